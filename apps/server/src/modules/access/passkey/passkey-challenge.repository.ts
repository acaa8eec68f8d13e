import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { PasskeyChallenge } from '#db/schema.generated.ts';

export async function insertChallenge(db: Executor, challenge: Insertable<PasskeyChallenge>): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute();
}

/** Uses a challenge up; false where it ran out, was used, or belongs to another user. */
export async function takeChallenge(
  db: Executor,
  challengeHash: Buffer,
  meant: { userId: string | null; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', meant.userId)
    .where('expiresAt', '>', meant.now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
