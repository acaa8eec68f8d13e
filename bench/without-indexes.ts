import { sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';

/**
 * Fills tables without their indexes and foreign keys, which are made (and checked) again afterwards: with a million rows
 * that takes minutes instead of hours.
 */
export async function withoutIndexes(
  db: Executor,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${[...tables]})`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${[...tables]}) and indexname <> tablename || '_pkey'`.execute(db);
  for (const { table, name } of references) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
}
