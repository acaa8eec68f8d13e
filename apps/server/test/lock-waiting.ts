import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/** Waits until this number of statements in the test's own database wait for a lock. */
export async function waitForWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct pid) as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
