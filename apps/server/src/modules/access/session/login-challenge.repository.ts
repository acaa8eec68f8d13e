import type { Insertable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { LoginChallenge } from '#db/schema.generated.ts';

export async function insertChallenge(db: Executor, challenge: Insertable<LoginChallenge>): Promise<void> {
  await db.insertInto('loginChallenge').values(challenge).execute();
}

export async function deleteChallengesOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('loginChallenge').where('userId', '=', userId).execute();
}
