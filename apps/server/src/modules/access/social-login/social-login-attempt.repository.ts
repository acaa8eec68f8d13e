import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SocialLoginAttempt } from '#db/schema.generated.ts';

export type AttemptRow = Selectable<SocialLoginAttempt>;

export async function insertAttempt(db: Executor, row: Insertable<SocialLoginAttempt>): Promise<void> {
  await db.insertInto('socialLoginAttempt').values(row).execute();
}

/** Uses an attempt up; undefined where it ran out, was used, or began in another browser. */
export async function takeAttempt(
  db: Executor,
  hashes: { stateHash: Buffer; handleHash: Buffer },
  now: Date,
): Promise<AttemptRow | undefined> {
  return db
    .deleteFrom('socialLoginAttempt')
    .where('stateHash', '=', hashes.stateHash)
    .where('handleHash', '=', hashes.handleHash)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}
