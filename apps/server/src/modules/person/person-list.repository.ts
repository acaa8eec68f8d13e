import { countLimit } from '@fundus/contract/paging';
import type { PersonKind, ProcessStatus } from '@fundus/contract/person';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';
import { statusColumns } from './person.repository.ts';
import { conditionOf, kindCondition, type PersonQuery } from './person-filter.repository.ts';
import type { OrderKey, Stretch } from './person-order.rules.ts';

/** A row of a list: who it is, and where it stands in the order. */
export interface Place {
  id: string;
  keys: string[];
}

const keyColumns: Record<OrderKey, RawBuilder<unknown>> = {
  sortName: sql`person.sort_name`,
  firstName: sql`person.first_name`,
  company: sql`person.company`,
  town: sql`person.town`,
  createdAt: sql`person.created_at`,
  updatedAt: sql`person.updated_at`,
};

const isTime = (key: OrderKey): boolean => key === 'createdAt' || key === 'updatedAt';

function stretchCondition({ filled, status }: Stretch): RawBuilder<boolean> {
  if (filled) {
    // Greater than nothing, not unequal: that is a range which the index begins with.
    return filled.isFilled ? sql`${keyColumns[filled.column]} > ''` : sql`${keyColumns[filled.column]} = ''`;
  }
  if (!status) return sql`true`;
  const column = sql.ref(`person.${statusColumns[status.process]}`);
  return status.is === null ? sql`${column} is null` : sql`${column} = ${status.is}`;
}

/** Behind which row a page begins. */
function afterCondition(keys: readonly OrderKey[], after: Place | null, isDescending: boolean): RawBuilder<boolean> {
  if (after === null) return sql`true`;
  const columns = [...keys.map((key) => keyColumns[key]), sql`person.id`];
  const values = [
    ...keys.map((key, index) => (isTime(key) ? sql`${after.keys[index]}::timestamptz` : sql`${after.keys[index]}`)),
    sql`${after.id}::uuid`,
  ];
  return sql`(${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** Rows of one stretch of a list, behind `after`; each kind by a scan of its own, then merged. */
export async function listPlaces(
  db: Executor,
  query: PersonQuery,
  page: { stretch: Stretch; isDescending: boolean; after: Place | null; limit: number },
): Promise<Place[]> {
  const { stretch, isDescending, after, limit } = page;
  const { keys } = stretch;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const names = keys.map((_key, index) => sql.ref(`k${index}`));
  const order = (columns: RawBuilder<unknown>[]) => sql.join(columns.map((column) => sql`${column} ${direction}`));
  const scanOf = (kind: PersonKind) => sql`(
    select ${sql.join(keys.map((key, index) => sql`${keyColumns[key]} as ${sql.ref(`k${index}`)}`))}, person.id
    from person
    where ${conditionOf(query)} and person.kind = ${kind} and ${stretchCondition(stretch)}
      and ${afterCondition(keys, after, isDescending)}
    order by ${order([...keys.map((key) => keyColumns[key]), sql`person.id`])}
    limit ${limit})`;
  const shown = keys.map((key, index) => {
    const name = sql.ref(`k${index}`);
    return isTime(key) ? sql`to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : name;
  });
  const scans = stretch.kinds.map(scanOf);
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, array[${sql.join(shown)}]::text[] as keys
    from (${sql.join(scans, sql` union all `)}) as place
    order by ${order([...names, sql.ref('id')])}
    limit ${limit}`.execute(db);
  return rows;
}

/** How many rows a list has; beyond `countLimit` it only says that there are more. */
export async function countRows(db: Executor, query: PersonQuery): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from person where ${conditionOf(query)} and ${kindCondition(query.filter)} limit ${countLimit + 1}
    ) as counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countLimit), totalIsExact: total <= countLimit };
}

/** How many rows a list has, whatever it takes. */
export async function countAllRows(db: Executor, query: PersonQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from person where ${conditionOf(query)} and ${kindCondition(query.filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** What the lists show of persons, in the order of the ids. */
export async function listSummaryRows(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.ownerId')
    .where('person.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select([
      'person.id',
      'person.kind',
      'person.ownerId',
      'person.salutation',
      'person.title',
      'person.firstName',
      'person.lastName',
      'person.company',
      'person.postcode',
      'person.town',
      'person.federalState',
      'person.email',
      'person.phone',
      'person.mobile',
      'person.source',
      'person.tags',
      'person.businessPlanStatus',
      'person.fundingResearchStatus',
      'person.projectOutlineStatus',
      'person.bafaStatus',
      'person.avgsStatus',
      'person.consultingStatus',
      'person.createdAt',
      'person.updatedAt',
      'person.deletedAt',
    ])
    .select(userName.as('ownerName'))
    .select((eb) =>
      eb
        .selectFrom('task')
        .whereRef('task.personId', '=', 'person.id')
        .where('task.doneAt', 'is', null)
        .select((min) => min.fn.min('task.dueOn').as('dueOn'))
        .as('nextTaskOn'),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];

/** A column of the board as it is read. */
export interface BoardColumn {
  status: ProcessStatus | null;
  ids: string[];
  total: number;
  totalIsExact: boolean;
}

/** The latest persons of each status of a process, and how many there are, in one statement. */
export async function listBoard(
  db: Executor,
  query: PersonQuery,
  board: {
    column: (typeof statusColumns)[keyof typeof statusColumns];
    statuses: (ProcessStatus | null)[];
    limit: number;
  },
): Promise<BoardColumn[]> {
  const column = sql.ref(`person.${board.column}`);
  const columns = board.statuses.map((status, position) => {
    const rows = sql`from person where ${conditionOf(query)} and ${kindCondition(query.filter)}
      and ${status === null ? sql`${column} is null` : sql`${column} = ${status}`}`;
    return sql`select ${sql.lit(position)} as position,
      array(select person.id ${rows} order by person.updated_at desc, person.id desc limit ${board.limit}) as ids,
      (select count(*) from (select ${rows} limit ${countLimit + 1}) as counted) as total`;
  });
  if (columns.length === 0) return [];
  const { rows } = await sql<{ position: number; ids: string[]; total: number }>`
    ${sql.join(columns, sql` union all `)} order by position`.execute(db);
  return rows.map(({ position, ids, total }) => ({
    status: board.statuses[position] ?? null,
    ids,
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
  }));
}
