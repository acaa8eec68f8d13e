import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../condition.ts';
import type { KeyType } from './cursor.ts';

/** A column that an order compares; the id follows the last one, so that no two rows are equal. */
export interface Key {
  column: RawBuilder<unknown>;
  type: KeyType;
}

export const textKey = (column: string): Key => ({ column: sql.ref(column), type: 'text' });
export const timeKey = (column: string): Key => ({ column: sql.ref(column), type: 'time' });
export const dayKey = (column: string): Key => ({ column: sql.ref(column), type: 'day' });
export const numberKey = (column: string): Key => ({ column: sql.ref(column), type: 'number' });

/**
 * A stretch of a list that an index holds in the wanted order. A list is one stretch after the other: that puts what is not filled in
 * behind everything, whichever way round.
 */
export interface Stretch<Filter> {
  keys: readonly Key[];
  /** Rows of the stretch; all rows without it. */
  where?: Condition;
  /** Whether the filter leaves nothing of the stretch, so that it need not be read. */
  isEmpty?: (filter: Filter) => boolean;
}

export type Order<Filter> = (isDescending: boolean, firstOwnerId?: string) => readonly Stretch<Filter>[];

/** An order by these columns. */
export const by =
  (...keys: Key[]): Order<unknown> =>
  () => [{ keys }];

/** An order by these columns, one owner's rows before those of others where the query says whose. */
export const ownFirst =
  (owner: string, ...keys: Key[]): Order<unknown> =>
  (_, firstOwnerId) =>
    firstOwnerId === undefined
      ? [{ keys }]
      : [
          { keys, where: sql`${sql.ref(owner)} = ${firstOwnerId}::uuid` },
          { keys, where: sql`${sql.ref(owner)} <> ${firstOwnerId}::uuid` },
        ];

/** An order by a text; rows without it come last, in the order of the other columns. */
export const byFilled =
  (first: Key, ...others: Key[]): Order<unknown> =>
  () => [
    // Greater than nothing, not unequal: a range at the beginning of the index.
    { keys: [first, ...others], where: sql`${first.column} > ''` },
    { keys: others, where: sql`${first.column} = ''` },
  ];

/** An order by the given sequence of the values of a column, which a filter may narrow; rows without a value come last. */
export const bySequence =
  <Filter, Value extends string>(
    {
      column,
      values,
      chosen,
    }: {
      column: RawBuilder<unknown>;
      values: readonly Value[];
      /** The values that a filter leaves, `none` standing for none; undefined: all. */
      chosen: (filter: Filter) => readonly (Value | 'none')[] | undefined;
    },
    ...keys: Key[]
  ): Order<Filter> =>
  (isDescending) =>
    [...(isDescending ? values.toReversed() : values), 'none' as const].map((value) => ({
      keys,
      where: value === 'none' ? sql`${column} is null` : sql`${column} = ${value}`,
      isEmpty: (filter) => {
        const left = chosen(filter);
        return left !== undefined && left.length > 0 && !left.includes(value);
      },
    }));

const casts: Record<KeyType, RawBuilder<unknown>> = {
  text: sql`text`,
  time: sql`timestamptz`,
  day: sql`date`,
  number: sql`bigint`,
};

/** Texts are left without a cast: they take the collation of the column that they are compared with. */
const typed = (value: string | undefined, type: KeyType): RawBuilder<unknown> =>
  type === 'text' ? sql`${value}` : sql`${value}::${casts[type]}`;

/** Rows behind a place of an order by these columns and the id. */
export function behind(
  keys: readonly Key[],
  id: RawBuilder<unknown>,
  after: { keys: readonly string[]; id: string } | null,
  isDescending: boolean,
): Condition {
  if (after === null) return sql`true`;
  const columns = [...keys.map(({ column }) => column), id];
  const values = [...keys.map(({ type }, at) => typed(after.keys[at], type)), sql`${after.id}::uuid`];
  return sql`(${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** The order by these columns and the id, all in one direction. */
export function orderBy(keys: readonly Key[], id: RawBuilder<unknown>, isDescending: boolean): RawBuilder<unknown> {
  const columns = [...keys.map(({ column }) => column), id];
  return sql.join(columns.map((column) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`));
}

function keyText({ column, type }: Key): RawBuilder<unknown> {
  if (type === 'time') return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  if (type === 'day') return sql`to_char(${column}, 'YYYY-MM-DD')`;
  return type === 'number' ? sql`${column}::text` : column;
}

/** Values of all columns of an order as a cursor keeps them. */
export function keyTexts(keys: readonly Key[]): RawBuilder<string[]> {
  return keys.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(keys.map(keyText))}]::text[]`;
}
