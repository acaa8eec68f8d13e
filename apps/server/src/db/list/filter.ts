import type { FilterValue, ListDescription, ListFilter } from '@fundus/contract/list';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Condition, startOfDay } from '../condition.ts';

/** Rows that a list may show, and the part of them that its reader wants. */
export interface ListQuery<Filter> {
  /** Users whose rows the reader may see and wants; null: rows of all, also those without a user. */
  ownerIds: readonly string[] | null;
  /** The user whose rows come before those of others, in an order that puts own ones first. */
  firstOwnerId?: string;
  filter: Filter;
  /** A condition beside the filters, such as the words of the global search. */
  also?: Condition;
  /** The calendar date on which a task is due or a company exists. */
  today?: string;
}

/** A query of a list that compares with the day. */
export interface DatedQuery<Filter> extends ListQuery<Filter> {
  today: string;
}

/** How a value of a filter is asked in SQL. */
export type AskedFilter<Value> = (value: Value, today: string) => Condition;

/** The text that a search of words looks through. */
type SearchedText = RawBuilder<unknown>;

type BoundFilter<Filter extends ListFilter> = Filter extends { kind: 'words' }
  ? SearchedText | AskedFilter<string>
  : AskedFilter<FilterValue<Filter>>;

export type BoundFilters<List extends ListDescription> = {
  readonly [Name in keyof List['filters']]: BoundFilter<List['filters'][Name]>;
};

/** Rows of the chosen users are all that `ownerIds` lets through. */
export const isReached = (): Condition => sql`true`;

export const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;
export const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** A text column that has one of the values. */
export const hasText =
  (column: string): AskedFilter<readonly string[]> =>
  (values) =>
    anyOf(sql.ref(column), values);

/** An id that is one of the values. */
export const hasId =
  (column: string): AskedFilter<readonly string[]> =>
  (values) =>
    values.length === 1
      ? sql`${sql.ref(column)} = ${values[0]}::uuid`
      : sql`${sql.ref(column)} = any(${[...values]}::uuid[])`;

/** Rows of the owners whom a query may show. */
export const isOwnedBy = (column: string, ownerIds: readonly string[] | null): Condition =>
  ownerIds === null ? sql`true` : hasId(column)(ownerIds, '');

/** One id. */
export const hasOneId =
  (column: string): AskedFilter<string> =>
  (id) =>
    sql`${sql.ref(column)} = ${id}::uuid`;

/** A status; `none` asks for rows without one. */
export const hasStatus =
  (column: RawBuilder<unknown>): AskedFilter<readonly string[]> =>
  (values) =>
    either(values.map((value) => (value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`)));

/** Whether a condition holds; where it is unknown, it does not. */
export const holds =
  (condition: (today: string) => Condition): AskedFilter<boolean> =>
  (wanted, today) =>
    wanted ? condition(today) : sql`(${condition(today)}) is not true`;

/** From the beginning of a day in Germany. */
export const since =
  (column: string): AskedFilter<string> =>
  (day) =>
    sql`${sql.ref(column)} >= ${startOfDay(day, 0)}`;

/** Until the end of a day in Germany. */
export const until =
  (column: string): AskedFilter<string> =>
  (day) =>
    sql`${sql.ref(column)} < ${startOfDay(day, 1)}`;
