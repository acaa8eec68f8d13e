import type { FundingCaseFilter, FundingCaseSums } from '@fundus/contract/funding-case';
import { fundingCaseLimits } from '@fundus/contract/funding-case-codes';
import { type FundingCaseState, fundingCaseList, type NextDay } from '@fundus/contract/funding-case-list';
import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type DatedQuery, either, hasId, hasText, isReached } from '#db/list/filter.ts';
import { BoundList } from '#db/list/list.ts';
import { by, dayKey, type Key, numberKey, textKey, timeKey } from '#db/list/order.ts';
import { userName } from '#db/user-name.ts';
import { caseOverview } from './case-overview.repository.ts';

/** Cases that a query may see, and the part of them that it asks for. */
export type CaseQuery = DatedQuery<FundingCaseFilter>;

const column = (name: string): RawBuilder<unknown> => sql.ref(`fundingCase.${name}`);
const nextOn = column('nextOn');

const dueConditions: Record<NextDay, (today: string) => Condition> = {
  overdue: (today) => sql`${nextOn} < ${today}::date`,
  week: (today) => sql`${nextOn} between ${today}::date and ${today}::date + 7`,
  month: (today) => sql`${nextOn} between ${today}::date and ${today}::date + 31`,
  none: () => sql`${nextOn} is null`,
};

const client: Key = { column: sql`${column('client')} collate german`, type: 'text' };
const amountKey = (name: string): Key => ({ column: sql`coalesce(${column(name)}, 0)`, type: 'number' });

/** The list of the cases of all clients. */
export const fundingCases = new BoundList(fundingCaseList, {
  table: 'fundingCase',
  source: caseOverview,
  owner: 'fundingCase.ownerId',
  filters: {
    search: column('searchText'),
    caseState: hasText('fundingCase.state'),
    due: (values, today) => either(values.map((value) => dueConditions[value](today))),
    programmeId: hasId('fundingCase.programmeId'),
    funder: hasText('fundingCase.funder'),
    federalState: hasText('fundingCase.federalState'),
    ownerId: isReached,
  },
  orders: {
    // Cases without a next day come behind the others.
    nextOn: () => [
      { keys: [dayKey('fundingCase.nextOn')], where: sql`${nextOn} is not null` },
      { keys: [client], where: sql`${nextOn} is null` },
    ],
    client: by(client),
    title: by(textKey('fundingCase.title')),
    funder: by(textKey('fundingCase.funder')),
    askedCents: by(amountKey('askedCents')),
    grantedCents: by(amountKey('grantedCents')),
    paidCents: by(amountKey('paidCents')),
    stakeCents: by(numberKey('fundingCase.stakeCents')),
    updatedAt: by(timeKey('fundingCase.updatedAt')),
  },
});

/** Money of all cases of a query. */
export async function sumRows(db: Executor, query: CaseQuery): Promise<FundingCaseSums> {
  const isFiled = sql`${column('state')} not in ('idea', 'preparing')`;
  const isLate = dueConditions.overdue(query.today);
  const sum = (of: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${of}) filter (where ${where}), 0)::bigint`;
  const { rows } = await sql<FundingCaseSums>`
    select count(*) as cases, count(*) filter (where ${isLate}) as late_cases,
      ${sum(column('askedCents'), isFiled)} as asked_cents,
      ${sum(column('grantedCents'), sql`${column('state')} in ('approved', 'running', 'proofFiled', 'closed')`)} as granted_cents,
      ${sum(column('paidCents'), sql`true`)} as paid_cents,
      ${sum(column('stakeCents'), sql`${column('state')} in ('approved', 'running', 'proofFiled')`)} as open_cents,
      ${sum(column('stakeCents'), isLate)} as risk_cents
    from ${fundingCases.from} where ${fundingCases.where(query)}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums of no rows');
  return sums;
}

export interface BoardRow {
  state: FundingCaseState;
  total: number;
  stakeCents: number;
  ids: string[];
}

/** The columns of the board that are not empty: how many cases, their money, and the first ones by their next day. */
export async function listBoardRows(db: Executor, query: CaseQuery): Promise<BoardRow[]> {
  const those = sql`from ${fundingCases.from} where ${fundingCases.where(query)}`;
  // The first ones along an index of each state: putting all cases in order took three times as long.
  const { rows } = await sql<BoardRow>`
    select counted.*, array(
      select id ${those} and state = counted.state order by next_on, updated_at desc, id limit ${sql.lit(fundingCaseLimits.cardsOfState)}
    ) as ids
    from (select state, count(*) as total, sum(stake_cents)::bigint as stake_cents ${those} group by state) as counted`.execute(
    db,
  );
  return rows;
}

/** Funders and programmes of the cases that a reader reaches, and whose they are. */
export async function findFilterValues(db: Executor, ownerIds: CaseQuery['ownerIds']) {
  const from = sql`from ${fundingCases.from} where ${fundingCases.isReached(ownerIds)}`;
  const [funders, programmes, owners] = [
    await sql<{ funder: string }>`select distinct funder ${from} and funder <> '' order by funder limit 500`.execute(
      db,
    ),
    await sql<{ programmeId: string; title: string }>`
      select programme_id, max(title) as title ${from} and programme_id is not null
      group by programme_id order by title limit 500`.execute(db),
    await sql<{ userId: string; name: string }>`
      select "user".id as user_id, ${userName} as name from "user"
      where "user".id in (select owner_id ${from}) order by name, "user".id limit 500`.execute(db),
  ];
  return { funders: funders.rows.map(({ funder }) => funder), programmes: programmes.rows, owners: owners.rows };
}
