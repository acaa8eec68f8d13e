import type { Executor } from '#db/database.ts';
import { listOwners } from './second-factor-state.repository.ts';

/** Whether a code is requested when the user logs in. */
export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  return (await listOwners(db, [userId])).length > 0;
}

/** The users among these who have a second factor. */
export async function listSecondFactorOwners(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(userIds.length === 0 ? [] : await listOwners(db, userIds));
}
