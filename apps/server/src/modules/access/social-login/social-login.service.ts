import type { SocialLogin, SocialLoginList } from '@fundus/contract/social-login';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { confirmIdentity, needsPassword } from '#modules/access/auth/identity.service.ts';
import type { SocialAccount } from '#modules/access/session/login-challenge.service.ts';
import { getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { holdUser } from '#modules/access/user/user-administration.service.ts';
import { toSocialLogin } from './social-login.presenter.ts';
import { deleteLogin, insertLogin, listLoginsOf, lockLogin, type SocialLoginRow } from './social-login.repository.ts';
import { type Callback, finishAttempt, startAttempt } from './social-login-attempt.service.ts';
import { recordSocialLogin } from './social-login-state.service.ts';

/** The accounts of the other service by which the caller logs in. */
export async function listSocialLogins(deps: With<'db' | 'clock' | 'oidc'>, actor: Actor): Promise<SocialLoginList> {
  const rows = await listLoginsOf(deps.db, actor.userId);
  return {
    provider: deps.oidc && { label: deps.oidc.label },
    needsPassword: await needsPassword(deps, actor),
    logins: rows.map(toSocialLogin),
  };
}

/** Begins to link an account of the other service with the caller's own. */
export async function startLink(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  actor: Actor,
  { password }: { password?: string | undefined },
  address: string,
): Promise<{ url: string; handle: string }> {
  await confirmIdentity(deps, actor, password, address);
  return startAttempt(deps, { userId: actor.userId, isRemembered: false });
}

/**
 * Links what came back with the caller's account. Throws SOCIAL_LOGIN_REFUSED where it is linked to another account
 * already.
 */
export async function finishLink(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  actor: Actor,
  callback: Callback,
): Promise<SocialLogin> {
  const { attempt, identity } = await finishAttempt(deps, callback);
  // A login that another browser began must not end in this account, nor a login in a link.
  if (attempt.userId !== actor.userId) throw new AppError('CHALLENGE_EXPIRED');
  return deps.db.transaction().execute(async (tx) => {
    return toSocialLogin(await linkAccount(tx, deps, await getUser(tx, actor.userId), identity));
  });
}

/** Throws SOCIAL_LOGIN_REFUSED where the account is linked to another user. */
export async function linkAccount(
  tx: Executor,
  deps: With<'clock' | 'oidc' | 'publicUrl'>,
  user: UserRow,
  { issuer, subject, accountName }: SocialAccount,
): Promise<SocialLoginRow> {
  const now = deps.clock();
  const row = await insertLogin(tx, { id: newId(), userId: user.id, issuer, subject, accountName, createdAt: now });
  if (!row) throw new AppError('SOCIAL_LOGIN_REFUSED', { internal: 'the account is linked already' });
  await recordLink(tx, deps, user, row, 'added');
  return row;
}

/** Whether a user can log in by a passkey, asked of the module that keeps them. */
export type HasPasskey = (db: Executor, userId: string) => Promise<boolean>;

/** Deletes a link. Throws NOT_FOUND, or LAST_WAY_IN where nothing else opens the account. */
export async function unlink(
  deps: With<'db' | 'clock' | 'oidc' | 'publicUrl'>,
  actor: Actor,
  socialLoginId: string,
  hasPasskey: HasPasskey,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Of two logins that are removed at the same moment, the second one sees that it is the last.
    const user = await holdUser(tx, actor.userId);
    const row = await lockLogin(tx, actor.userId, socialLoginId);
    if (!row) throw notFound('social login');
    const isLast = (await listLoginsOf(tx, user.id)).length === 1;
    if (isLast && user.passwordHash === null && !(await hasPasskey(tx, user.id))) throw new AppError('LAST_WAY_IN');
    await deleteLogin(tx, row.id);
    await recordLink(tx, deps, user, row, 'removed');
  });
}

async function recordLink(
  tx: Executor,
  deps: With<'clock' | 'oidc' | 'publicUrl'>,
  user: UserRow,
  row: SocialLoginRow,
  what: 'added' | 'removed',
): Promise<void> {
  const now = deps.clock();
  const [from, to] = what === 'added' ? [null, row.accountName] : [row.accountName, null];
  await recordSocialLogin(tx, now, user, { from, to });
  const values = {
    when: now,
    provider: deps.oidc?.label ?? new URL(row.issuer).hostname,
    account: row.accountName,
  };
  await writeAccountMail(tx, deps, user, what === 'added' ? 'socialLoginAdded' : 'socialLoginRemoved', values);
}
