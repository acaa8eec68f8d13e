import { type Selectable, sql } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './schema.generated.ts';

/*
 * Rows that live for minutes and are found by the hash of a secret that a browser holds meanwhile: the pending steps of
 * a login. One statement each, so that of many calls at the same moment one gets through.
 */

/** Tables of secrets with a limited number of tries. */
type TriedTable = 'loginChallenge' | 'socialLoginClaim';
type ShortLivedTable = TriedTable | 'passkeyChallenge' | 'socialLoginAttempt' | 'session';

/** Counts a try at a secret that is still good and gives its row back. */
export async function countTry<Table extends TriedTable>(
  db: Executor,
  table: Table,
  secretHash: Buffer,
  limit: { attempts: number; now: Date },
): Promise<Selectable<DB[Table]> | undefined> {
  const { rows } = await sql<Selectable<DB[Table]>>`
    update ${sql.table(table)} set attempts = attempts + 1
    where secret_hash = ${secretHash} and attempts < ${limit.attempts} and expires_at > ${limit.now}
    returning *`.execute(db);
  return rows[0];
}

/** Uses a secret up; whether it was still there: of two calls that finish with it one does. */
export async function consumeSecret(db: Executor, table: TriedTable, secretHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where secret_hash = ${secretHash}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes rows whose time is over. */
export async function deleteExpired(db: Executor, table: ShortLivedTable, now: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where expires_at <= ${now}`.execute(db);
}
