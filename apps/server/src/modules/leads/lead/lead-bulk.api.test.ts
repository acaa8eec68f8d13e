import { getLead } from '@fundus/contract/lead';
import { changeLeads, type LeadBulkAction } from '@fundus/contract/lead-list';
import { createLeadNote, deleteLeadNote, listLeadMessages, updateLeadNote } from '@fundus/contract/message';
import { getPerson } from '@fundus/contract/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';

let app: TestApp;
let distributor: UserClient;
let partner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
  partner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const change = async (client: UserClient, leadIds: string[], action: LeadBulkAction) =>
  (await client.call(changeLeads, { body: { leadIds, action } })).body;
const read = async (leadId: string) => (await distributor.call(getLead, { params: { leadId } })).body;
const inPool = async () => (await createLead(app.deps)).id;
const assigned = async () => (await createAssignedLead(app.deps, partner.user)).leadId;

describe('a change to many leads', () => {
  it('deletes and restores what is there, with its assignment', async () => {
    const [one, two] = [await inPool(), await assigned()];
    const before = await read(two);
    expect(await change(distributor, [one, two, one], { type: 'delete' })).toMatchObject({ changed: 2, skipped: 0 });
    expect(await change(distributor, [one, two], { type: 'delete' })).toMatchObject({ changed: 0, skipped: 2 });
    expect(await read(two)).toMatchObject({ stage: 'assigned', deletionReason: 'byHand' });
    expect(await change(distributor, [one, two], { type: 'restore' })).toMatchObject({ changed: 2 });
    expect(await read(two)).toEqual({ ...before, updatedAt: expect.any(String) as string });
  });

  it('accepts and converts what fits and what one has', async () => {
    const [open, strange, pool] = [await assigned(), await inPool(), await inPool()];
    const all = [open, strange, pool];
    expect(await change(partner, all, { type: 'convert', to: 'client' })).toMatchObject({ changed: 0, skipped: 3 });
    expect(await change(partner, all, { type: 'accept' })).toEqual({ changed: 1, skipped: 2, changedIds: [open] });
    expect(await change(partner, all, { type: 'convert', to: 'client' })).toMatchObject({ changedIds: [open] });
    const { personId } = await read(open);
    const person = await partner.call(getPerson, { params: { personId: personId ?? '' } });
    expect(person.body).toMatchObject({ kind: 'client', lastName: 'Brückner' });
    expect(await change(partner, all, { type: 'delete' })).toMatchObject({ changed: 0, skipped: 3 });
  });
});

describe('notes on a lead', () => {
  it('belong to their author, and partners see their own only', async () => {
    const leadId = await assigned();
    const params = { leadId };
    const theirs = (await distributor.call(createLeadNote, { params, body: { text: 'Nur für uns' } })).body;
    const note = (await partner.call(createLeadNote, { params, body: { text: 'Mailbox' } })).body;
    const seen = (await partner.call(listLeadMessages, { params })).body;
    expect(seen.rows.map(({ kind, text }) => text || kind)).toEqual(['Mailbox', 'leadAssigned', 'leadEntered']);
    expect(seen.total).toBe(3);
    const body = { revision: 1, text: 'Erreicht' };
    const hidden = { params: { leadId, messageId: theirs.messageId }, body };
    expect((await partner.call(updateLeadNote, hidden)).status).toBe(404);
    const own = { leadId, messageId: note.messageId };
    expect((await distributor.call(updateLeadNote, { params: own, body })).status).toBe(403);
    expect((await partner.call(updateLeadNote, { params: own, body })).body).toMatchObject({ text: 'Erreicht' });
    const entry = { leadId, messageId: seen.rows[2]?.messageId ?? '' };
    expect((await distributor.call(deleteLeadNote, { params: entry })).error.code).toBe('MESSAGE_LOCKED');
    expect((await partner.call(deleteLeadNote, { params: own })).status).toBe(204);
    await change(distributor, [leadId], { type: 'delete' });
    expect((await partner.call(createLeadNote, { params, body: { text: 'Zu spät' } })).status).toBe(403);
  });
});
