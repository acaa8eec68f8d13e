import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { kindCondition, ownerCondition, type PersonQuery } from './person-filter.repository.ts';

/*
 * Totals that the database keeps (`person_tally`): each is the sum of folded cells and of the notes that were not folded yet, both
 * in one statement, and so it is exact at every moment.
 */

/** Traits by which the tally counts persons, each by itself. */
const traits = ['federalState', 'socialStatus', ...consultingProcesses] as const;
type Trait = (typeof traits)[number];

/** The traits that a query asks for; null where it asks for what the tally does not know. */
function askedTraits({ filter }: PersonQuery): Trait[] | null {
  const { search = '', tag, source, createdFrom, createdUntil, isDue } = filter;
  if (search !== '' || tag?.length || source?.length) return null;
  if (createdFrom !== undefined || createdUntil !== undefined || isDue !== undefined) return null;
  return traits.filter((trait) => filter[trait]?.length);
}

/** Conditions of a query on cells, without traits; `person` is the table of the tally. */
const groundOf = (query: PersonQuery): Condition => sql`
  ${ownerCondition(query.ownerIds)} and ${kindCondition(query.filter)} and is_deleted = ${sql.lit(query.filter.deleted)}`;

/**
 * How often persons were changed, as far as the statement sees it: two statements that see the same number see the same persons. Its
 * tables are those of the tally.
 */
export const changesSeen: RawBuilder<number> = sql`
  ((select changes from person_tally_state) + (select count(*) from person_tally_delta))`;

/** How often persons were changed up to now. */
export async function readChanges(db: Executor): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select ${changesSeen} as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

/** Cells, folded or not, as one table. */
const cells = (condition: Condition) => sql`(
  select value, persons from person_tally as person where ${condition}
  union all
  select value, persons from person_tally_delta as person where ${condition}
) as cell`;

/** How many persons a query leaves, by the tally; null where it asks for more than one trait, for words or for days. */
export async function readTally(db: Executor, query: PersonQuery): Promise<number | null> {
  const asked = askedTraits(query);
  if (asked === null || asked.length > 1) return null;
  const [trait] = asked;
  const values = trait && query.filter[trait];
  const isAsked = values ? anyOf(sql.ref('value'), values) : sql`true`;
  const condition = sql<boolean>`${groundOf(query)} and trait = ${sql.lit(trait ?? '')} and ${isAsked}`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(persons), 0) as total from ${cells(condition)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many persons of a query have each status in a process, by the tally; null where it asks for anything else as well. */
export async function readStatusTally(
  db: Executor,
  query: PersonQuery,
  process: ConsultingProcess,
): Promise<ReadonlyMap<ProcessStatus | null, number> | null> {
  if (askedTraits(query)?.every((trait) => trait === process) !== true) return null;
  const condition = sql<boolean>`${groundOf(query)} and trait = ${sql.lit(process)}`;
  const { rows } = await sql<{ value: ProcessStatus | 'none'; total: number }>`
    select value, sum(persons) as total from ${cells(condition)} group by value`.execute(db);
  return new Map(rows.map(({ value, total }) => [value === 'none' ? null : value, total]));
}

const columns = sql`owner_id, kind, is_deleted, trait, value`;

/** Adds at most so many notes up to sums; returns how many. */
export async function foldNotes(tx: Executor, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with taken as (
      delete from person_tally_delta
      where ctid = any(array(select ctid from person_tally_delta limit ${most})) returning *
    ), folded as (
      insert into person_tally as tally (${columns}, persons)
      select ${columns}, sum(persons) from taken group by 1, 2, 3, 4, 5 having sum(persons) <> 0
      on conflict (owner_id, trait, kind, is_deleted, value) do update set persons = tally.persons + excluded.persons
    )
    select count(*) as folded from taken`.execute(tx);
  await sql`delete from person_tally where persons = 0`.execute(tx);
  return rows[0]?.folded ?? 0;
}

/** Notes each difference between the tally and a recount of all persons, in one statement; returns how many there were. */
export async function noteDifferences(tx: Executor): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with counted as (
      select count(*) as persons, owner_id, kind, deleted_at is not null as is_deleted, cell.trait, cell.value
      from person, person_traits(
        federal_state, social_status, business_plan_status, funding_research_status, project_outline_status, bafa_status,
        avgs_status, consulting_status
      ) as cell
      where merged_into_id is null
      group by 2, 3, 4, 5, 6
      union all
      select -persons, ${columns} from person_tally
      union all
      select -persons, ${columns} from person_tally_delta
    )
    insert into person_tally_delta (persons, ${columns})
    select sum(persons), ${columns} from counted group by 2, 3, 4, 5, 6 having sum(persons) <> 0`.execute(tx);
  return Number(numAffectedRows);
}
