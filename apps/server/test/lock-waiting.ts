import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';

/**
 * Waits until this number of statements in the test's own database wait for a lock. Servers take turns at the watch of the clock, which no
 * test holds: their short waits for each other do not count.
 */
export async function waitForWaiting(db: Database, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct pid) as waiting from pg_locks where not granted
        and pid in (
          select pid from pg_stat_activity
          where datname = current_database() and query not like '%"clock_watch"%')`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
}
