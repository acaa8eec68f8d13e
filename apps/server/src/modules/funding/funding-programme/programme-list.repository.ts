import { countLimit } from '@fundus/contract/paging';
import type { ProgrammeContent } from '@fundus/contract/programme-content';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { likePattern } from '#lib/like-pattern.ts';
import type { VersionOrigin } from './funding-programme.repository.ts';
import { completeContent } from './programme-content.rules.ts';

export type ProgrammeSort = 'title' | 'funder' | 'updatedAt' | 'factsOn';

export interface ProgrammeFilter {
  search?: string | undefined;
  /** Finds similar words instead of equal parts; costs ten times as much. */
  toleratesTypos?: boolean;
  level?: string | undefined;
  status?: string | undefined;
  fundingType?: string | undefined;
  region?: string | undefined;
  hasRules?: boolean | undefined;
  isEnded?: boolean | undefined;
  ids?: readonly string[];
  /** Only what a user saved, or only what they did not. */
  saved?: { by: string; isWanted: boolean };
  /** Bounds of the facts' date, both inclusive; `orUnknown` takes programmes without one too. */
  factsFrom?: string | undefined;
  factsTo?: string | undefined;
  orUnknown?: boolean | undefined;
}

export interface ListedProgramme {
  id: string;
  externalId: string | null;
  currentVersion: number;
  endedAt: Date | null;
  updatedAt: Date;
  successorId: string | null;
  /** How its newest version came. */
  origin: VersionOrigin;
  /** Value that the list is sorted by, as text that PostgreSQL reads back exactly. */
  sortValue: string | null;
  content: Omit<ProgrammeContent, 'description' | 'conditions' | 'legalBasis'>;
}

export interface ListPosition {
  value: string | null;
  id: string;
}

// The expressions are those of the indexes in migrations/0004_funding.sql and 0022_programme.sql, to the letter.
const searched = sql<string>`lower(p.title || ' ' || p.funder || ' ' || p.other_names)`;

function conditionsOf(filter: ProgrammeFilter): RawBuilder<SqlBool>[] {
  const conditions: RawBuilder<SqlBool>[] = [sql`p.withdrawn_at is null`];
  const words = (filter.search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  for (const word of words) {
    // Words of some length may be mistyped; shorter ones would find everything.
    const isTolerant = filter.toleratesTypos === true && word.length >= 5;
    const part = sql<SqlBool>`${searched} like ${likePattern(word)}`;
    conditions.push(isTolerant ? sql<SqlBool>`${word} <% ${searched}` : part);
  }
  if (filter.level !== undefined) conditions.push(sql`p.level = ${filter.level}`);
  if (filter.status === 'ended') conditions.push(sql`(p.status = 'ended' or p.ended_at is not null)`);
  else if (filter.status !== undefined) conditions.push(sql`p.status = ${filter.status} and p.ended_at is null`);
  if (filter.fundingType !== undefined) conditions.push(sql`${filter.fundingType} = any (p.funding_types)`);
  if (filter.region !== undefined) conditions.push(sql`${filter.region} = any (p.regions)`);
  if (filter.hasRules !== undefined) conditions.push(sql`p.has_rules = ${filter.hasRules}`);
  if (filter.isEnded !== undefined)
    conditions.push(filter.isEnded ? sql`p.ended_at is not null` : sql`p.ended_at is null`);
  if (filter.ids !== undefined) conditions.push(sql`p.id = any(${[...filter.ids]}::uuid[])`);
  if (filter.saved !== undefined) {
    const isSaved = sql<SqlBool>`exists (
      select from saved_programme saved where saved.user_id = ${filter.saved.by} and saved.programme_id = p.id
    )`;
    conditions.push(filter.saved.isWanted ? isSaved : sql<SqlBool>`not ${isSaved}`);
  }
  if (filter.factsFrom !== undefined) conditions.push(sql`p.facts_on >= ${filter.factsFrom}::date`);
  if (filter.factsTo !== undefined) {
    const to = sql<SqlBool>`p.facts_on <= ${filter.factsTo}::date`;
    conditions.push(filter.orUnknown === true ? sql`(${to} or p.facts_on is null)` : to);
  }
  return conditions;
}

const sortColumns: Record<ProgrammeSort, RawBuilder<unknown>> = {
  title: sql`p.title collate german`,
  funder: sql`p.funder collate german`,
  updatedAt: sql`p.updated_at`,
  factsOn: sql`p.facts_on`,
};

const sortTypes: Record<ProgrammeSort, RawBuilder<unknown>> = {
  title: sql`text collate german`,
  funder: sql`text collate german`,
  updatedAt: sql`timestamptz`,
  factsOn: sql`date`,
};

/** Everything behind a position. Unknown dates stand last upwards and first downwards, as the index has them. */
function behind(sort: ProgrammeSort, direction: 'asc' | 'desc', after: ListPosition): RawBuilder<SqlBool> {
  const column = sortColumns[sort];
  if (after.value === null) {
    const sameGroup = direction === 'asc' ? sql`p.id > ${after.id}` : sql`p.id < ${after.id}`;
    return direction === 'asc'
      ? sql<SqlBool>`${column} is null and ${sameGroup}`
      : sql<SqlBool>`(${column} is null and ${sameGroup}) or ${column} is not null`;
  }
  const type =
    sort === 'title' || sort === 'funder'
      ? sql`${after.value}::text collate german`
      : sql`${after.value}::${sortTypes[sort]}`;
  const compared =
    direction === 'asc'
      ? sql<SqlBool>`(${column}, p.id) > (${type}, ${after.id}::uuid)`
      : sql<SqlBool>`(${column}, p.id) < (${type}, ${after.id}::uuid)`;
  return sort === 'factsOn' && direction === 'asc' ? sql<SqlBool>`(${compared} or ${column} is null)` : compared;
}

function whereAll(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);
}

/** One page of programmes, after a position. Long texts stay in the database. */
export async function listProgrammePage(
  db: Executor,
  filter: ProgrammeFilter,
  order: { sort: ProgrammeSort; direction: 'asc' | 'desc'; after: ListPosition | null; limit: number },
): Promise<ListedProgramme[]> {
  const conditions = conditionsOf(filter);
  if (order.after) conditions.push(sql`(${behind(order.sort, order.direction, order.after)})`);
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`;
  const column = sortColumns[order.sort];
  // The page is picked by the index first; only its rows are joined with their texts.
  const { rows } = await sql<ListedProgramme>`
    select picked.id, picked.external_id, picked.current_version, picked.ended_at, picked.updated_at, picked.successor_id, picked.sort_value,
      version.origin, version.content - '{description,conditions,legalBasis}'::text[] as content
    from (
      select p.id, p.external_id, p.current_version, p.ended_at, p.updated_at, p.successor_id, (${column})::text as sort_value,
        row_number() over (order by ${column} ${direction}, p.id ${direction}) as place
      from (
        select * from funding_programme p where ${whereAll(conditions)}
        order by ${column} ${direction}, p.id ${direction} limit ${order.limit}
      ) p
    ) picked
    join funding_programme_version version
      on version.programme_id = picked.id and version.version = picked.current_version
    order by picked.place`.execute(db);
  return rows.map((row) => ({ ...row, content: completeContent(row.content) }));
}

export type ProgrammeFacet = 'level' | 'fundingType';

/** How many programmes each value of a facet would leave; what is chosen of it already does not count. */
export async function countFacet(
  db: Executor,
  filter: ProgrammeFilter,
  facet: ProgrammeFacet,
): Promise<Record<string, number>> {
  const where = whereAll(conditionsOf({ ...filter, [facet]: undefined }));
  const value = facet === 'level' ? sql`p.level` : sql`unnest(p.funding_types)`;
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*) as count from (select ${value} as value from funding_programme p where ${where}) counted
    where value is not null group by value`.execute(db);
  return Object.fromEntries(rows.map(({ value: found, count }) => [found, count]));
}

/** How many programmes a filter finds, counted no further than the limit of every list. */
export async function countProgrammes(db: Executor, filter: ProgrammeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from funding_programme p where ${whereAll(conditionsOf(filter))} limit ${countLimit + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
