import type { LeadColumn } from '@fundus/contract/lead-list';
import { countLimit } from '@fundus/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { behind, type KeyColumn, keyText, keyTexts, orderBy } from '#db/keyset.ts';
import type { Place } from '#lib/list-cursor.ts';
import {
  all,
  besidesCellOf,
  conditionOf,
  dayConditions,
  type LeadQuery,
  narrowingOf,
  soleState,
  soughtBy,
} from './lead-filter.repository.ts';
import { leadsWithLines, lineSelection, type SummaryRow } from './lead-line.repository.ts';
import type { OrderKey, Stretch } from './lead-order.rules.ts';
import { attemptedRows, type Strategy } from './lead-strategy.rules.ts';
import { cellCondition, changesSeen, isByCells } from './lead-tally.repository.ts';

const keyColumns: Record<OrderKey, KeyColumn> = {
  enteredAt: { column: sql`lead.entered_at`, type: 'time' },
  assignedAt: { column: sql`lead.assigned_at`, type: 'time' },
  updatedAt: { column: sql`lead.updated_at`, type: 'time' },
  lastName: { column: sql`lead.last_name`, type: 'text' },
  firstName: { column: sql`lead.first_name`, type: 'text' },
  company: { column: sql`lead.company`, type: 'text' },
  postcode: { column: sql`lead.postcode`, type: 'text' },
  town: { column: sql`lead.town`, type: 'text' },
  investmentTotal: { column: sql`lead.investment_total_cents`, type: 'number' },
  workingCapitalTotal: { column: sql`lead.working_capital_total_cents`, type: 'number' },
  digitalisationTotal: { column: sql`lead.digitalisation_total_cents`, type: 'number' },
};

function stretchCondition({ filled }: Stretch): RawBuilder<boolean> {
  if (!filled) return sql`true`;
  const { column } = keyColumns[filled.column];
  // The stage says the same as a missing day, and begins the index that holds these leads in the order of their coming in.
  if (filled.column === 'assignedAt') return filled.isFilled ? sql`${column} is not null` : sql`lead.stage = 'pool'`;
  // Greater than nothing, not unequal: that is a range which the index begins with.
  return filled.isFilled ? sql`${column} > ''` : sql`${column} = ''`;
}

/** Columns that sorting a range reads: the fewer, the more likely an index holds them all. */
function placeColumns({ keys, filled }: Stretch): RawBuilder<unknown> {
  // Leads without a day of assignment are told by their stage, as in `stretchCondition`.
  const told = filled?.column === 'assignedAt' && !filled.isFilled ? sql`lead.stage` : null;
  const read = new Set<OrderKey>([...keys, ...(filled === undefined || told !== null ? [] : [filled.column])]);
  return sql.join([sql`lead.id`, ...[...read].map((key) => keyColumns[key].column), ...(told === null ? [] : [told])]);
}

/** Part of a list: which of its stretches, which way round, behind which row, and how many rows. */
export interface PlaceRange {
  stretch: Stretch;
  isDescending: boolean;
  after: Place | null;
  limit: number;
}

/** A row of the list, with what its line says where that was read along. */
export interface PlaceWithLine extends Place {
  line?: SummaryRow;
}

/** The rows of a range of the list. */
export async function listPlaces(
  db: Executor,
  query: LeadQuery,
  range: PlaceRange,
  strategy: Strategy,
): Promise<Place[]> {
  const { stretch, isDescending, after, limit } = range;
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const leading = leadingValue(query, stretch, strategy);
  const place = placeCondition(stretch, after, isDescending);
  const order = leadBy(leading, orderOfPlaces(stretch, isDescending), isDescending);
  const found = { walk: walking, attempt: attempting, collect: () => sql`collected as lead where ${place}` }[strategy];
  const { rows } = await sql<Place>`
    ${strategy === 'collect' ? sql`with collected as materialized (${collecting(query, stretch)})` : sql``}
    select lead.id, ${keyTexts(keys)} as keys from ${found({ query, stretch, leading, place, order })}
    order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * The rows of a range of an index with what their lines say, in one go: finding out which they are takes less than asking once more.
 * Only those who may see them are found, at the same moment.
 */
export async function listWalkedLines(
  db: Executor,
  query: LeadQuery,
  { stretch, isDescending, after, limit }: PlaceRange,
  columns: readonly LeadColumn[],
): Promise<PlaceWithLine[]> {
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const leading = leadingValue(query, stretch, 'walk');
  const place = placeCondition(stretch, after, isDescending);
  const order = leadBy(leading, orderOfPlaces(stretch, isDescending), isDescending);
  // Each by itself: reading fifty lists of texts takes a tenth of the time of such a page.
  const texts = keys.map((key, at) => sql`, ${keyText(key)} as ${sql.ref(`place_${at}`)}`);
  const { rows } = await sql<SummaryRow & Record<`place${number}`, string>>`
    select ${lineSelection(columns)}${sql.join(texts, sql``)} from ${leadsWithLines}
    where ${walkCondition({ query, stretch, leading, place })}
    order by ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map((line) => ({ id: line.id, keys: keys.map((_, at) => line[`place${at}`] ?? ''), line }));
}

function placeCondition(stretch: Stretch, after: Place | null, isDescending: boolean): Condition {
  const keys = stretch.keys.map((key) => keyColumns[key]);
  return sql`${stretchCondition(stretch)} and ${behind(keys, sql`lead.id`, after, isDescending)}`;
}

const orderOfPlaces = ({ keys }: Stretch, isDescending: boolean): RawBuilder<unknown> =>
  orderBy([...keys.map((key) => keyColumns[key].column), sql`lead.id`], isDescending);

/** Parts of a walk along an index. */
interface Walk {
  query: LeadQuery;
  stretch: Stretch;
  leading: LeadingValue | null;
  /** That a lead stands in the wanted range. */
  place: Condition;
  order: RawBuilder<unknown>;
}

/** All leads of a range of an index. */
const walking = (walk: Walk): RawBuilder<unknown> => sql`lead where ${walkCondition(walk)}`;

const walkCondition = ({ query, stretch, leading, place }: Omit<Walk, 'order'>): Condition =>
  leading === null
    ? sql<boolean>`${conditionOf(query)} and ${place}`
    : indexCondition({ query, stretch, leading, place });

/** Those of the first leads of a range of an index that a query wants. */
function attempting({ query, stretch, leading, place, order }: Walk): RawBuilder<unknown> {
  return sql`(
    select * from lead where ${indexCondition({ query, stretch, leading, place })}
    order by ${order} limit ${sql.lit(attemptedRows)}
  ) as lead where ${holdsDeletedApart(stretch) && !query.filter.deleted ? narrowingOf(query) : conditionOf(query)}`;
}

/** The indexes by entry hold deleted leads apart, and say of the others what most filters ask for. */
const holdsDeletedApart = ({ keys }: Stretch): boolean => keys[0] === 'enteredAt';

/** The part of a query that is a range of the walked index: nothing else is dropped on the way. */
function indexCondition({ query, stretch, leading, place }: Omit<Walk, 'order'>): Condition {
  const conditions = leading === null ? [place] : [ledBy(leading), place];
  if (!holdsDeletedApart(stretch)) return all(conditions);
  const isThere = query.filter.deleted
    ? sql<boolean>`lead.deleted_at is not null`
    : sql<boolean>`lead.deleted_at is null`;
  return all([isThere, ...dayConditions(query.filter), ...conditions]);
}

/** Whether an attempt over a range read as much as it may: leads may stand behind that. */
export async function isCut(db: Executor, query: LeadQuery, range: PlaceRange): Promise<boolean> {
  const { stretch, isDescending, after } = range;
  const leading = leadingValue(query, stretch, 'attempt');
  const place = placeCondition(stretch, after, isDescending);
  const order = leadBy(leading, orderOfPlaces(stretch, isDescending), isDescending);
  const { rows } = await sql`
    select from lead where ${indexCondition({ query, stretch, leading, place })}
    order by ${order} offset ${sql.lit(attemptedRows - 1)} limit 1`.execute(db);
  return rows.length > 0;
}

/** All leads that a query wants. Where the tally knows in which cells they are, these are looked up. */
function collecting(query: LeadQuery, stretch: Stretch): RawBuilder<unknown> {
  const condition = isByCells(query) ? sql`${besidesCellOf(query)} and ${cellCondition(query)}` : soughtBy(query);
  return sql`select ${placeColumns(stretch)} from lead where ${condition}`;
}

/** A column that an index begins with, before the order of coming in, and the value of it that a query asks for. */
interface LeadingValue {
  column: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
}

/** By which value the index begins that is walked along; null where it begins with the order. */
function leadingValue(
  { partnerIds, filter }: LeadQuery,
  { keys, filled }: Stretch,
  strategy: Strategy,
): LeadingValue | null {
  const isByEntry = keys[0] === 'enteredAt' && filled === undefined;
  if (strategy === 'collect' || !isByEntry) return null;
  const { sourceId, stage, deleted } = filter;
  if (partnerIds?.length === 1) return { column: sql`lead.partner_id`, value: sql`${partnerIds[0]}::uuid` };
  const state = deleted ? null : soleState(filter);
  const byState = state === null ? null : { column: sql`lead.federal_state`, value: sql`${state}::text` };
  if (strategy === 'attempt') return byState;
  if (sourceId?.length === 1) return { column: sql`lead.source_id`, value: sql`${sourceId[0]}::uuid` };
  if (byState !== null) return byState;
  return stage?.length === 1 ? { column: sql`lead.stage`, value: sql`${stage[0]}::text` } : null;
}

/** As a list with one value: PostgreSQL drops a column that equals something from an order, and may then take another index. */
const ledBy = ({ column, value }: LeadingValue): Condition => sql`${column} = any(array[${value}])`;

/** The order of an index that begins with a value and goes on with the latest leads. */
const leadBy = (
  leading: LeadingValue | null,
  order: RawBuilder<unknown>,
  isDescending: boolean,
): RawBuilder<unknown> =>
  leading === null ? order : sql`${leading.column} ${isDescending ? sql`asc` : sql`desc`}, ${order}`;

/** The first rows of a list, and how many it has, up to one more than `countLimit`: beyond that the rows say nothing. */
export async function countAndListPlaces(
  db: Executor,
  query: LeadQuery,
  { stretch, isDescending, limit }: PlaceRange,
): Promise<{ counted: number; changes: number; places: Place[] }> {
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const order = orderOfPlaces(stretch, isDescending);
  const { rows } = await sql<{ counted: number; changes: number; id: string | null; keys: string[] }>`
    with collected as materialized (
      select ${placeColumns(stretch)} from lead where ${soughtBy(query)} ${countedOrder(query)}
      limit ${sql.lit(countLimit + 1)}
    )
    select (select count(*) from collected) as counted, ${changesSeen} as changes, place.id, place.keys
    from (select) as one left join lateral (
      select lead.id, ${keyTexts(keys)} as keys, row_number() over (order by ${order}) as at
      from collected as lead where ${stretchCondition(stretch)} order by ${order} limit ${sql.lit(limit)}
    ) as place on true
    order by place.at`.execute(db);
  const [first] = rows;
  return {
    counted: first?.counted ?? 0,
    changes: first?.changes ?? 0,
    places: rows.flatMap(({ id, keys: texts }) => (id === null ? [] : [{ id, keys: texts }])),
  };
}

/** Days are a range of the order of coming in: without it, the first leads of the table are read until enough are in the range. */
const countedOrder = ({ filter: { search = '', enteredFrom, enteredUntil } }: LeadQuery): RawBuilder<unknown> =>
  search === '' && (enteredFrom ?? enteredUntil) !== undefined
    ? sql`order by lead.entered_at desc, lead.id desc`
    : sql``;

/** How many rows a list has, whatever it takes, and the changes that this count saw. */
export async function countAllRows(db: Executor, query: LeadQuery): Promise<{ total: number; changes: number }> {
  const { rows } = await sql<{ total: number; changes: number }>`
    select count(*) as total, ${changesSeen} as changes from lead where ${soughtBy(query)}`.execute(db);
  return rows[0] ?? { total: 0, changes: 0 };
}
