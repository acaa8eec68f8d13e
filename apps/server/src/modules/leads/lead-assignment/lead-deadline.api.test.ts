import { getLead } from '@fundus/contract/lead';
import { acceptLead } from '@fundus/contract/lead-assignment';
import type { NotificationKind } from '@fundus/contract/notification';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lockLeadStages } from '#modules/leads/lead/lead-stage.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { assignLead } from '../../../../test/factories/lead-assignment.factory.ts';
import { setPartner } from '../../../../test/factories/partner.factory.ts';
import { expireAssignments, remindPartners, sweepDeadlines } from './lead-deadline.service.ts';

let app: TestApp;
let distributor: UserClient;
let partner: UserClient;

beforeEach(async () => {
  await app?.close();
  // Friday, 10 o'clock in Berlin.
  app = await createTestApp({ now: '2026-11-20T09:00:00Z' });
  distributor = await app.as('Leadverteilung');
  partner = await app.as('ZFMB-Profi-Partner');
  await setPartner(app.deps, partner.user, { quotaKind: 'unlimited', seatState: 'SN' });
});
afterAll(() => app.close());

const assign = async (): Promise<string> => {
  const { id } = await createLead(app.deps);
  await assignLead(app.deps, id, partner.user, distributor.user);
  return id;
};
const stageOf = async (leadId: string) => (await distributor.call(getLead, { params: { leadId } })).body.stage;
const newsOf = async (client: UserClient, kind: NotificationKind) =>
  app.deps.db
    .selectFrom('notification')
    .select(['leadId', 'values'])
    .where('userId', '=', client.user.userId)
    .where('kind', '=', kind)
    .execute();

it('reminds once when half of the working hours are over', async () => {
  const leadId = await assign();
  app.clock.set('2026-11-20T12:59:00Z');
  expect(await remindPartners(app.deps)).toBe(0);
  app.clock.set('2026-11-20T13:00:00Z');
  expect(await remindPartners(app.deps)).toBe(1);
  expect(await remindPartners(app.deps)).toBe(0);
  expect(await newsOf(partner, 'leadDueSoon')).toMatchObject([
    { leadId, values: { dueAt: '2026-11-23T09:00:00.000Z' } },
  ]);
});

it('brings leads that were not accepted back, over the weekend and not before, and never to the same partner', async () => {
  const [late, accepted, deleted] = [await assign(), await assign(), await assign()];
  await partner.call(acceptLead, { params: { leadId: accepted }, body: { revision: 1 } });
  await app.deps.db
    .updateTable('lead')
    .set({ deletedAt: app.clock.now(), deletionReason: 'byHand' })
    .where('id', '=', deleted)
    .execute();
  app.clock.set('2026-11-23T08:59:59Z');
  expect(await expireAssignments(app.deps)).toBe(0);
  app.clock.set('2026-11-23T09:00:00Z');
  await sweepDeadlines(app.deps);
  expect(await Promise.all([late, accepted, deleted].map(stageOf))).toEqual(['pool', 'accepted', 'assigned']);
  expect(await newsOf(distributor, 'leadExpired')).toMatchObject([{ leadId: late }]);
  await expect(assignLead(app.deps, late, partner.user, distributor.user)).rejects.toThrow('declinedBefore');
});

it('counts public holidays of the partner’s state', async () => {
  // Buß- und Bettag, Saxony only.
  app.clock.set('2026-11-17T15:00:00Z');
  const leadId = await assign();
  const { assignment } = (await distributor.call(getLead, { params: { leadId } })).body;
  expect(assignment?.dueAt).toBe('2026-11-19T15:00:00.000Z');
});

it('takes many in small batches, one notification for all, and leaves out what another transaction has locked', async () => {
  const leads = [];
  for (let index = 0; index < 60; index += 1) leads.push(await assign());
  app.clock.set('2026-11-24T12:00:00Z');
  const [held = ''] = leads;
  await app.deps.db.transaction().execute(async (tx) => {
    await lockLeadStages(tx, [held]);
    expect(await expireAssignments(app.deps)).toBeGreaterThanOrEqual(49);
  });
  expect(await stageOf(held)).toBe('assigned');
  await expireAssignments(app.deps);
  expect(await stageOf(held)).toBe('pool');
  const told = await newsOf(distributor, 'leadExpired');
  expect(told.filter(({ leadId }) => leadId === null)).toMatchObject([{ values: { count: expect.any(String) } }]);
  const { open } = await app.deps.db
    .selectFrom('leadAssignment')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  expect(open).toBe(0);
});

it('works on several servers at the same time, each lead once', async () => {
  for (let index = 0; index < 20; index += 1) await assign();
  app.clock.set('2026-11-24T12:00:00Z');
  const runs = await Promise.all([1, 2, 3].map(() => expireAssignments(app.deps)));
  expect(runs.reduce((sum, count) => sum + count)).toBe(20);
  const { entries } = await app.deps.db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('kind', '=', 'leadExpired')
    .executeTakeFirstOrThrow();
  expect(entries).toBe(20);
});

it('switches partners on again when their pause is over', async () => {
  await setPartner(app.deps, partner.user, { receivesLeads: false, resumesOn: '2026-11-23' });
  const receives = async () =>
    app.deps.db
      .selectFrom('partner')
      .select('receivesLeads')
      .where('userId', '=', partner.user.userId)
      .executeTakeFirstOrThrow();
  app.clock.set('2026-11-22T22:00:00Z');
  await sweepDeadlines(app.deps);
  expect(await receives()).toEqual({ receivesLeads: false });
  app.clock.set('2026-11-22T23:00:00Z');
  await sweepDeadlines(app.deps);
  expect(await receives()).toEqual({ receivesLeads: true });
});
