import type { TokenResponse } from '@fundus/contract/auth';
import type { HandledTypes } from '@fundus/contract/endpoint';
import { otherAccessKinds } from '@fundus/contract/other-access-codes';
import type * as contract from '@fundus/contract/profile';
import type { OtherAccess, Profile } from '@fundus/contract/profile';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor, CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { mailEmailChange } from '#modules/access/account-mail/user-link-mail.service.ts';
import { confirmIdentity } from '#modules/access/auth/identity.service.ts';
import { rememberDevice } from '#modules/access/auth/known-device.service.ts';
import type { OtherAccessOf } from '#modules/access/auth/other-access.service.ts';
import { type OtherWays, wordOtherWays } from '#modules/access/auth/other-ways.service.ts';
import { replacePassword } from '#modules/access/auth/password-change.service.ts';
import { listSessionsOf, replaceTokenAtOnce } from '#modules/access/session/session.service.ts';
import { getSessionUser, getUser } from '#modules/access/user/user.service.ts';
import { findPendingEmail, maySendUserLink, revokeUserLinks } from '#modules/access/user-link/user-link.service.ts';
import { type AuditChange, recordAudit, recordNothing } from '#modules/platform/audit/audit.service.ts';
import { getProfile } from './profile.service.ts';

export type { OtherAccessOf, OtherWays };

/** Everything that opens the caller's account, or speaks for it, beside the password. */
export async function getOtherAccess(
  { db, clock }: With<'db' | 'clock'>,
  actor: Actor,
  of: OtherAccessOf,
): Promise<OtherAccess> {
  const now = clock();
  const sessions = await listSessionsOf(db, actor.userId, now);
  return {
    sessions: sessions.filter(({ id }) => id !== actor.sessionId).length,
    ...(await of.list(db, now, actor.userId)),
  };
}

/**
 * Chooses another password. Other sessions, links on their way and other browsers are worth nothing any more; the session
 * of the call goes on under a new token, so that not even its own old one is; passkeys, tokens and the like end where they are named. Throws VALIDATION_FAILED, RATE_LIMITED.
 */
export async function changeOwnPassword(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  { currentPassword, password, ends, deviceSecret }: HandledTypes<typeof contract.changeOwnPassword>['body'],
  caller: CallPlace,
  { otherWays: ways, otherAccess }: { otherWays: OtherWays; otherAccess: OtherAccessOf },
): Promise<TokenResponse> {
  await confirmIdentity(deps, actor, currentPassword, caller.address, { always: true, field: 'currentPassword' });
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { userId } = actor;
    await replacePassword(tx, now, userId, password, actor.sessionId);
    await rememberDevice(tx, deps, userId, { ...caller, secret: deviceSecret });
    const granted = await replaceTokenAtOnce(tx, now, actor.sessionId);
    const user = await getUser(tx, userId);
    const ended: AuditChange[] = [];
    for (const kind of otherAccessKinds.filter((one) => ends.includes(one))) {
      const count = await otherAccess.end[kind](tx, now, user);
      // The other kinds are recorded one by one.
      if (count > 0 && (kind === 'calendarFeed' || kind === 'openLinks'))
        ended.push({ field: kind, from: count, to: 0 });
    }
    await writeAccountMail(tx, deps, user, 'passwordChanged', {
      when: now,
      otherWays: wordOtherWays(await ways.list(tx, userId), false),
    });
    await recordAudit(tx, now, {
      action: 'account.changed',
      subjectId: userId,
      subjectName: userName(user),
      changes: [{ field: 'password', isWithheld: true }, ...ended],
    });
    return { ...granted, user: await getSessionUser(tx, deps, userId, actor) };
  });
}

/**
 * Sends a link to the address that shall become the account's, and a note to the one it has. Whether another user has
 * that address is revealed to its owner alone, when they follow the link. Throws VALIDATION_FAILED, RATE_LIMITED.
 */
export async function requestEmailChange(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  actor: Actor,
  { email, password }: HandledTypes<typeof contract.requestEmailChange>['body'],
  address: string,
): Promise<Profile> {
  await confirmIdentity(deps, actor, password, address, { always: true });
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const user = await getUser(tx, actor.userId);
    if (user.email.toLowerCase() === email.toLowerCase()) {
      recordNothing();
      return getProfile(deps, actor, tx);
    }
    if (!(await maySendUserLink(tx, now, user.id, 'emailChange'))) {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 3600, details: { retryAfterSeconds: 3600 } });
    }
    await mailEmailChange(tx, deps, user, email);
    await writeAccountMail(tx, deps, user, 'emailChanged', { when: now, email });
    await recordPending(tx, now, user, { from: null, to: email });
    return getProfile(deps, actor, tx);
  });
}

/** The address stays as it is: the link to the other one is worth nothing any more. */
export async function cancelEmailChange(deps: With<'db' | 'clock' | 'secrets'>, actor: Actor): Promise<Profile> {
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const pending = await findPendingEmail(tx, now, actor.userId);
    if (pending === null) recordNothing();
    else {
      await revokeUserLinks(tx, now, actor.userId, ['emailChange']);
      await recordPending(tx, now, await getUser(tx, actor.userId), { from: pending.email, to: null });
    }
    return getProfile(deps, actor, tx);
  });
}

async function recordPending(
  tx: Executor,
  now: Date,
  user: Awaited<ReturnType<typeof getUser>>,
  change: { from: string | null; to: string | null },
): Promise<void> {
  await recordAudit(tx, now, {
    action: 'account.changed',
    subjectId: user.id,
    subjectName: userName(user),
    changes: [{ field: 'pendingEmail', ...change }],
  });
}
