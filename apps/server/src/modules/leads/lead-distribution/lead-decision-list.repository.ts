import { countLimit } from '@fundus/contract/paging';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { fromJson } from '#db/json.ts';
import type { Candidate } from './candidate.rules.ts';
import { unpackCandidates } from './candidate-bytes.rules.ts';
import { type LeadFacts, readFacts } from './lead-facts.rules.ts';

/** Which entries of the distribution account are requested. */
export interface DecisionFilter {
  month?: string | undefined;
  partnerId?: string | undefined;
  leadId?: string | undefined;
}

/** Entries of assignments that were undone as if never made are kept, but no longer listed. */
function selectDecisions(db: Executor, { month, partnerId, leadId }: DecisionFilter) {
  return db
    .selectFrom('leadDecision as decision')
    .leftJoin('leadAssignment as assignment', 'assignment.id', 'decision.assignmentId')
    .where((eb) => eb.or([eb('assignment.state', 'is', null), eb('assignment.state', '<>', 'undone')]))
    .$if(month !== undefined, (query) => query.where('decision.month', '=', month ?? ''))
    .$if(partnerId !== undefined, (query) => query.where('decision.partnerId', '=', partnerId ?? null))
    .$if(leadId !== undefined, (query) => query.where('decision.leadId', '=', leadId ?? ''));
}

const nameOf = (table: string) => sql<string>`concat_ws(' ', nullif(${sql.ref(`${table}.title`)}, ''),
  nullif(${sql.ref(`${table}.firstName`)}, ''), nullif(${sql.ref(`${table}.lastName`)}, ''))`;
/** A lead without a name is called by its company, or by how it can be reached. */
const leadName = sql<string>`coalesce(nullif(${nameOf('lead')}, ''), nullif(lead.company, ''), nullif(lead.email, ''), lead.phone)`;

function selectNamed(db: Executor, filter: DecisionFilter) {
  return selectDecisions(db, filter)
    .innerJoin('lead', 'lead.id', 'decision.leadId')
    .leftJoin('user as partner', 'partner.id', 'decision.partnerId')
    .leftJoin('user as maker', 'maker.id', 'decision.madeBy')
    .select([
      'decision.id',
      'decision.leadId',
      'decision.madeAt',
      'decision.partnerId',
      'decision.method',
      'decision.reason',
      'decision.values',
      leadName.as('leadName'),
      nameOf('partner').as('partnerName'),
      nameOf('maker').as('madeByName'),
    ]);
}

export type ListedDecision = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>;

/** A page of the account, newest first. */
export async function listDecisionRows(
  db: Executor,
  filter: DecisionFilter,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ListedDecision[]> {
  const rows = await selectNamed(db, filter)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(decision.made_at, decision.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('decision.madeAt', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** How many entries there are; counting ends beyond `countLimit`. */
export async function countDecisions(db: Executor, filter: DecisionFilter): Promise<number> {
  const { total } = await db
    .selectFrom(
      selectDecisions(db, filter)
        .select('decision.id')
        .limit(countLimit + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One entry with everything that it was based on. */
export async function findDecision(
  db: Executor,
  id: string,
): Promise<(ListedDecision & { facts: LeadFacts; candidates: Candidate[] }) | null> {
  const row = await selectNamed(db, {})
    .select(['decision.facts', 'decision.candidates'])
    .where('decision.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { facts, candidates, ...named } = row;
  return {
    ...named,
    facts: readFacts(fromJson(facts)),
    candidates: unpackCandidates(candidates),
  };
}

/** Lists the entries of a month that a replay distributes again, in order of time; returned places no longer count. */
export async function listReplayedDecisions(db: Executor, month: string) {
  const rows = await selectDecisions(db, { month })
    .select(['decision.leadId', 'decision.partnerId', 'decision.madeAt', 'decision.facts'])
    .where((eb) => eb.or([eb('assignment.state', 'is', null), eb('assignment.countsInQuota', '=', true)]))
    .orderBy('decision.madeAt')
    .orderBy('decision.id')
    .execute();
  return rows.map((row) => ({ ...row, facts: readFacts(fromJson(row.facts)) }));
}

/** Names of leads. */
export async function listLeadNames(db: Executor, leadIds: readonly string[]): Promise<Map<string, string>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead')
    .select(['id', leadName.as('name')])
    .where('id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
