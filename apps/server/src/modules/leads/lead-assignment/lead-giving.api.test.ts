import { assignLeads } from '@fundus/contract/lead-assignment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockLeadStages, readLeadStages } from '#modules/leads/lead/lead-stage.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createPartner, setPartner } from '../../../../test/factories/partner.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';

let app: TestApp;
let distributor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
});
afterAll(() => app.close());

const newLeads = async (count: number): Promise<string[]> => {
  const leads = [];
  for (let index = 0; index < count; index += 1) leads.push((await createLead(app.deps)).id);
  return leads;
};
const assign = async (leadIds: readonly string[], { userId }: { userId: string }) => {
  const assignments = leadIds.map((leadId) => ({ leadId, partnerId: userId }));
  return (await distributor.call(assignLeads, { body: { assignments } })).body.results;
};
const outcomesOf = async (...given: Parameters<typeof assign>) =>
  (await assign(...given)).map(({ outcome }) => outcome);
const placesOf = async ({ userId }: { userId: string }) => {
  const row = await app.deps.db
    .selectFrom('partnerMonth')
    .select('assigned')
    .where('partnerId', '=', userId)
    .executeTakeFirst();
  return row?.assigned ?? 0;
};

describe('assigning leads', () => {
  it('gives each to one partner and counts the places', async () => {
    const [partner, other] = [await createPartner(app.deps, { quotaLimit: 2 }), await createPartner(app.deps)];
    const [one = '', two = '', three = ''] = await newLeads(3);
    expect(await outcomesOf([one, two, three], partner)).toEqual(['assigned', 'assigned', 'quotaFull']);
    expect(await outcomesOf([two, three], other)).toEqual(['leadTaken', 'assigned']);
    expect([await placesOf(partner), await placesOf(other)]).toEqual([2, 1]);
    const [lead] = await readLeadStages(app.deps.db, [one]);
    expect(lead).toMatchObject({ stage: 'assigned', partnerId: partner.userId });
  });

  it('refuses partners who cannot receive, each for its own reason', async () => {
    const leads = await newLeads(1);
    const locked = await createPartner(app.deps);
    await setLocked(app.deps.db, app.clock.now(), locked.userId, true);
    expect(await outcomesOf(leads, locked)).toEqual(['locked']);
    expect(await outcomesOf(leads, await createPartner(app.deps, { receivesLeads: false }))).toEqual(['notReceiving']);
    expect(await outcomesOf(leads, await createPartner(app.deps, { quotaKind: 'none' }))).toEqual(['noQuota']);
    expect(await outcomesOf(leads, await createPartner(app.deps, { quotaLimit: 0 }))).toEqual(['quotaFull']);
    expect(await outcomesOf(leads, await app.createUser({ roles: ['Authenticated'] }))).toEqual(['notReceiving']);
    expect(await outcomesOf(['0192f0c4-0000-7000-8000-000000000000'], await createPartner(app.deps))).toEqual([
      'leadGone',
    ]);
  });

  it('lets a lead that is named twice go where it was named first', async () => {
    const [lead = ''] = await newLeads(1);
    const [first, second] = [await createPartner(app.deps), await createPartner(app.deps)];
    const assignments = [first, second, first].map(({ userId }) => ({ leadId: lead, partnerId: userId }));
    const { results } = (await distributor.call(assignLeads, { body: { assignments } })).body;
    expect(results.map(({ outcome }) => outcome)).toEqual(['assigned', 'leadTaken', 'assigned']);
    expect(await placesOf(first)).toBe(1);
  });

  it('tells each partner of a call once, of their own leads', async () => {
    const [one, other] = [await createPartner(app.deps, { quotaLimit: 2 }), await createPartner(app.deps)];
    const leads = await newLeads(5);
    const assignments = leads.map((leadId, index) => ({ leadId, partnerId: (index < 4 ? one : other).userId }));
    const { results } = (await distributor.call(assignLeads, { body: { assignments } })).body;
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'assigned',
      'assigned',
      'quotaFull',
      'quotaFull',
      'assigned',
    ]);
    expect([await placesOf(one), await placesOf(other)]).toEqual([2, 1]);
    const news = async ({ userId }: { userId: string }) =>
      app.deps.db
        .selectFrom('notification')
        .select(['kind', 'values', 'leadId'])
        .where('userId', '=', userId)
        .execute();
    expect(await news(one)).toMatchObject([{ kind: 'leadAssigned', values: { count: '2' }, leadId: null }]);
    expect(await news(other)).toMatchObject([{ kind: 'leadAssigned', leadId: leads[4] }]);
    const mails = await app.deps.db
      .selectFrom('mail')
      .select('userId')
      .where('userId', 'in', [one.userId, other.userId])
      .execute();
    expect(mails).toHaveLength(2);
    const decisions = await app.deps.db
      .selectFrom('leadDecision')
      .innerJoin('leadAssignment', 'leadAssignment.id', 'leadDecision.assignmentId')
      .select(['leadDecision.leadId', 'leadDecision.partnerId', 'leadAssignment.partnerId as holderId'])
      .where('leadDecision.leadId', 'in', leads)
      .execute();
    expect(decisions).toHaveLength(3);
    for (const { partnerId, holderId } of decisions) expect(partnerId).toBe(holderId);
  });

  it('waits for a lead that another transaction holds for a moment', async () => {
    const [lead = ''] = await newLeads(1);
    const partner = await createPartner(app.deps);
    const assigning = await app.deps.db.transaction().execute(async (tx) => {
      await lockLeadStages(tx, [lead]);
      return { results: outcomesOf([lead], partner) };
    });
    expect(await assigning.results).toEqual(['assigned']);
  });

  it('gives places of the month in Germany, and an unlimited quota never ends', async () => {
    app.clock.set('2026-11-30T23:30:00Z');
    const limited = await createPartner(app.deps, { quotaLimit: 1 });
    await app.deps.db
      .insertInto('partnerMonth')
      .values({ partnerId: limited.userId, month: '2026-11', assigned: 1 })
      .execute();
    expect(await outcomesOf(await newLeads(1), limited)).toEqual(['assigned']);
    const unlimited = await createPartner(app.deps);
    await setPartner(app.deps, unlimited, { quotaKind: 'unlimited', quotaLimit: 0 });
    expect(new Set(await outcomesOf(await newLeads(60), unlimited))).toEqual(new Set(['assigned']));
    expect(await placesOf(unlimited)).toBe(60);
  });
});
