import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SocialLoginClaim } from '#db/schema.generated.ts';

export type ClaimRow = Selectable<SocialLoginClaim>;

export async function insertClaim(db: Executor, row: Insertable<SocialLoginClaim>): Promise<void> {
  await db.insertInto('socialLoginClaim').values(row).execute();
}

/** Counts a try at a claim that is still good and gives it back; one statement, so that many at once gain nothing. */
export async function countTry(
  db: Executor,
  secretHash: Buffer,
  limit: { attempts: number; now: Date },
): Promise<ClaimRow | undefined> {
  return db
    .updateTable('socialLoginClaim')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('secretHash', '=', secretHash)
    .where('attempts', '<', limit.attempts)
    .where('expiresAt', '>', limit.now)
    .returningAll()
    .executeTakeFirst();
}

/** Whether it was still there. */
export async function deleteClaim(db: Executor, secretHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('socialLoginClaim')
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredClaims(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('socialLoginClaim').where('expiresAt', '<=', now).execute();
}
