import { assignLeads } from '@fundus/contract/lead-assignment';
import { getDecision, listDecisions, replayMonth } from '@fundus/contract/lead-distribution';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLead } from '../../../../test/factories/lead.factory.ts';
import { createPartner } from '../../../../test/factories/partner.factory.ts';
import { storedCandidates } from '../../../../test/factories/stored-candidates.factory.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';
import { newId } from '../../../lib/id.ts';

let app: TestApp;
let distributor: UserClient;
let [one, other]: (TestUser | undefined)[] = [];
const month = '2026-10';
const facts = {
  federalState: 'SN',
  industryCode: '56.10.1',
  maturity: 'existing',
  foundedOn: '2015-03-01',
  employees: 4,
  investmentTotalCents: 250_000_00,
};

beforeAll(async () => {
  app = await createTestApp();
  distributor = await app.as('Leadverteilung');
  [one, other] = [await createPartner(app.deps, { quotaLimit: 1 }), await createPartner(app.deps)];
});
afterAll(() => app.close());

/** An entry of last month as it lies in the database, written past the code of today. */
async function store(candidates: Buffer, madeAt: string, entryFacts: object): Promise<string> {
  const id = newId();
  const lead = await createLead(app.deps, { fields: { lastName: 'Lead' } });
  await sql`
    insert into lead_decision (id, lead_id, partner_id, made_at, month, method, reason, values, facts, candidates)
    values (${id}, ${lead.id}, ${one?.userId ?? ''}, ${madeAt}, ${month}, 'proposal', 'preferred', '{"receivers": "2"}',
      ${JSON.stringify(entryFacts)}, ${candidates})`.execute(app.deps.db);
  return id;
}
const read = async (decisionId: string) => (await distributor.call(getDecision, { params: { decisionId } })).body;

it('reads, lists and replays an account whose entries were written in different versions', async () => {
  const oldId = await store(storedCandidates.version0, '2026-10-05T09:00:00Z', facts);
  const newerId = await store(storedCandidates.version1, '2026-10-06T09:00:00Z', facts);
  const [old, newer] = [await read(oldId), await read(newerId)];
  expect(old.candidates).toEqual([
    {
      partnerId: '0192f0c4-0000-7000-8000-00000000000a',
      name: '',
      exclusions: [],
      preferences: ['federalState', 'industry'],
      quotaKind: 'limited',
      quotaLimit: 10,
      assigned: 4,
      share: 0.4,
      lastAssignedAt: '2026-10-05T09:00:00.000Z',
      rank: 1,
    },
    expect.objectContaining({ preferences: ['federalState'], quotaKind: 'unlimited', lastAssignedAt: null, rank: 2 }),
    expect.objectContaining({ exclusions: ['notReceiving', 'quotaFull', 'investment'], share: 1.333333, rank: null }),
    expect.objectContaining({ quotaKind: 'none', preferences: ['industry'], rank: null }),
  ]);
  expect(old.candidates[3]?.exclusions).toHaveLength(12);
  expect(newer.candidates).toEqual(old.candidates);
  expect([old.facts, newer.facts]).toEqual([facts, facts]);
  const listed = (await distributor.call(listDecisions, { query: { month } })).body.rows;
  expect(listed.map(({ decisionId }) => decisionId)).toEqual([newerId, oldId]);
  const replay = (await distributor.call(replayMonth, { body: { month, changes: [] } })).body;
  // The quota of today takes one of them; the other one goes to the partner who has places.
  expect(replay).toMatchObject({ leads: 2, actualStayed: 0, replayedStayed: 0, movedTotal: 1 });
  const counts = new Map(replay.partners.map(({ partnerId, actual, replayed }) => [partnerId, [actual, replayed]]));
  expect([counts.get(one?.userId ?? ''), counts.get(other?.userId ?? '')]).toEqual([
    [2, 1],
    [0, 1],
  ]);
});

it('takes a fact that was not recorded as not known, and refuses what a newer server wrote', async () => {
  const few = await read(await store(storedCandidates.version1, '2026-09-05T09:00:00Z', { federalState: 'SN' }));
  expect(few.facts).toEqual({
    federalState: 'SN',
    industryCode: null,
    maturity: null,
    foundedOn: null,
    employees: null,
    investmentTotalCents: 0,
  });
  const newer = Buffer.from(storedCandidates.version1);
  newer[0] = 2;
  const decisionId = await store(newer, '2026-09-06T09:00:00Z', facts);
  const answer = await distributor.call(getDecision, { params: { decisionId } });
  expect(answer.status).toBe(500);
});

it('writes the version in front of every new entry', async () => {
  const lead = await createLead(app.deps, { fields: { lastName: 'Lead' } });
  const assignments = [{ leadId: lead.id, partnerId: other?.userId ?? '' }];
  await distributor.call(assignLeads, { body: { assignments, proposalId: null } });
  const entry = await app.deps.db
    .selectFrom('leadDecision')
    .select('candidates')
    .where('leadId', '=', lead.id)
    .executeTakeFirstOrThrow();
  expect([entry.candidates[0], entry.candidates.length]).toEqual([1, 1 + 2 * 44]);
});
