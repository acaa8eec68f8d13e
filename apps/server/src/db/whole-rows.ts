import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { toJson } from './json.ts';

/*
 * Rows written as one JSON value by the names of the code: a statement of many columns always has the same text, which is
 * put together and planned once, and rows are not limited to the 65,535 parameters of a statement.
 */

const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** JSON has no bytes; PostgreSQL reads them in hex. */
const toJsonValue = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

const asColumns = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), toJsonValue(value)]));

const columnsOf = (row: object) =>
  sql.raw(
    Object.keys(row)
      .map((name) => `"${columnOf(name)}"`)
      .join(', '),
  );

/** An insert of one or more rows that all have the columns of the first one, without an end; what it returns comes in the order of the rows. */
export function insertWhole(table: string, rows: readonly object[]) {
  const columns = columnsOf(rows[0] ?? {});
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${toJson(rows.map(asColumns))})`;
}

/** Inserts rows in one statement; without any it does nothing. */
export async function insertAll(db: Executor, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await insertWhole(table, rows).execute(db);
}

/** An update of the row with the id, without an end. */
export function updateWhole(table: string, id: string, row: object) {
  const columns = columnsOf(row);
  return sql`
    update ${sql.table(table)} set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${toJson(asColumns(row))})
    ) where id = ${id}::uuid`;
}
