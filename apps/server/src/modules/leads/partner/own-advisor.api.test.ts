import { getHome } from '@fundus/contract/home';
import { convertLead } from '@fundus/contract/lead';
import { acceptLead, assignLeads, handBackLead, listReceivingPartners } from '@fundus/contract/lead-assignment';
import { proposeDistribution, replayMonth } from '@fundus/contract/lead-distribution';
import { listLeads } from '@fundus/contract/lead-list';
import { listNotifications } from '@fundus/contract/notification';
import { createCertificate, getPartner, getPartnerReport, listPartners, updatePartner } from '@fundus/contract/partner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';

let app: TestApp;
let administrator: UserClient;
let distributor: UserClient;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  distributor = await app.as('Leadverteilung');
  advisor = await app.as(await app.createUser({ roles: ['Authenticated'], firstName: 'Eva', lastName: 'Eigen' }));
});
afterAll(() => app.close());

const idOf = () => advisor.user.userId;
const receiving = async (): Promise<string[]> =>
  (await distributor.call(listReceivingPartners)).body.map(({ partnerId }) => partnerId);
const assign = async (): Promise<{ leadId: string; outcome: string }> => {
  const { id: leadId } = await createLead(app.deps);
  const body = { assignments: [{ leadId, partnerId: idOf() }], proposalId: null };
  const { outcome = '' } = (await distributor.call(assignLeads, { body })).body.results[0] ?? {};
  return { leadId, outcome };
};

describe('own advisors receive leads like partners where an administrator says so', () => {
  it('stand in the overview, switched off at first, and nowhere in the distribution', async () => {
    const query = { role: 'Authenticated', search: 'Eigen' };
    const { rows } = (await administrator.call(listPartners, { query })).body;
    expect(rows).toMatchObject([
      { partnerId: idOf(), roles: ['Authenticated'], receivesLeads: false, quotaKind: 'none', assigned: 0 },
    ]);
    expect(await receiving()).not.toContain(idOf());
    expect((await assign()).outcome).not.toBe('assigned');
    expect((await advisor.call(getHome)).body.quota).toBeNull();
  });

  it('get leads by hand and by proposal once they are switched on, and answer them', async () => {
    const params = { partnerId: idOf() };
    const { revision } = (await administrator.call(getPartner, { params })).body;
    const switched = { revision, receivesLeads: true, quotaKind: 'limited', quotaLimit: 4 } as const;
    expect((await administrator.call(updatePartner, { params, body: switched })).status).toBe(200);
    expect(await receiving()).toContain(idOf());

    const { id: waiting } = await createLead(app.deps);
    const proposal = (await distributor.call(proposeDistribution, { body: { leadIds: [waiting] } })).body;
    expect(proposal.proposals).toMatchObject([{ leadId: waiting, partnerId: idOf() }]);

    const [kept, back] = [await assign(), await assign()];
    expect([kept.outcome, back.outcome]).toEqual(['assigned', 'assigned']);
    const { rows } = (await advisor.call(listNotifications)).body;
    expect(rows.filter(({ kind }) => kind === 'leadAssigned')).toHaveLength(2);
    expect((await advisor.call(getHome)).body).toMatchObject({ quota: { assigned: 2, quotaLimit: 4 } });
    expect((await advisor.call(getHome)).body.newLeads).toHaveLength(2);
    expect((await advisor.call(listLeads)).body.total).toBe(2);

    const accepted = { params: { leadId: kept.leadId }, body: { revision: 1 } };
    expect((await advisor.call(acceptLead, accepted)).status).toBe(200);
    const converted = await advisor.call(convertLead, { params: { leadId: kept.leadId }, body: { to: 'client' } });
    expect(converted.body.person.owner?.userId).toBe(idOf());
    const returned = { params: { leadId: back.leadId }, body: { revision: 1, reason: 'Nicht mein Fachgebiet' } };
    expect((await advisor.call(handBackLead, returned)).status).toBe(204);
  });

  it('keep to rules and quota, and stand in certificates, report and replay', async () => {
    const params = { partnerId: idOf() };
    const body = { kind: 'bafaListing', name: 'Nr. 1', validFrom: null, validUntil: null } as const;
    expect((await administrator.call(createCertificate, { params, body })).status).toBe(201);
    const month = '2026-11';
    const report = (await administrator.call(getPartnerReport, { query: { from: month, until: month } })).body;
    expect(report).toMatchObject([{ partnerId: idOf(), assigned: 2, converted: 1, handedBack: 1 }]);
    const replayed = (await distributor.call(replayMonth, { body: { month, changes: [] } })).body;
    expect(replayed.partners).toMatchObject([{ partnerId: idOf(), actual: 2 }]);
    expect([(await assign()).outcome, (await assign()).outcome]).toEqual(['assigned', 'assigned']);
    expect((await assign()).outcome).toBe('quotaFull');
  });

  it('get nothing more once they are switched off; what they have stays', async () => {
    const params = { partnerId: idOf() };
    const { revision } = (await administrator.call(getPartner, { params })).body;
    await administrator.call(updatePartner, { params, body: { revision, receivesLeads: false } });
    expect((await assign()).outcome).toBe('notReceiving');
    expect((await advisor.call(listLeads)).body.total).toBe(3);
  });
});
