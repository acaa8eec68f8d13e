import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { LoginChallenge } from '#db/schema.generated.ts';

export type LoginChallengeRow = Selectable<LoginChallenge>;

export async function insertChallenge(db: Executor, challenge: Insertable<LoginChallenge>): Promise<void> {
  await db.insertInto('loginChallenge').values(challenge).execute();
}

/** Counts a try at a challenge that is still good and gives it back; one statement, so that many at once gain nothing. */
export async function countTry(
  db: Executor,
  secretHash: Buffer,
  limit: { attempts: number; now: Date },
): Promise<LoginChallengeRow | undefined> {
  return db
    .updateTable('loginChallenge')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('secretHash', '=', secretHash)
    .where('attempts', '<', limit.attempts)
    .where('expiresAt', '>', limit.now)
    .returningAll()
    .executeTakeFirst();
}

/** Whether it was still there: of two that finish the same login one does. */
export async function deleteChallenge(db: Executor, secretHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('loginChallenge')
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function deleteChallengesOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
}

export async function deleteExpiredChallenges(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('loginChallenge').where('expiresAt', '<=', now).execute();
}
