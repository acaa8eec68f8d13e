import { getLead } from '@fundus/contract/lead';
import {
  acceptLead,
  creditLead,
  handBackLead,
  listLeadAssignments,
  noteFirstContact,
  undoAssignments,
  withdrawLead,
} from '@fundus/contract/lead-assignment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead, createAssignedLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { createPartner, setPartner } from '../../../../test/factories/partner.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { markConverted, unmarkConverted } from './assignment-conversion.service.ts';

let app: TestApp;
let distributor: UserClient;
let partner: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
  partner = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

/** A lead that the partner has, assigned by the distributor. */
async function assigned(): Promise<{ leadId: string; assignmentId: string }> {
  const { id: leadId } = await createLead(app.deps);
  await setPartner(app.deps, partner.user, { quotaKind: 'unlimited' });
  return { leadId, assignmentId: await assignLead(app.deps, leadId, partner.user, distributor.user) };
}
const leadOf = async (leadId: string) => (await distributor.call(getLead, { params: { leadId } })).body;
const historyOf = async (leadId: string) => {
  const query = app.deps.db.selectFrom('message').select(['kind', 'values']).where('leadId', '=', leadId);
  return (await query.orderBy('id').execute()).map(({ kind, values }) => ({ kind, values }));
};
const newsOf = async (client: UserClient, leadId: string) => {
  const query = app.deps.db.selectFrom('notification').select('kind').where('leadId', '=', leadId);
  const rows = await query.where('userId', '=', client.user.userId).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};
const places = async () => {
  const { userId } = partner.user;
  const { assigned: counted } = await app.deps.db
    .selectFrom('partnerMonth')
    .select('assigned')
    .where('partnerId', '=', userId)
    .executeTakeFirstOrThrow();
  const { recount } = await app.deps.db
    .selectFrom('leadAssignment')
    .select((eb) => eb.fn.countAll<number>().as('recount'))
    .where('partnerId', '=', userId)
    .where('countsInQuota', '=', true)
    .executeTakeFirstOrThrow();
  expect(counted).toBe(recount);
  return counted;
};

describe('the partner', () => {
  it('is told, accepts and speaks to the lead', async () => {
    const { leadId } = await assigned();
    expect(await newsOf(partner, leadId)).toEqual(['leadAssigned']);
    const params = { leadId };
    const before = (await partner.call(getLead, { params })).body;
    // 8 working hours from Friday, 10 o'clock.
    expect(before.assignment).toMatchObject({ state: 'open', dueAt: '2026-11-23T09:00:00.000Z', revision: 1 });
    const accepted = (await partner.call(acceptLead, { params, body: { revision: 1 } })).body;
    expect(accepted).toMatchObject({ stage: 'accepted', assignment: { state: 'accepted', revision: 2 } });
    const contacted = (await partner.call(noteFirstContact, { params, body: { revision: 2 } })).body;
    expect(contacted.assignment).toMatchObject({ contactedAt: app.clock.now().toISOString(), revision: 3 });
    const again = (await partner.call(noteFirstContact, { params, body: { revision: 3 } })).body;
    expect(again.assignment?.revision).toBe(3);
    expect((await historyOf(leadId)).map(({ kind }) => kind)).toEqual([
      'leadEntered',
      'leadAssigned',
      'leadAccepted',
      'leadContacted',
    ]);
  });

  it('hands back with a reason, does not see the lead any more and never gets it again', async () => {
    const { leadId } = await assigned();
    const before = await places();
    const params = { leadId };
    await partner.call(handBackLead, { params, body: { revision: 1, reason: 'Nicht mein Fachgebiet' } });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'pool', assignment: null });
    expect((await partner.call(getLead, { params })).status).toBe(404);
    // The place counts all the same.
    expect(await places()).toBe(before);
    expect(await newsOf(distributor, leadId)).toEqual(['leadHandedBack']);
    expect((await historyOf(leadId)).at(-1)).toMatchObject({
      kind: 'leadHandedBack',
      values: { reason: 'Nicht mein Fachgebiet' },
    });
    await expect(assignLead(app.deps, leadId, partner.user, distributor.user)).rejects.toThrow('declinedBefore');
    expect(await places()).toBe(before);
    const other = await createPartner(app.deps);
    await assignLead(app.deps, leadId, other, distributor.user);
    const all = (await distributor.call(listLeadAssignments, { params })).body;
    expect(all.map(({ partnerId, state, reason }) => [partnerId, state, reason])).toEqual([
      [other.userId, 'open', ''],
      [partner.user.userId, 'handedBack', 'Nicht mein Fachgebiet'],
    ]);
  });

  it('answers only leads of their own, and only what is still so', async () => {
    const { leadId } = await assigned();
    const params = { leadId };
    const other = await app.as('Fundus-Clever-Partner');
    expect((await other.call(acceptLead, { params, body: { revision: 1 } })).status).toBe(404);
    // A user who distributes sees the lead, but it is not theirs to answer.
    expect((await distributor.call(acceptLead, { params, body: { revision: 1 } })).status).toBe(403);
    const early = await partner.call(noteFirstContact, { params, body: { revision: 1 } });
    expect(early.error).toMatchObject({ code: 'LEAD_STATE', details: { stage: 'assigned' } });
    await partner.call(acceptLead, { params, body: { revision: 1 } });
    const late = await partner.call(handBackLead, { params, body: { revision: 1, reason: 'Zu spät' } });
    expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { current: { stage: 'accepted' } } });
    const twice = await partner.call(acceptLead, { params, body: { revision: 2 } });
    expect(twice.error.code).toBe('LEAD_STATE');
  });

  it('makes a person of an accepted lead, and undoes that', async () => {
    const { leadId } = await assigned();
    const { personId } = await createPerson(app.deps, partner.user);
    const inTransaction = app.deps.db.transaction();
    await expect(inTransaction.execute((tx) => markConverted(tx, app.deps, { leadId, personId }))).rejects.toThrow(
      'LEAD_STATE',
    );
    await partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
    await inTransaction.execute((tx) => markConverted(tx, app.deps, { leadId, personId }));
    expect(await leadOf(leadId)).toMatchObject({ stage: 'converted', personId, assignment: { state: 'converted' } });
    await inTransaction.execute((tx) => unmarkConverted(tx, app.deps, leadId));
    expect(await leadOf(leadId)).toMatchObject({
      stage: 'accepted',
      personId: null,
      assignment: { state: 'accepted' },
    });
  });
});

describe('the distributor', () => {
  it('withdraws: the lead and the place are free again', async () => {
    const { leadId, assignmentId } = await assigned();
    const before = await places();
    const params = { assignmentId };
    const body = { revision: 1, reason: 'Versehentlich zugeteilt' };
    const lead = (await distributor.call(withdrawLead, { params, body })).body;
    expect(lead).toMatchObject({ stage: 'pool', assignment: null, deletedAt: null });
    expect(await places()).toBe(before - 1);
    expect(await newsOf(partner, leadId)).toEqual(['leadAssigned', 'leadWithdrawn']);
    const again = await distributor.call(withdrawLead, { params, body });
    expect(again.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { current: { state: 'withdrawn' } } });
    expect((await distributor.call(withdrawLead, { params, body: { ...body, revision: 2 } })).error.code).toBe(
      'LEAD_STATE',
    );
    // Withdrawn is not declined.
    await assignLead(app.deps, leadId, partner.user, distributor.user);
    expect((await partner.call(withdrawLead, { params, body })).status).toBe(403);
  });

  it('credits an invalid lead: the place is returned, and the lead goes to the deleted ones', async () => {
    const { leadId, assignmentId } = await assigned();
    await partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } });
    const before = await places();
    const body = { revision: 2, reason: 'Telefonnummer gehört niemandem' };
    const lead = (await distributor.call(creditLead, { params: { assignmentId }, body })).body;
    expect(lead).toMatchObject({ stage: 'pool', assignment: null, deletionReason: 'credited' });
    expect(await places()).toBe(before - 1);
    expect((await historyOf(leadId)).at(-1)?.kind).toBe('leadCredited');
  });

  it('credits also what was handed back; a lead that another partner has stays with them', async () => {
    const [waiting, given] = [await assigned(), await assigned()];
    for (const { leadId } of [waiting, given]) {
      await partner.call(handBackLead, { params: { leadId }, body: { revision: 1, reason: 'Nicht erreichbar' } });
    }
    await assignLead(app.deps, given.leadId, await createPartner(app.deps), distributor.user);
    const before = await places();
    const credit = async ({ assignmentId }: { assignmentId: string }) =>
      (await distributor.call(creditLead, { params: { assignmentId }, body: { revision: 2, reason: 'Ungültig' } }))
        .body;
    expect(await credit(waiting)).toMatchObject({ stage: 'pool', deletionReason: 'credited' });
    expect(await credit(given)).toMatchObject({ stage: 'assigned', deletionReason: null });
    expect(await places()).toBe(before - 2);
    // A place that was given back does not erase who declined the lead.
    const { assignment } = (await distributor.call(getLead, { params: { leadId: given.leadId } })).body;
    const withdrawal = { revision: assignment?.revision ?? 0, reason: 'Versehen' };
    await distributor.call(withdrawLead, {
      params: { assignmentId: assignment?.assignmentId ?? '' },
      body: withdrawal,
    });
    await expect(assignLead(app.deps, given.leadId, partner.user, distributor.user)).rejects.toThrow('declinedBefore');
  });

  it('undoes fresh assignments as if never made', async () => {
    const [fresh, answered, old] = [await assigned(), await assigned(), await assigned()];
    await partner.call(acceptLead, { params: { leadId: answered.leadId }, body: { revision: 1 } });
    const lastAssignedAt = new Date('2026-11-19T09:00:00Z');
    await app.deps.db
      .updateTable('leadAssignment')
      .set({ assignedAt: lastAssignedAt })
      .where('id', '<>', fresh.assignmentId)
      .execute();
    const before = await places();
    const body = { assignmentIds: [fresh, answered, old].map(({ assignmentId }) => assignmentId) };
    const other = await app.as('Leadverteilung');
    expect((await other.call(undoAssignments, { body })).body.undone).toEqual([]);
    expect((await distributor.call(undoAssignments, { body })).body.undone).toEqual([fresh.assignmentId]);
    expect(await places()).toBe(before - 1);
    expect(await newsOf(partner, fresh.leadId)).toEqual([]);
    expect(await leadOf(fresh.leadId)).toMatchObject({ stage: 'pool', assignment: null });
    const { lastAssignedAt: last } = await app.deps.db
      .selectFrom('partner')
      .select('lastAssignedAt')
      .where('userId', '=', partner.user.userId)
      .executeTakeFirstOrThrow();
    expect(last).toEqual(lastAssignedAt);
    await assignLead(app.deps, fresh.leadId, partner.user, distributor.user);
  });

  it('of two who decide at the same moment only one does', async () => {
    const { leadId, assignmentId } = await createAssignedLead(app.deps, partner.user);
    const answers = await Promise.all([
      partner.call(acceptLead, { params: { leadId }, body: { revision: 1 } }),
      distributor.call(withdrawLead, { params: { assignmentId }, body: { revision: 1, reason: 'Irrtum' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toBeOneOf([
      [200, 404],
      [200, 409],
    ]);
    await places();
  });
});
