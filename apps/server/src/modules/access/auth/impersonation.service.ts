import type { TokenResponse } from '@fundus/contract/auth';
import { userName } from '@fundus/contract/user';
import type { Actor, CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { createSession, endSession } from '#modules/access/session/session.service.ts';
import { getSessionUser, getUser } from '#modules/access/user/user.service.ts';
import { isAdministrator } from '#modules/access/user/user-account.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';

/**
 * Lets an administrator act as another user, in a session of its own that ends with the administrator's. Throws
 * IMPERSONATION_REFUSED: nested, as another administrator, as a locked or waiting user, as oneself.
 */
export async function startImpersonation(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  userId: string,
  caller: CallPlace,
): Promise<TokenResponse> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await getUser(tx, userId);
    const isOpen = user.lockedAt === null && user.approvedAt !== null;
    if (actor.impersonatorId !== null || userId === actor.userId || isAdministrator(user.roles) || !isOpen) {
      throw new AppError('IMPERSONATION_REFUSED');
    }
    const granted = await createSession(tx, now, {
      userId,
      isRemembered: false,
      ...caller,
      impersonator: { userId: actor.userId, sessionId: actor.sessionId },
    });
    await recordAudit(tx, now, { action: 'user.impersonated', subjectId: userId, subjectName: userName(user) });
    const session = { impersonatorId: actor.userId, owesSecondFactor: false };
    return { ...granted, user: await getSessionUser(tx, deps, userId, session) };
  });
}

/** Ends acting as another user. Throws IMPERSONATION_REFUSED for a session that does not. */
export async function endImpersonation(deps: With<'db' | 'clock'>, actor: Actor): Promise<void> {
  if (actor.impersonatorId === null) throw new AppError('IMPERSONATION_REFUSED');
  await deps.db.transaction().execute(async (tx) => {
    await endSession(tx, actor.sessionId);
    const { userId } = actor;
    const subjectName = userName(await getUser(tx, userId));
    // The administrator is the actor of the event; the user as whom they acted is its subject.
    await recordAudit(tx, deps.clock(), { action: 'user.ended', subjectId: userId, subjectName });
  });
}
