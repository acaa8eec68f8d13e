import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

const firstLoginLock = 4_810_002;

/** One server at a time fills an empty portal. */
export async function lockFirstLogins(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstLoginLock})`.execute(tx);
}
