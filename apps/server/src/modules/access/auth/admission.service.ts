import type { LoginResponse, TokenResponse } from '@fundus/contract/auth';
import type { Executor } from '#db/database.ts';
import type { CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { writeAccountMail } from '#modules/access/account-mail/account-mail.service.ts';
import { requiresSecondFactor } from '#modules/access/role-policy/role-policy.service.ts';
import { openChallenge, type SocialAccount } from '#modules/access/session/login-challenge.service.ts';
import { hasSecondFactor } from '#modules/access/session/second-factor-state.service.ts';
import { type FirstFactor, type LoginMethod, owesSecondFactor } from '#modules/access/session/session.rules.ts';
import { createSession, forgetExpiredSessions } from '#modules/access/session/session.service.ts';
import { getSessionUser, type UserRow } from '#modules/access/user/user.service.ts';
import { noteLogin } from '#modules/access/user/user-account.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { rememberDevice } from './known-device.service.ts';
import { forgetOldAttempts } from './login-throttle.service.ts';
import { wordAddress, wordDevice } from './session-words.ts';

/** Where a login comes from, and how long its session is to last. */
export interface LoginOrigin extends CallPlace {
  staySignedIn: boolean;
  /** The secret by which the browser is known again. */
  deviceSecret?: string | undefined;
}

/** Work done in the transaction of a login. */
type OnEntry = (tx: Executor, user: UserRow) => Promise<unknown>;

/** An account of another service that is linked as soon as its owner is in, which may be by another call. */
export interface Linking {
  account: SocialAccount;
  link: OnEntry;
}

/** Throws ACCOUNT_LOCKED or ACCOUNT_WAITING; reveal it only to callers who have proven that the account is theirs. */
export function refuseClosedAccount(user: Pick<UserRow, 'lockedAt' | 'approvedAt'>): void {
  if (user.lockedAt) throw new AppError('ACCOUNT_LOCKED');
  if (!user.approvedAt) throw new AppError('ACCOUNT_WAITING');
}

/**
 * Ends every login whose first factor was right: lets the user in, or demands the second factor where the account
 * has one. `linking` is linked with the account when they are in. Throws ACCOUNT_LOCKED or ACCOUNT_WAITING.
 */
export async function admit(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  user: UserRow,
  origin: LoginOrigin,
  loginMethod: FirstFactor,
  linking: Linking | null = null,
): Promise<LoginResponse> {
  refuseClosedAccount(user);
  if (!(await hasSecondFactor(deps.db, user.id))) return grantLogin(deps, user, origin, loginMethod, linking?.link);
  const login = { userId: user.id, isRemembered: origin.staySignedIn, loginMethod, linking: linking?.account ?? null };
  return openChallenge(deps.db, deps.clock(), login);
}

/**
 * Logs a user in who has proved everything that a login takes, by whichever way: session, last login, record, and a
 * mail where the browser is a new one. Throws ACCOUNT_LOCKED, ACCOUNT_WAITING, LOGIN_FAILED for who was overtaken by a
 * change of the password, or what `onEntry` throws.
 */
export async function grantLogin(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  user: UserRow,
  origin: LoginOrigin,
  loginMethod: LoginMethod = 'password',
  onEntry?: OnEntry,
): Promise<TokenResponse> {
  refuseClosedAccount(user);
  await forgetExpiredSessions(deps.db, deps.clock());
  await forgetOldAttempts(deps);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const { address, userAgent, deviceSecret: secret } = origin;
    const current = await noteLogin(tx, now, user.id);
    refuseClosedAccount(current);
    // Changed while the old one was being checked: all sessions have ended, and this one must not begin.
    if (current.passwordHash !== user.passwordHash) throw new AppError('LOGIN_FAILED');
    await onEntry?.(tx, current);
    const granted = await createSession(tx, now, {
      userId: user.id,
      isRemembered: origin.staySignedIn,
      userAgent,
      address,
      loginMethod,
    });
    const { isNew } = await rememberDevice(tx, deps, user.id, { secret, address, userAgent });
    // The very first login comes from a new browser by nature.
    if (isNew && user.lastLoginAt !== null) {
      await writeAccountMail(tx, deps, user, 'newDevice', {
        when: now,
        device: (language) => wordDevice(language, userAgent),
        address: (language) => wordAddress(language, address),
      });
    }
    await recordAudit(tx, now, {
      action: 'session.started',
      subjectId: user.id,
      actorId: user.id,
      changes: [{ field: 'loginMethod', from: null, to: loginMethod }],
    });
    const owes = owesSecondFactor({
      isDemanded: await requiresSecondFactor(tx, user.roles),
      hasSecondFactor: await hasSecondFactor(tx, user.id),
      loginMethod,
      isImpersonating: false,
    });
    return {
      ...granted,
      user: await getSessionUser(tx, deps, user.id, { impersonatorId: null, owesSecondFactor: owes }),
    };
  });
}
