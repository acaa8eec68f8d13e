import { leadFieldNames } from '@fundus/contract/lead-fields';
import { countLimit } from '@fundus/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { behind, type KeyColumn, keyTexts, orderBy } from '#db/keyset.ts';
import { userName } from '#db/user-name.ts';
import type { Place } from '#lib/list-cursor.ts';
import { cappedTotal } from '#lib/list-page.ts';
import { conditionOf, type LeadQuery, partnerCondition } from './lead-filter.repository.ts';
import type { OrderKey, Stretch } from './lead-order.rules.ts';

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

/** What `listPlaces` reads of a lead. */
const placeColumns = sql.join([
  sql`lead.id`,
  sql`lead.stage`,
  ...Object.values(keyColumns).map(({ column }) => column),
]);

/**
 * Rows of one stretch of a list, behind `after`. `isFew`: the conditions are known to leave few. They are looked up first
 * then: the database takes some words for frequent that are not, and would walk through all leads in the order of the list.
 */
export async function listPlaces(
  db: Executor,
  query: LeadQuery,
  page: { stretch: Stretch; isDescending: boolean; after: Place | null; limit: number; isFew: boolean },
): Promise<Place[]> {
  const { stretch, isDescending, after, limit, isFew } = page;
  const keys = stretch.keys.map((key) => keyColumns[key]);
  const id = sql`lead.id`;
  const hits = sql`with hit as materialized (select ${placeColumns} from lead where ${conditionOf(query)})`;
  const { rows } = await sql<Place>`
    ${isFew ? hits : sql``}
    select lead.id, ${keyTexts(keys)} as keys
    from ${isFew ? sql`hit as lead` : sql`lead`}
    where ${isFew ? sql`true` : conditionOf(query)} and ${stretchCondition(stretch)} and ${behind(keys, id, after, isDescending)}
    order by ${orderBy([...keys.map(({ column }) => column), id], isDescending)}
    limit ${limit}`.execute(db);
  return rows;
}

/** How many rows a list has; beyond `countLimit` it only says that there are more. */
export async function countRows(db: Executor, query: LeadQuery): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from lead where ${conditionOf(query)} limit ${countLimit + 1}
    ) as counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return cappedTotal(total);
}

/** How many rows a list has, whatever it takes. */
export async function countAllRows(db: Executor, query: LeadQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from lead where ${conditionOf(query)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Every field but the notes, which may be long and stand in no list. */
const fieldColumns = leadFieldNames
  .filter((name) => name !== 'notes' && name !== 'industry')
  .map((name) => `lead.${name}` as const);

/**
 * What the lists show of leads, in the order of the ids. Who may see them is asked once more: since the ids were read, a
 * lead may have gone to another partner.
 */
export async function listSummaryRows(db: Executor, ids: readonly string[], partnerIds: LeadQuery['partnerIds']) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lead')
    .leftJoin('leadSource', 'leadSource.id', 'lead.sourceId')
    .leftJoin('leadAssignment as assignment', 'assignment.id', 'lead.assignmentId')
    .leftJoin('user', 'user.id', 'lead.partnerId')
    .where('lead.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(partnerCondition(partnerIds))
    .select(fieldColumns)
    .select([
      'lead.id',
      'lead.revision',
      'lead.industryClassification',
      'lead.industryCode',
      'lead.industryTitle',
      'lead.investmentTotalCents',
      'lead.workingCapitalTotalCents',
      'lead.digitalisationTotalCents',
      'lead.stage',
      'lead.enteredAt',
      'lead.assignedAt',
      'lead.partnerId',
      'lead.assignmentId',
      'lead.personId',
      'lead.isBlocked',
      'lead.updatedAt',
      'lead.deletedAt',
      'leadSource.name as sourceName',
      'assignment.state as assignmentState',
      'assignment.dueAt',
      userName.as('partnerName'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type SummaryRow = Awaited<ReturnType<typeof listSummaryRows>>[number];
