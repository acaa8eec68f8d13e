import type { Role } from '@fundus/contract/permission';
import type { Executor } from '../../src/db/database.ts';
import { endSessionsOf } from '../../src/modules/access/session/session.service.ts';
import { updateUser } from '../../src/modules/access/user/user.repository.ts';
import { announceRoles } from '../../src/modules/access/user/user.service.ts';

/** Locks a user out, or lets them in again, as an administrator does, for tests that are about what follows from it. */
export async function setLocked(db: Executor, now: Date, userId: string, isLocked: boolean): Promise<void> {
  await updateUser(db, userId, { lockedAt: isLocked ? now : null, updatedAt: now });
  if (isLocked) await endSessionsOf(db, userId);
}

/** Gives a user other roles; they count from the next call on. */
export async function changeRoles(db: Executor, now: Date, userId: string, held: readonly Role[]): Promise<void> {
  await updateUser(db, userId, { roles: [...held], updatedAt: now });
  await announceRoles(db, userId);
}
