import {
  assignLeads,
  handBackLead,
  listReceivingPartners,
  undoAssignments,
  withdrawLead,
} from '@fundus/contract/lead-assignment';
import {
  type DistributionDecision,
  getDecision,
  listDecisions,
  proposeDistribution,
  replayMonth,
} from '@fundus/contract/lead-distribution';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createPartner, setPartner } from '../../../../test/factories/partner.factory.ts';

let app: TestApp;
let distributor: UserClient;

beforeEach(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
});
afterEach(() => app.close());

/** Leads from Saxony in the order in which they came in. */
const newLeads = async (count: number): Promise<string[]> => {
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const enteredAt = new Date(app.clock.now().getTime() - (count - index) * 1_000);
    ids.push((await createLead(app.deps, { enteredAt, fields: { lastName: `Lead ${index}` } })).id);
  }
  return ids;
};
const propose = async (leadIds: readonly string[]) =>
  (await distributor.call(proposeDistribution, { body: { leadIds: [...leadIds] } })).body;
type Proposal = Awaited<ReturnType<typeof propose>>;
const wantedOf = ({ proposals }: Proposal) =>
  proposals.flatMap(({ leadId, partnerId }) => (partnerId === null ? [] : [{ leadId, partnerId }]));
const assign = async (assignments: { leadId: string; partnerId: string }[], proposalId: string | null = null) =>
  (await distributor.call(assignLeads, { body: { assignments, proposalId, overridesRules: true } })).body.results;
const account = async (query: Record<string, string> = {}): Promise<DistributionDecision[]> =>
  (await distributor.call(listDecisions, { query })).body.rows;

describe('a proposal', () => {
  it('prefers, is fair, keeps to quotas, and assigns nothing', async () => {
    const saxony = await createPartner(app.deps, { quotaLimit: 1, rules: { federalStates: ['SN'] } });
    const [one, other] = [await createPartner(app.deps), await createPartner(app.deps)];
    const leads = await newLeads(5);
    const { proposals, unavailable } = await propose([...leads, '0192f0c4-0000-7000-8000-000000000000']);
    expect(unavailable).toEqual(['0192f0c4-0000-7000-8000-000000000000']);
    expect(proposals.map(({ leadId }) => leadId)).toEqual(leads);
    expect(proposals[0]).toMatchObject({ partnerId: saxony.userId, reason: 'preferred' });
    expect(proposals[0]?.values).toMatchObject({ preferences: 'federalState', federalState: 'SN', receivers: '3' });
    const counts = [one, other].map(({ userId }) => proposals.filter(({ partnerId }) => partnerId === userId).length);
    expect(counts).toEqual([2, 2]);
    const places = await app.deps.db.selectFrom('partnerMonth').selectAll().execute();
    expect(places).toEqual([]);
  });

  it('leaves every lead with its reason where all quotas are zero, and the account says so once it is confirmed', async () => {
    await createPartner(app.deps, { quotaLimit: 0 });
    await createPartner(app.deps, { quotaKind: 'none' });
    const leads = await newLeads(3);
    const { proposalId, proposals } = await propose(leads);
    expect(proposals.map(({ partnerId, reason }) => [partnerId, reason])).toEqual(leads.map(() => [null, 'noPlace']));
    await assign([], proposalId);
    await assign([], proposalId);
    const rows = await account();
    expect(rows.map(({ partnerId, reason, method }) => [partnerId, reason, method])).toEqual(
      leads.map(() => [null, 'noPlace', 'proposal']),
    );
  });

  it('never names who gave the lead back', async () => {
    const partner = await app.as('ZFMB-Profi-Partner');
    await setPartner(app.deps, partner.user);
    const [lead = ''] = await newLeads(1);
    await assign([{ leadId: lead, partnerId: partner.user.userId }]);
    await partner.call(handBackLead, { params: { leadId: lead }, body: { revision: 1, reason: 'Kein Bedarf' } });
    expect((await propose([lead])).proposals).toMatchObject([{ partnerId: null, reason: 'noPlace' }]);
  });
});

describe('the distribution account', () => {
  it('keeps facts, candidates and reason of each assignment as they were', async () => {
    const [saxony, busy] = [
      await createPartner(app.deps, { rules: { federalStates: ['SN'] } }),
      await createPartner(app.deps, { rules: { federalStates: ['BY'] } }),
    ];
    const [confirmed = '', changed = '', byHand = ''] = await newLeads(3);
    const proposal = await propose([confirmed, changed]);
    await assign(
      [
        { leadId: confirmed, partnerId: saxony.userId },
        { leadId: changed, partnerId: busy.userId },
      ],
      proposal.proposalId,
    );
    app.clock.advance({ minutes: 1 });
    await assign([{ leadId: byHand, partnerId: busy.userId }]);
    await setPartner(app.deps, saxony, { quotaKind: 'none', rules: {} });
    const rows = await account();
    expect(rows[0]).toMatchObject({ leadId: byHand, method: 'byHand', leadName: 'Jörg Lead 2' });
    const of = (leadId: string) => rows.find((row) => row.leadId === leadId);
    expect(of(confirmed)).toMatchObject({ method: 'proposal', reason: 'onlyOne', partnerId: saxony.userId });
    expect(of(changed)).toMatchObject({
      method: 'changedProposal',
      reason: 'byHand',
      values: { rank: '', exclusions: 'federalState' },
    });
    const params = { decisionId: of(confirmed)?.decisionId ?? '' };
    const detail = (await distributor.call(getDecision, { params })).body;
    expect(detail.facts).toMatchObject({ federalState: 'SN', maturity: null, investmentTotalCents: 0 });
    expect(detail.candidates).toMatchObject([
      {
        partnerId: saxony.userId,
        exclusions: [],
        preferences: ['federalState'],
        rank: 1,
        quotaKind: 'limited',
        assigned: 0,
      },
      { partnerId: busy.userId, exclusions: ['federalState'], rank: null, quotaLimit: 10 },
    ]);
    expect(await account({ partnerId: saxony.userId })).toHaveLength(1);
    expect(await account({ leadId: byHand })).toHaveLength(1);
    expect(await account({ month: '2026-10' })).toEqual([]);
    const unknown = await distributor.call(getDecision, { params: { decisionId: byHand } });
    expect(unknown.status).toBe(404);
  });

  it('finds an unchanged proposal as it was made: the proposed partner was first', async () => {
    for (let index = 0; index < 4; index += 1) await createPartner(app.deps, { quotaLimit: index + 2 });
    await createPartner(app.deps, { quotaLimit: 3, rules: { federalStates: ['SN'] } });
    const proposal = await propose(await newLeads(12));
    await assign(wantedOf(proposal), proposal.proposalId);
    const rows = await account();
    expect(rows.map(({ method }) => method)).toEqual(rows.map(() => 'proposal'));
    for (const { decisionId, partnerId, leadId, reason } of rows) {
      const { candidates } = (await distributor.call(getDecision, { params: { decisionId } })).body;
      expect(candidates[0]).toMatchObject({ partnerId, rank: 1 });
      expect(proposal.proposals.find((one) => one.leadId === leadId)).toMatchObject({ partnerId, reason });
    }
    expect(rows).toHaveLength(12);
  });

  it('comes in pages, and no longer tells of what was undone', async () => {
    const partner = await createPartner(app.deps);
    const results = await assign((await newLeads(5)).map((leadId) => ({ leadId, partnerId: partner.userId })));
    const first = (await distributor.call(listDecisions, { query: { limit: 3 } })).body;
    expect(first).toMatchObject({ total: 5, totalIsExact: true });
    const second = (await distributor.call(listDecisions, { query: { limit: 3, after: first.next ?? '' } })).body;
    expect(second.next).toBeNull();
    const seen = [...first.rows, ...second.rows].map(({ leadId }) => leadId);
    expect(new Set(seen).size).toBe(5);
    await distributor.call(undoAssignments, { body: { assignmentIds: [results[0]?.assignmentId ?? ''] } });
    expect(await account()).toHaveLength(4);
  });
});

describe('an assignment against the rules of a partner', () => {
  it('waits until the distributor insists; the account keeps which rules were overridden', async () => {
    const bavarian = await createPartner(app.deps, { rules: { federalStates: ['BY'] } });
    const open = await createPartner(app.deps);
    const [one = '', other = ''] = await newLeads(2);
    const body = {
      assignments: [
        { leadId: one, partnerId: bavarian.userId },
        { leadId: other, partnerId: open.userId },
      ],
    };
    const { results } = (await distributor.call(assignLeads, { body })).body;
    expect(results).toMatchObject([
      { leadId: one, outcome: 'againstRules', brokenRules: ['federalState'], assignmentId: null },
      { leadId: other, outcome: 'assigned', brokenRules: [] },
    ]);
    expect(await account({ leadId: one })).toEqual([]);
    const again = await distributor.call(assignLeads, { body: { ...body, overridesRules: true } });
    expect(again.body.results.map(({ outcome }) => outcome)).toEqual(['assigned', 'leadTaken']);
    const [entry] = await account({ leadId: one });
    expect(entry).toMatchObject({ method: 'byHand', values: { rank: '', exclusions: 'federalState' } });
  });

  it('is refused where more than rules speaks against it, insisted or not', async () => {
    const closed = await createPartner(app.deps, { quotaLimit: 0, rules: { federalStates: ['BY'] } });
    const [lead = ''] = await newLeads(1);
    expect(await assign([{ leadId: lead, partnerId: closed.userId }])).toMatchObject([{ outcome: 'quotaFull' }]);
    const body = { assignments: [{ leadId: lead, partnerId: closed.userId }] };
    expect((await distributor.call(assignLeads, { body })).body.results).toMatchObject([{ outcome: 'quotaFull' }]);
  });
});

describe('whom leads can go to', () => {
  it('are all partners, each with what speaks against them', async () => {
    const free = await createPartner(app.deps, { lastName: 'Adler', rules: { federalStates: ['SN'] } });
    await createPartner(app.deps, { lastName: 'Berg', receivesLeads: false });
    await createPartner(app.deps, { lastName: 'Curie', quotaLimit: 0 });
    const [lead = ''] = await newLeads(1);
    await assign([{ leadId: lead, partnerId: free.userId }]);
    const partners = (await distributor.call(listReceivingPartners)).body;
    expect(partners.map(({ exclusion }) => exclusion)).toEqual([null, 'notReceiving', 'quotaFull']);
    expect(partners[0]).toMatchObject({
      partnerId: free.userId,
      company: 'Beispiel Beratung GmbH',
      assigned: 1,
      openLeads: 1,
      federalStates: ['SN'],
      lastAssignedAt: app.clock.now().toISOString(),
    });
  });
});

describe('the replay of a month', () => {
  it('shows what other rules would have changed, and changes nothing', async () => {
    const [one, other] = [await createPartner(app.deps), await createPartner(app.deps, { receivesLeads: false })];
    const leads = await newLeads(6);
    const results = await assign(leads.map((leadId) => ({ leadId, partnerId: one.userId })));
    // A place that was returned counts in neither.
    const params = { assignmentId: results[5]?.assignmentId ?? '' };
    await distributor.call(withdrawLead, { params, body: { revision: 1, reason: 'Irrtum' } });
    const tables = ['lead', 'leadAssignment', 'partnerMonth', 'partner', 'leadDecision'] as const;
    const everything = async () =>
      Promise.all(tables.map((table) => app.deps.db.selectFrom(table).selectAll().execute()));
    const before = await everything();
    const replay = async (changes: object[]) =>
      (await distributor.call(replayMonth, { body: { month: '2026-11', changes: changes as [] } })).body;
    const same = await replay([]);
    expect(same).toMatchObject({ leads: 5, actualStayed: 0, replayedStayed: 0, movedTotal: 0 });
    const shared = await replay([{ partnerId: other.userId, receivesLeads: true }]);
    const of = ({ userId }: { userId: string }) => shared.partners.find(({ partnerId }) => partnerId === userId);
    expect([of(one)?.actual, of(other)?.actual]).toEqual([5, 0]);
    expect([of(one)?.replayed, of(other)?.replayed].toSorted()).toEqual([2, 3]);
    expect(shared.movedTotal).toBe(of(other)?.replayed);
    expect(shared.moved[0]).toMatchObject({ from: of(one)?.name, to: of(other)?.name });
    const less = await replay([{ partnerId: one.userId, quotaLimit: 2 }]);
    expect(less).toMatchObject({ replayedStayed: 3, movedTotal: 3 });
    expect(await replay([{ partnerId: other.userId, receivesLeads: true }])).toEqual(shared);
    expect(await everything()).toEqual(before);
  });
});
