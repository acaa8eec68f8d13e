import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Of several who add files of one owner, one at a time goes on, until its transaction ends. */
export async function lockStorage(tx: Executor, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${ownerId}`}, 0))`.execute(tx);
}

/** Bytes of all files of an owner, without those in the trash. */
export async function sumStorage(db: Executor, ownerId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(bytes), 0) as bytes from file
    where owner_id = ${ownerId} and deleted_at is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
