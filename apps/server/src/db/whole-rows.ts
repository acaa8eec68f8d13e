import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';
import { toJson } from './json.ts';

/*
 * Rows of many columns, written as one value: the text of the statement is always the same, so that the database plans it
 * once per connection, and reading fifty parameters would take longer than carrying it out. Rows come with the names of the
 * code; all rows of a call have the same ones. Columns that a row does not name get their default.
 */

type Row = Readonly<Record<string, unknown>>;

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** Parts of statements over rows with the same columns, made once. */
interface Shape {
  columns: readonly string[];
  list: RawBuilder<unknown>;
}

const shapes = new Map<string, Shape>();

function shapeOf(names: readonly string[]): Shape {
  const key = names.join();
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const columns = names.map(columnOf);
  const shape = { columns, list: sql.raw(columns.map((column) => `"${column}"`).join(', ')) };
  shapes.set(key, shape);
  return shape;
}

/** JSON has no bytes; PostgreSQL reads them in hex. */
const toJsonValue = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

function asColumns(row: Row, names: readonly string[], { columns }: Shape): Row {
  return Object.fromEntries(columns.map((column, index) => [column, toJsonValue(row[names[index] ?? ''])]));
}

/** An insert of rows, without an end: what it returns comes in the order of the rows. */
export function insertWhole(table: string, rows: readonly [Row, ...Row[]]): RawBuilder<unknown> {
  const names = Object.keys(rows[0]);
  const shape = shapeOf(names);
  const values = toJson(rows.map((row) => asColumns(row, names, shape)));
  return sql`
    insert into ${sql.table(table)} (${shape.list})
    select ${shape.list} from jsonb_populate_recordset(null::${sql.table(table)}, ${values})`;
}

/** Inserts rows whose order does not matter, in one statement; without any it does nothing. */
export async function insertAll(db: Executor, table: string, rows: readonly object[]): Promise<void> {
  const [first, ...others] = rows.map((row): Row => ({ ...row }));
  if (first !== undefined) await insertWhole(table, [first, ...others]).execute(db);
}

/** An update of the row with the id, without an end. */
export function updateWhole(table: string, id: string, row: Row): RawBuilder<unknown> {
  const names = Object.keys(row);
  const shape = shapeOf(names);
  return sql`
    update ${sql.table(table)} set (${shape.list}) = (
      select ${shape.list} from jsonb_populate_record(null::${sql.table(table)}, ${toJson(asColumns(row, names, shape))})
    ) where id = ${id}::uuid`;
}
