import type { TokenResponse } from '@fundus/contract/auth';
import type { HandledTypes } from '@fundus/contract/endpoint';
import type * as contract from '@fundus/contract/registration';
import { userName } from '@fundus/contract/user';
import { userLinkKinds } from '@fundus/contract/user-link-codes';
import type { CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { mailUserLink } from '#modules/access/account-mail/user-link-mail.service.ts';
import { findUserForLogin, getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { completeInvitation, confirmEmail } from '#modules/access/user/user-account.service.ts';
import { consumeUserLink, maySendUserLink, readUserLink } from '#modules/access/user-link/user-link.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { grantLogin } from './admission.service.ts';
import { answerEvenly } from './even-answer.ts';
import { rememberDevice } from './known-device.service.ts';
import { type OtherWays, wordOtherWays } from './other-ways.service.ts';
import { replacePassword } from './password-change.service.ts';

/** Sends a link for a new password to the owner of the account, if there is one; the caller does not learn which. */
export async function requestPasswordReset(deps: With<'db' | 'clock' | 'publicUrl'>, username: string): Promise<void> {
  await answerEvenly(() =>
    deps.db.transaction().execute(async (tx) => {
      const user = await findUserForLogin(tx, username);
      if (!user || user.lockedAt || !(await maySendUserLink(tx, deps.clock(), user.id, 'passwordReset'))) return;
      await mailUserLink(tx, deps, user, 'passwordReset');
    }),
  );
}

type Reading = HandledTypes<typeof contract.readUserLink>;

const noWays = { passkeys: [], socialLogins: [] };

/** Whose link it is and what for. Throws MAIL_LINK_EXPIRED. */
export async function describeUserLink(
  deps: With<'db' | 'clock'>,
  secret: string,
  ways: OtherWays,
): Promise<Reading['response']> {
  const { userId, kind, email } = await readUserLink(deps.db, deps.clock(), secret, userLinkKinds);
  const user = await getUser(deps.db, userId);
  if (kind === 'invitation') refuseAccepted(user);
  const otherWays = kind === 'passwordReset' ? await ways.list(deps.db, userId) : noWays;
  return { kind, name: userName(user), username: user.username, email: email ?? user.email, otherWays };
}

/**
 * Sets a new password by the link out of a mail: sessions, other links and known browsers of the account end, and on demand
 * what else opens it. The second factor stays: the mailbox alone does not stand for it. Throws MAIL_LINK_EXPIRED,
 * VALIDATION_FAILED.
 */
export async function confirmPasswordReset(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  { secret, password, removesOtherWays, deviceSecret }: HandledTypes<typeof contract.confirmPasswordReset>['body'],
  caller: CallPlace,
  ways: OtherWays,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { userId } = await consumeUserLink(tx, now, secret, ['passwordReset']);
    await replacePassword(tx, now, userId, password);
    await confirmEmail(tx, now, userId);
    // The reader of the link has proved who they are: no stranger's attempts keep this browser from logging in.
    if (deviceSecret !== undefined) await rememberDevice(tx, deps, userId, { ...caller, secret: deviceSecret });
    const user = await getUser(tx, userId);
    const others = await ways.list(tx, userId);
    if (removesOtherWays) await ways.remove(tx, now, user);
    await writeAccountMail(tx, deps, user, 'passwordChanged', {
      when: now,
      otherWays: wordOtherWays(others, removesOtherWays),
    });
    await recordAudit(tx, now, {
      action: 'account.reset',
      subjectId: userId,
      subjectName: userName(user),
      actorId: userId,
    });
  });
}

/** An invitation serves accounts that never logged in: any other account would bypass its second factor by it. */
function refuseAccepted(user: UserRow): void {
  if (user.passwordHash !== null || user.lastLoginAt !== null) throw new AppError('MAIL_LINK_EXPIRED');
}

/** Takes an invitation and logs in. Throws MAIL_LINK_EXPIRED, VALIDATION_FAILED. */
export async function acceptInvitation(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  { secret, username, password, deviceSecret }: HandledTypes<typeof contract.acceptInvitation>['body'],
  caller: CallPlace,
): Promise<TokenResponse> {
  const user = await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { userId } = await consumeUserLink(tx, now, secret, ['invitation']);
    refuseAccepted(await getUser(tx, userId));
    await completeInvitation(tx, now, userId, { username, password });
    await recordAudit(tx, now, { action: 'account.accepted', subjectId: userId, actorId: userId });
    return getUser(tx, userId);
  });
  return grantLogin(deps, user, { ...caller, deviceSecret, staySignedIn: false });
}
