import { sql } from 'kysely';
import type pg from 'pg';
import type { Executor } from './database.ts';

const oneBackup = 'fundus backup';
const bytesKept = 'fundus backup keeps bytes';
const waitAtMost = '60s';

/** Takes, for the life of a connection, that no other backup is made of this database. False where one is. */
export async function takeBackupTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
    [oneBackup],
  );
  return rows[0]?.isOurs === true;
}

/** From now on, for the life of a connection, no server removes the bytes of a file; waits for those who are at it. */
export async function keepBytes(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '${waitAtMost}'`);
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [bytesKept]);
  await client.query('set lock_timeout = 0');
}

/** Whether bytes may be removed in this transaction: not while a backup counts on them. A backup that begins now waits for its end. */
export async function mayRemoveBytes(tx: Executor): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${bytesKept}, 0)) as is_free`.execute(tx);
  return rows[0]?.isFree === true;
}
