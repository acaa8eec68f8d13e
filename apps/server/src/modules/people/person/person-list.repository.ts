import { contactKinds } from '@fundus/contract/message-codes';
import { countLimit } from '@fundus/contract/paging';
import { type ConsultingProcess, consultingProcesses, type ProcessStatus } from '@fundus/contract/person-codes';
import type { PersonColumn } from '@fundus/contract/person-list';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { collectPlaces as collectRows } from '#db/collected-places.ts';
import type { Executor } from '#db/database.ts';
import { behind, type KeyColumn, keyTexts, orderBy } from '#db/keyset.ts';
import type { Person } from '#db/schema.generated.ts';
import { userName } from '#db/user-name.ts';
import type { ListPlace, Place } from '#lib/list-cursor.ts';
import { recordFor } from '#lib/typed-record.ts';
import { statusColumns } from './person.repository.ts';
import { conditionOf, ownerCondition, type PersonQuery, soughtBy } from './person-filter.repository.ts';
import type { Order, OrderKey, Stretch } from './person-order.rules.ts';
import type { LeadingValue } from './person-strategy.rules.ts';
import { changesSeen } from './person-tally.repository.ts';

const keyColumns: Record<OrderKey, KeyColumn> = {
  sortName: { column: sql`person.sort_name`, type: 'text' },
  firstName: { column: sql`person.first_name`, type: 'text' },
  company: { column: sql`person.company`, type: 'text' },
  town: { column: sql`person.town`, type: 'text' },
  createdAt: { column: sql`person.created_at`, type: 'time' },
  updatedAt: { column: sql`person.updated_at`, type: 'time' },
};

type StatusColumn = (typeof statusColumns)[keyof typeof statusColumns];

const processColumns = recordFor(consultingProcesses, (process) => sql.ref(`person.${statusColumns[process]}`));

function stretchCondition({ filled, status }: Stretch): RawBuilder<boolean> {
  if (filled) {
    // Greater than nothing, not unequal: that is a range which the index begins with.
    const { column } = keyColumns[filled.column];
    return filled.isFilled ? sql`${column} > ''` : sql`${column} = ''`;
  }
  if (!status) return sql`true`;
  const column = processColumns[status.process];
  return status.is === null ? sql`${column} is null` : sql`${column} = ${status.is}`;
}

/** Part of a list: behind which row, and how many rows. */
interface PlacePage {
  after: ListPlace | null;
  limit: number;
}

/** Which rows of a stretch, and which way round. */
interface PlaceRange {
  stretch: Stretch;
  isDescending: boolean;
  after: Place | null;
  limit: number;
}

/** The columns by which a stretch is ordered, as they stand in the table and as scans of it name them, and that order. */
function orderIn(
  stretch: Stretch,
  isDescending: boolean,
): { keys: KeyColumn[]; named: KeyColumn[]; order: RawBuilder<unknown> } {
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const named = keys.map(({ type }, index): KeyColumn => ({ column: sql.ref(`k${index}`), type }));
  return { keys, named, order: orderBy([...named.map(({ column }) => column), sql.ref('id')], isDescending) };
}

const keyValues = (keys: readonly KeyColumn[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ column }, index) => sql`${column} as ${sql.ref(`k${index}`)}`));

/** Rows of one stretch of a list, behind `after`, along its index; each kind by a scan of its own, then merged. */
export async function walkPlaces(
  db: Executor,
  query: PersonQuery,
  { stretch, isDescending, after, limit }: PlaceRange,
): Promise<Place[]> {
  const { keys, named, order } = orderIn(stretch, isDescending);
  const id = sql`person.id`;
  const scans = stretch.kinds.map(
    (kind) => sql`(
    select ${keyValues(keys)}, person.id
    from person
    where ${conditionOf(query)} and person.kind = ${sql.lit(kind)} and ${stretchCondition(stretch)}
      and ${behind(keys, id, after, isDescending)}
    order by ${orderBy([...keys.map(({ column }) => column), id], isDescending)}
    limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<Place>`
    select id, ${keyTexts(named)} as keys
    from (${sql.join(scans, sql` union all `)}) as place
    order by ${order}
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const leadingColumns = {
  ...processColumns,
  federalState: sql.ref('person.federalState'),
  socialStatus: sql.ref('person.socialStatus'),
};

/**
 * Rows of the first stretch of a list among the next `most` persons of its index, or of the part of one that `leading` begins, of whom
 * the query wants but some, with the changes that were seen. Who is behind these is not found.
 */
export async function attemptPlaces(
  db: Executor,
  query: PersonQuery,
  { stretch, isDescending, after, limit, most, leading }: PlaceRange & { most: number; leading: LeadingValue | null },
): Promise<{ changes: number; places: Place[] }> {
  const isLed = leading === null ? sql`true` : sql`${leadingColumns[leading.trait]} = ${leading.value}`;
  const { keys, named, order } = orderIn(stretch, isDescending);
  const scans = stretch.kinds.map(
    (kind) => sql`(
    select ${keyValues(keys)}, person.id, (${conditionOf(query)}) as is_wanted
    from person
    where person.deleted_at is null and ${ownerCondition(query.ownerIds)} and person.kind = ${sql.lit(kind)}
      and ${isLed} and ${stretchCondition(stretch)} and ${behind(keys, sql`person.id`, after, isDescending)}
    order by ${orderBy([...keys.map(({ column }) => column), sql`person.id`], isDescending)}
    limit ${sql.lit(most)})`,
  );
  const { rows } = await sql<{ changes: number; id: string | null; keys: string[] }>`
    select ${changesSeen} as changes, place.id, place.keys
    from (select) as one left join lateral (
      select id, ${keyTexts(named)} as keys, row_number() over (order by ${order}) as at
      from (
        select * from (${sql.join(scans, sql` union all `)}) as next order by ${order} limit ${sql.lit(most)}
      ) as looked where is_wanted order by ${order} limit ${sql.lit(limit)}
    ) as place on true
    order by place.at`.execute(db);
  return {
    changes: rows[0]?.changes ?? 0,
    places: rows.flatMap(({ id, keys: texts }) => (id === null ? [] : [{ id, keys: texts }])),
  };
}

/** Only the columns that an order compares: an index that holds them spares the table. */
function orderedColumns({ stretches }: Order): RawBuilder<unknown> {
  const columns = stretches.flatMap(({ keys, filled, status }) => [
    ...keys.map((key) => keyColumns[key].column),
    ...(filled ? [keyColumns[filled.column].column] : []),
    ...(status ? [processColumns[status.process]] : []),
  ]);
  return sql.join([sql`person.id`, sql`person.kind`, ...new Set(columns)]);
}

/** Rows of a list, for queries that leave few, with how many there are, up to one more than `most`. */
export async function collectPlaces(
  db: Executor,
  query: PersonQuery,
  order: Order,
  page: PlacePage & { most: number },
): Promise<{ counted: number; changes: number; places: ListPlace[] }> {
  const { beside, ...found } = await collectRows(db, {
    ...page,
    beside: changesSeen,
    table: 'person',
    columns: orderedColumns(order),
    where: soughtBy(query),
    isDescending: order.isDescending,
    stretches: order.stretches.map((stretch) => ({
      keys: stretch.keys.map((key) => keyColumns[key]),
      condition: sql`person.kind = any(${[...stretch.kinds]}::text[]) and ${stretchCondition(stretch)}`,
    })),
  });
  return { ...found, changes: beside };
}

/** How many rows a list has, up to one more than `countLimit`, and the changes that this count saw. */
export async function countRows(db: Executor, query: PersonQuery): Promise<{ counted: number; changes: number }> {
  const { rows } = await sql<{ counted: number; changes: number }>`
    select count(*) as counted, ${changesSeen} as changes from (
      select from person where ${soughtBy(query)} limit ${countLimit + 1}
    ) as counted`.execute(db);
  return rows[0] ?? { counted: 0, changes: 0 };
}

/** How many rows a list has, whatever it takes, and the changes that this count saw. */
export async function countAllRows(db: Executor, query: PersonQuery): Promise<{ total: number; changes: number }> {
  const { rows } = await sql<{ total: number; changes: number }>`
    select count(*) as total, ${changesSeen} as changes from person
    where ${soughtBy(query)}`.execute(db);
  return rows[0] ?? { total: 0, changes: 0 };
}

/** Columns of every line. */
const lineColumns = sql`
  person.id, person.kind, person.first_name, person.last_name, person.company, person.town, person.owner_id, person.deleted_at,
  ${sql.join(Object.values(processColumns))}`;

interface Line
  extends Pick<
    Selectable<Person>,
    'id' | 'kind' | 'firstName' | 'lastName' | 'company' | 'town' | 'ownerId' | 'deletedAt' | StatusColumn
  > {}

/** A line, with what the columns that were asked for are made of. */
export type SummaryRow = Line &
  Partial<Omit<Selectable<Person>, keyof Line>> & { ownerName?: string; lastContactAt?: Date | null };

/** Columns that stand in no column of the table. */
const askedColumns: Partial<Record<PersonColumn, RawBuilder<unknown>>> = {
  ownerName: sql`${userName} as owner_name`,
  lastContactAt: sql`(
    select message.created_at from message
    where message.person_id = person.id and message.kind in (${sql.join(contactKinds)})
    order by message.created_at desc, message.id desc limit 1) as last_contact_at`,
};

/**
 * Lines of persons, in the order of the ids. Access is checked again: since the ids were read,
 * a person may have gone to another owner.
 */
export async function listSummaryRows(
  db: Executor,
  ids: readonly string[],
  ownerIds: PersonQuery['ownerIds'],
  columns: readonly PersonColumn[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const asked = columns.map((column) => askedColumns[column] ?? sql.ref(`person.${column}`));
  const owner = columns.includes('ownerName') ? sql`join "user" on "user".id = person.owner_id` : sql``;
  const { rows } = await sql<SummaryRow>`
    select ${sql.join([lineColumns, ...asked])} from person ${owner}
    where person.id = any(${[...ids]}::uuid[]) and ${ownerCondition(ownerIds)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many persons of a query have each status in a process, exactly, by one look at all of them. */
export async function countStatuses(
  db: Executor,
  query: PersonQuery,
  process: ConsultingProcess,
): Promise<ReadonlyMap<ProcessStatus | null, number>> {
  const column = processColumns[process];
  const { rows } = await sql<{ status: ProcessStatus | null; total: number }>`
    select ${column} as status, count(*) as total from person
    where ${soughtBy(query)} group by 1`.execute(db);
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** Which columns of a board are read in which way. */
export interface BoardReading {
  process: ConsultingProcess;
  /** Statuses whose latest persons are found along the index of the latest changes. */
  walked: readonly (ProcessStatus | null)[];
  /** Statuses that few have: all that the filters leave are looked at once for them. Along the index each would read nearly all. */
  collected: readonly (ProcessStatus | null)[];
  limit: number;
}

/** The latest persons of each status of a process, in one statement. */
export async function listBoard(
  db: Executor,
  query: PersonQuery,
  { process, walked, collected, limit }: BoardReading,
): Promise<ReadonlyMap<ProcessStatus | null, string[]>> {
  const column = processColumns[process];
  const hits = sql`from person where ${soughtBy(query)}`;
  const latest = sql`order by person.updated_at desc, person.id desc`;
  const isOf = (status: ProcessStatus | null) =>
    status === null ? sql`${column} is null` : sql`${column} = ${status}`;
  const parts = walked.map(
    (status) => sql`
      select ${status}::text as status, array(select person.id ${hits} and ${isOf(status)} ${latest} limit ${limit}) as ids`,
  );
  if (collected.length > 0) {
    parts.push(sql`
      select status, array_agg(id order by place) as ids from (
        select ${column} as status, person.id, row_number() over (partition by ${column} ${latest}) as place
        ${hits} and (${sql.join(collected.map(isOf), sql` or `)})
      ) as hit where place <= ${limit} group by status`);
  }
  if (parts.length === 0) return new Map();
  const { rows } = await sql<{ status: ProcessStatus | null; ids: string[] }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ status, ids }) => [status, ids]));
}
