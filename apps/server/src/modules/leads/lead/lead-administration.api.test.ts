import { convertLead, getLead, undoLeadConversion } from '@fundus/contract/lead';
import { acceptLead, handBackLead, noteFirstContact } from '@fundus/contract/lead-assignment';
import { changeLeads } from '@fundus/contract/lead-list';
import { listLeadMessages } from '@fundus/contract/message';
import { getPartnerReport } from '@fundus/contract/partner';
import { getPerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';

let app: TestApp;
let administrator: UserClient;
let partner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  const named = (firstName: string, role: 'Administrator' | 'ZFMB-Profi-Partner') =>
    app.createUser({ roles: [role], firstName, lastName: 'Muster' });
  administrator = await app.as(await named('Anna', 'Administrator'));
  partner = await app.as(await named('Paul', 'ZFMB-Profi-Partner'));
});
afterAll(() => app.close());

const read = async (leadId: string, client = administrator) =>
  (await client.call(getLead, { params: { leadId } })).body;
const convert = (leadId: string, client = administrator) =>
  client.call(convertLead, { params: { leadId }, body: { to: 'client' } });

describe('administrators convert and act on every lead', () => {
  it('accept, note the contact and hand back for the partner who has it; the history names both', async () => {
    const { leadId } = await createAssignedLead(app.deps, partner.user);
    expect((await read(leadId)).abilities).toMatchObject({ accept: true, handBack: true, convert: true });
    const params = { leadId };
    expect((await administrator.call(acceptLead, { params, body: { revision: 1 } })).body.stage).toBe('accepted');
    const contacted = await administrator.call(noteFirstContact, { params, body: { revision: 2 } });
    expect(contacted.body.assignment?.contactedAt).not.toBeNull();
    const back = { params, body: { revision: 3, reason: 'Partner erkrankt' } };
    expect((await administrator.call(handBackLead, back)).status).toBe(204);
    const history = (await administrator.call(listLeadMessages, { params })).body.rows;
    const answers = history.filter(({ kind }) => /Accepted|Contacted|HandedBack/.test(kind));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['leadAccepted', 'leadContacted', 'leadHandedBack']);
    for (const { authorName, values } of answers)
      expect([authorName, values['partner']]).toEqual(['Anna Muster', 'Paul Muster']);
    expect(await read(leadId)).toMatchObject({ stage: 'pool', assignment: null });
  });

  it('make a client of the partner out of a lead that waits for an answer, and undo that', async () => {
    const { leadId } = await createAssignedLead(app.deps, partner.user);
    const { status, body } = await convert(leadId);
    expect([status, body.person.owner?.userId, body.lead.stage]).toEqual([201, partner.user.userId, 'converted']);
    const { personId } = body.person;
    expect((await partner.call(getPerson, { params: { personId } })).status).toBe(200);
    expect((await administrator.call(undoLeadConversion, { params: { leadId } })).body.stage).toBe('accepted');
    expect((await partner.call(getPerson, { params: { personId } })).status).toBe(404);
  });

  it('make a client of their own out of a lead without a partner, and undo that', async () => {
    const { id: leadId } = await createLead(app.deps);
    const { body } = await convert(leadId);
    expect([body.person.owner?.userId, body.lead.stage]).toEqual([administrator.user.userId, 'converted']);
    expect(body.lead.assignment).toBeNull();
    const month = app.clock.now().toISOString().slice(0, 7);
    const report = await administrator.call(getPartnerReport, { query: { from: month, until: month } });
    expect(report.body.map(({ partnerId }) => partnerId)).not.toContain(administrator.user.userId);
    const back = (await administrator.call(undoLeadConversion, { params: { leadId } })).body;
    expect(back).toMatchObject({ stage: 'pool', personId: null, assignment: null });
    expect((await convert(leadId)).status).toBe(201);
  });

  it('do so for many at once; users who only distribute do not', async () => {
    const { leadId: assigned } = await createAssignedLead(app.deps, partner.user);
    const { id: waiting } = await createLead(app.deps);
    const action = { type: 'convert', to: 'prospect' } as const;
    const body = { leadIds: [assigned, waiting], action };
    const distributor = await app.as('Leadverteilung');
    expect((await distributor.call(changeLeads, { body })).body).toMatchObject({ changed: 0, skipped: 2 });
    const other = await app.as('ZFMB-Profi-Partner');
    expect((await other.call(changeLeads, { body })).body).toMatchObject({ changed: 0, skipped: 2 });
    expect((await administrator.call(changeLeads, { body })).body).toMatchObject({ changed: 2, skipped: 0 });
  });

  it('refuses what the stage of a lead does not allow', async () => {
    const { id: leadId } = await createLead(app.deps);
    const answer = await administrator.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
    expect([answer.status, answer.error.code, answer.error.details]).toEqual([409, 'LEAD_STATE', { stage: 'pool' }]);
    await convert(leadId);
    expect((await convert(leadId)).error.code).toBe('LEAD_STATE');
  });
});
