import { sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';

/** Fills a table without its indexes, which are made anew afterwards: that is several times faster. */
export async function withoutIndexes(db: Executor, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname <> ${`${table}_pkey`}`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
}
