import type { Role } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { UserAccount } from '@fundus/contract/user-administration';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { endSessionsOf } from '#modules/access/session/session.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { notifyOfAccess } from '#modules/platform/notification/notification.service.ts';
import { rolesInOrder } from './user-administration.policy.ts';
import { deleteUserRow } from './user-administration.repository.ts';
import {
  announceUser,
  getUserAccount,
  keepAdministrator,
  lockUserFor,
  writeUser,
} from './user-administration.service.ts';

/** Lets in who has registered, and tells them. */
export async function approveUser(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  userId: string,
  roles: readonly Role[],
): Promise<UserAccount> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await lockUserFor(tx, deps, actor, userId, 'approve');
    const held = rolesInOrder(roles);
    await writeUser(tx, now, user, { roles: held, approvedAt: now });
    await writeAccountMail(tx, deps, user, 'registrationApproved');
    await recordAudit(tx, now, {
      action: 'user.approved',
      subjectId: userId,
      subjectName: userName(user),
      changes: [{ field: 'roles', from: user.roles, to: held }],
    });
    await notifyOfAccess(tx, deps, 'userApproved', { name: userName(user) });
    return getUserAccount(deps, actor, userId, tx);
  });
}

/** Refuses who has registered and forgets what they wrote; the reason goes out by mail. */
export async function rejectUser(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  userId: string,
  reason: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await lockUserFor(tx, deps, actor, userId, 'reject');
    await writeAccountMail(tx, deps, user, 'registrationRejected', { reason });
    await deleteUserRow(tx, userId);
    await recordAudit(tx, deps.clock(), {
      action: 'user.rejected',
      subjectId: userId,
      subjectName: userName(user),
      changes: [{ field: 'reason', from: null, to: reason }],
    });
    await announceUser(tx, userId);
  });
}

/** Ends the links by which clients of a user read, answer and write along; asked of the modules that have such links. Returns how many. */
export type EndOpenLinks = (tx: Executor, now: Date, userId: string) => Promise<number>;

/**
 * Locks a user out; all their sessions end at once, and those of administrators who act as them. The links of their
 * clients go on, unless they are to end as well.
 */
export async function lockUser(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  userId: string,
  { reason, endsLinks }: { reason: string; endsLinks: boolean },
  endOpenLinks: EndOpenLinks,
): Promise<UserAccount> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await lockUserFor(tx, deps, actor, userId, 'lock');
    await keepAdministrator(tx, user);
    await writeUser(tx, now, user, { lockedAt: now, lockedReason: reason });
    await endSessionsOf(tx, userId);
    const ended = endsLinks ? await endOpenLinks(tx, now, userId) : 0;
    await recordAudit(tx, now, {
      action: 'user.locked',
      subjectId: userId,
      subjectName: userName(user),
      changes: [
        { field: 'lockedReason', from: null, to: reason },
        ...(ended === 0 ? [] : [{ field: 'openLinks', from: ended, to: 0 }]),
      ],
    });
    return getUserAccount(deps, actor, userId, tx);
  });
}

/** Lets a locked user in again, with everything as it was. */
export async function unlockUser(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  userId: string,
): Promise<UserAccount> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await lockUserFor(tx, deps, actor, userId, 'unlock');
    await writeUser(tx, now, user, { lockedAt: null, lockedReason: '' });
    await recordAudit(tx, now, {
      action: 'user.unlocked',
      subjectId: userId,
      subjectName: userName(user),
      changes: [{ field: 'lockedReason', from: user.lockedReason, to: null }],
    });
    await notifyOfAccess(tx, deps, 'userUnlocked', { name: userName(user), concerns: [userId] });
    return getUserAccount(deps, actor, userId, tx);
  });
}

/** Ends all sessions of a user, for example because a computer was lost. */
export async function endUserSessions(deps: With<'db' | 'clock'>, actor: Actor, userId: string): Promise<UserAccount> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await lockUserFor(tx, deps, actor, userId, 'endSessions');
    await endSessionsOf(tx, userId);
    await recordAudit(tx, deps.clock(), {
      action: 'session.ended',
      subjectId: userId,
      subjectName: userName(user),
    });
    await announceUser(tx, userId);
    return getUserAccount(deps, actor, userId, tx);
  });
}
