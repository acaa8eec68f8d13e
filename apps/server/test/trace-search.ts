import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/**
 * Every place of the database where one of these texts stands, whatever its capitals: all columns of all tables that hold
 * text, lists of texts or JSON, as the database itself names them. No developer has to remember a new table.
 */
export async function findTraces(db: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await sql<{ tableName: string; columnName: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY', 'USER-DEFINED'))`.execute(db);
  const places: string[] = [];
  for (const { tableName, columnName } of columns.rows) {
    const { rows } = await sql<{ trace: string }>`
      select sought.trace from unnest(${[...texts]}::text[]) as sought (trace) where exists (
        select from ${sql.table(tableName)} searched
        where strpos(lower(searched.${sql.ref(columnName)}::text), lower(sought.trace)) > 0)`.execute(db);
    places.push(...rows.map(({ trace }) => `${tableName}.${columnName}: ${trace}`));
  }
  return places.toSorted();
}

/** Stored files that hold one of these texts, by their place in the store. */
export async function findTracesInFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const places: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    for (const text of texts) if (content.includes(text)) places.push(`${entry.name}: ${text}`);
  }
  return places;
}
