import type { LoginResponse, TokenResponse } from '@fundus/contract/auth';
import type { Role } from '@fundus/contract/permission';
import type { CallPlace } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { writeAccountMail } from '#modules/account-mail/account-mail.service.ts';
import { recordAudit } from '#modules/audit/audit.service.ts';
import { requiresSecondFactor } from '#modules/role-policy/role-policy.service.ts';
import { owesSecondFactor } from '#modules/second-factor/second-factor.rules.ts';
import { hasSecondFactor } from '#modules/second-factor/second-factor-state.service.ts';
import { linkAccount } from '#modules/social-login/social-login.service.ts';
import { getSessionUser, type UserRow } from '#modules/user/user.service.ts';
import { noteLogin } from '#modules/user/user-account.service.ts';
import type { Deps } from '../../deps.ts';
import { rememberDevice } from './known-device.service.ts';
import { openChallenge, type SocialAccount } from './login-challenge.service.ts';
import { forgetOldAttempts } from './login-throttle.service.ts';
import type { FirstFactor, LoginMethod } from './session.rules.ts';
import { createSession, forgetExpiredSessions } from './session.service.ts';
import { wordAddress, wordDevice } from './session-words.ts';

/** Where a login comes from, and how long its session is to last. */
export interface LoginOrigin extends CallPlace {
  staySignedIn: boolean;
  /** The secret by which the browser is known again. */
  deviceSecret?: string | undefined;
}

/** Throws ACCOUNT_LOCKED or ACCOUNT_WAITING; to be told only to who has shown that the account is theirs. */
export function refuseClosedAccount(user: Pick<UserRow, 'lockedAt' | 'approvedAt'>): void {
  if (user.lockedAt) throw new AppError('ACCOUNT_LOCKED');
  if (!user.approvedAt) throw new AppError('ACCOUNT_WAITING');
}

/**
 * What every login ends with whose first factor was right: lets them in, or asks for the second factor where the account
 * has one. `linking` is linked with the account when they are in. Throws ACCOUNT_LOCKED or ACCOUNT_WAITING.
 */
export async function admit(
  deps: Deps,
  user: UserRow,
  origin: LoginOrigin,
  loginMethod: FirstFactor,
  linking: SocialAccount | null = null,
): Promise<LoginResponse> {
  refuseClosedAccount(user);
  if (!(await hasSecondFactor(deps.db, user.id))) return grantLogin(deps, user, origin, loginMethod, linking);
  const login = { userId: user.id, isRemembered: origin.staySignedIn, loginMethod, linking };
  return openChallenge(deps.db, deps.clock(), login);
}

/**
 * Lets somebody in who has shown everything that a login takes, by whichever way: session, last login, record, and a
 * mail where the browser is a new one. `linking` opens the account from now on. Throws ACCOUNT_LOCKED, ACCOUNT_WAITING,
 * LOGIN_FAILED for who was overtaken by a change of the password, or SOCIAL_LOGIN_REFUSED where `linking` is somebody's.
 */
export async function grantLogin(
  deps: Deps,
  user: UserRow,
  origin: LoginOrigin,
  loginMethod: LoginMethod = 'password',
  linking: SocialAccount | null = null,
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
    if (linking !== null) await linkAccount(tx, deps, current, linking);
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
      isDemanded: await requiresSecondFactor(tx, user.roles as Role[]),
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
