import { type RawBuilder, sql } from 'kysely';
import type { KeyType, Place } from '#lib/list-cursor.ts';
import type { Condition } from './condition.ts';

/** A column that an order compares; the id follows the last one, so that no two rows are equal. */
export interface KeyColumn {
  column: RawBuilder<unknown>;
  type: KeyType;
}

const casts: Record<KeyType, RawBuilder<unknown>> = {
  text: sql`text`,
  time: sql`timestamptz`,
  number: sql`bigint`,
};

/** Behind which row a page begins. */
export function behind(
  keys: readonly KeyColumn[],
  id: RawBuilder<unknown>,
  after: Place | null,
  isDescending: boolean,
): Condition {
  if (after === null) return sql`true`;
  const columns = [...keys.map(({ column }) => column), id];
  const values = [...keys.map(({ type }, index) => typed(after.keys[index], type)), sql`${after.id}::uuid`];
  return sql`(${sql.join(columns)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(values)})`;
}

/** Texts are left without a cast: they take the collation of the column that they are compared with. */
const typed = (value: string | undefined, type: KeyType): RawBuilder<unknown> =>
  type === 'text' ? sql`${value}` : sql`${value}::${casts[type]}`;

/** The columns of an order, all in one direction. */
export function orderBy(columns: readonly RawBuilder<unknown>[], isDescending: boolean): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${column} ${isDescending ? sql`desc` : sql`asc`}`));
}

/** The value of an order's column as a cursor keeps it. */
export function keyText({ column, type }: KeyColumn): RawBuilder<unknown> {
  if (type === 'time') return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return type === 'number' ? sql`${column}::text` : column;
}

/** Values of all columns of an order as a cursor keeps them. */
export function keyTexts(keys: readonly KeyColumn[]): RawBuilder<string[]> {
  return keys.length === 0 ? sql`array[]::text[]` : sql`array[${sql.join(keys.map(keyText))}]::text[]`;
}
