import type { CompanyFilter } from '@fundus/contract/company';
import { countLimit } from '@fundus/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { collectPlaces as collectRows } from '#db/collected-places.ts';
import { anyOf, type Condition, soughtConditions } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { behind, type KeyColumn, keyTexts, orderBy } from '#db/keyset.ts';
import { userName } from '#db/user-name.ts';
import type { ListPlace, Place } from '#lib/list-cursor.ts';
import { cappedTotal } from '#lib/list-page.ts';
import type { Order, OrderKey, Stretch } from './company-order.rules.ts';

/** Which companies a query may see, and which of them it asks for. */
export interface CompanyQuery {
  /** Whose companies; null: everybody's. */
  ownerIds: readonly string[] | null;
  filter: CompanyFilter;
}

const keyColumns: Record<OrderKey, KeyColumn> = {
  name: { column: sql`company.name`, type: 'text' },
  town: { column: sql`company.town`, type: 'text' },
  createdAt: { column: sql`company.created_at`, type: 'time' },
  updatedAt: { column: sql`company.updated_at`, type: 'time' },
};

function ownerCondition(ownerIds: CompanyQuery['ownerIds']): Condition {
  if (ownerIds === null) return sql`true`;
  // One owner is asked for by itself: then an index gives the companies in the wanted order.
  if (ownerIds.length === 1) return sql`company.owner_id = ${ownerIds[0]}::uuid`;
  return sql`company.owner_id = any(${[...ownerIds]}::uuid[])`;
}

export function conditionOf({ ownerIds, filter }: CompanyQuery): Condition {
  const { federalState, deleted, search } = filter;
  const conditions = [
    deleted ? sql`company.deleted_at is not null and company.merged_into_id is null` : sql`company.deleted_at is null`,
    ownerCondition(ownerIds),
    ...(federalState?.length ? [anyOf(sql.ref('company.federalState'), federalState)] : []),
    ...soughtConditions(sql`company.search_text`, search),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function stretchCondition({ hasTown }: Stretch): RawBuilder<boolean> {
  if (hasTown === undefined) return sql`true`;
  // Greater than nothing, not unequal: that is a range which the index begins with.
  return hasTown ? sql`company.town > ''` : sql`company.town = ''`;
}

/** Rows of one stretch of the list, behind `after`, along its index. */
export async function walkPlaces(
  db: Executor,
  query: CompanyQuery,
  range: { stretch: Stretch; isDescending: boolean; after: Place | null; limit: number },
): Promise<Place[]> {
  const { stretch, isDescending, after, limit } = range;
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const id = sql`company.id`;
  const { rows } = await sql<Place>`
    select company.id, ${keyTexts(keys)} as keys from company
    where ${conditionOf(query)} and ${stretchCondition(stretch)} and ${behind(keys, id, after, isDescending)}
    order by ${orderBy([...keys.map(({ column }) => column), id], isDescending)}
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Rows of the list for searches and the trash, with how many there are, up to one more than `most`. */
export function collectPlaces(
  db: Executor,
  query: CompanyQuery,
  { isDescending, stretches }: Order,
  page: { after: ListPlace | null; limit: number; most: number },
): Promise<{ counted: number; places: ListPlace[] }> {
  return collectRows(db, {
    ...page,
    table: 'company',
    columns: sql`company.id, company.name, company.town, company.created_at, company.updated_at`,
    where: conditionOf(query),
    isDescending,
    stretches: stretches.map((stretch) => ({
      keys: stretch.keys.map((key) => keyColumns[key]),
      condition: sql`${stretchCondition(stretch)}`,
    })),
  });
}

/** How many rows the list has; beyond `countLimit` it only says that there are more. */
export async function countRows(db: Executor, query: CompanyQuery): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from company where ${conditionOf(query)} limit ${countLimit + 1}
    ) as counted`.execute(db);
  return cappedTotal(rows[0]?.total ?? 0);
}

/** Lines of companies, in the order of the ids; access is checked again. */
export async function listSummaryRows(db: Executor, ids: readonly string[], ownerIds: CompanyQuery['ownerIds']) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .innerJoin('user', 'user.id', 'company.ownerId')
    .where('company.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(ownerCondition(ownerIds))
    .select([
      'company.id',
      'company.ownerId',
      'company.name',
      'company.businessForm',
      'company.postcode',
      'company.town',
      'company.federalState',
      'company.employees',
      'company.industryTitle',
      'company.createdAt',
      'company.updatedAt',
      'company.deletedAt',
    ])
    .select(userName.as('ownerName'))
    .select(
      sql<number>`(select count(*)::int from person p where p.company_id = company.id and p.deleted_at is null
        and p.owner_id = company.owner_id)`.as('persons'),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];
