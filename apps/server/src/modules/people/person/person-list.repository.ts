import { countLimit } from '@fundus/contract/paging';
import type { PersonKind, ProcessStatus } from '@fundus/contract/person-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { behind, type KeyColumn, keyTexts, orderBy } from '#db/keyset.ts';
import { userName } from '#db/user-name.ts';
import type { Place } from '#lib/list-cursor.ts';
import { cappedTotal } from '#lib/list-page.ts';
import { statusColumns } from './person.repository.ts';
import { conditionOf, kindCondition, ownerCondition, type PersonQuery } from './person-filter.repository.ts';
import type { OrderKey, Stretch } from './person-order.rules.ts';

const keyColumns: Record<OrderKey, KeyColumn> = {
  sortName: { column: sql`person.sort_name`, type: 'text' },
  firstName: { column: sql`person.first_name`, type: 'text' },
  company: { column: sql`person.company`, type: 'text' },
  town: { column: sql`person.town`, type: 'text' },
  createdAt: { column: sql`person.created_at`, type: 'time' },
  updatedAt: { column: sql`person.updated_at`, type: 'time' },
};

function stretchCondition({ filled, status }: Stretch): RawBuilder<boolean> {
  if (filled) {
    // Greater than nothing, not unequal: that is a range which the index begins with.
    const { column } = keyColumns[filled.column];
    return filled.isFilled ? sql`${column} > ''` : sql`${column} = ''`;
  }
  if (!status) return sql`true`;
  const column = sql.ref(`person.${statusColumns[status.process]}`);
  return status.is === null ? sql`${column} is null` : sql`${column} = ${status.is}`;
}

/** What `listPlaces` reads of a person. */
const placeColumns = sql.join([
  sql`person.id`,
  sql`person.kind`,
  ...Object.values(keyColumns).map(({ column }) => column),
  ...Object.values(statusColumns).map((name) => sql.ref(`person.${name}`)),
]);

/**
 * Rows of one stretch of a list, behind `after`; each kind by a scan of its own, then merged. `isFew`: the conditions are
 * known to leave few. They are looked up first then: the database takes some words for frequent that are not, and would
 * walk through all persons in the order of the list.
 */
export async function listPlaces(
  db: Executor,
  query: PersonQuery,
  page: { stretch: Stretch; isDescending: boolean; after: Place | null; limit: number; isFew: boolean },
): Promise<Place[]> {
  const { stretch, isDescending, after, limit, isFew } = page;
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const id = sql`person.id`;
  const named = keys.map(({ type }, index): KeyColumn => ({ column: sql.ref(`k${index}`), type }));
  const scanOf = (kind: PersonKind) => sql`(
    select ${sql.join(keys.map(({ column }, index) => sql`${column} as ${sql.ref(`k${index}`)}`))}, person.id
    from ${isFew ? sql`hit as person` : sql`person`}
    where ${isFew ? sql`true` : conditionOf(query)} and person.kind = ${kind} and ${stretchCondition(stretch)}
      and ${behind(keys, id, after, isDescending)}
    order by ${orderBy([...keys.map(({ column }) => column), id], isDescending)}
    limit ${limit})`;
  const scans = stretch.kinds.map(scanOf);
  const hits = sql`with hit as materialized (select ${placeColumns} from person where ${conditionOf(query)})`;
  const { rows } = await sql<Place>`
    ${isFew ? hits : sql``}
    select id, ${keyTexts(named)} as keys
    from (${sql.join(scans, sql` union all `)}) as place
    order by ${orderBy([...named.map(({ column }) => column), sql.ref('id')], isDescending)}
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
  return cappedTotal(total);
}

/** How many rows a list has, whatever it takes. */
export async function countAllRows(db: Executor, query: PersonQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from person where ${conditionOf(query)} and ${kindCondition(query.filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * What the lists show of persons, in the order of the ids. Who may see them is asked once more: since the ids were read,
 * a person may have gone to another owner.
 */
export async function listSummaryRows(db: Executor, ids: readonly string[], ownerIds: PersonQuery['ownerIds']) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.ownerId')
    .where('person.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(ownerCondition(ownerIds))
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
    ...cappedTotal(total),
  }));
}
