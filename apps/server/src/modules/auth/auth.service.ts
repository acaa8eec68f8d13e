import type { TokenResponse } from '@fundus/contract/auth';
import type { SessionUser } from '@fundus/contract/user';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { findUserForLogin, getSessionUser } from '#modules/user/user.service.ts';
import type { Deps } from '../../deps.ts';
import { beginLoginAttempt, forgetOldAttempts } from './login-throttle.service.ts';
import { verifyPassword } from './password.service.ts';
import { createSession, endSession, forgetExpiredSessions, renewToken } from './session.service.ts';

export interface LoginRequest {
  username: string;
  password: string;
  staySignedIn: boolean;
  address: string;
  userAgent: string;
}

/** Logs in. Unknown account and wrong password give the same LOGIN_FAILED; a lock is told only to who has the password. */
export async function logIn(deps: Deps, request: LoginRequest): Promise<TokenResponse> {
  const user = await findUserForLogin(deps.db, request.username);
  const attempt = await beginLoginAttempt(deps, user?.id ?? request.username.toLowerCase(), request.address);
  const matches = await verifyPassword(user?.passwordHash ?? null, request.password);
  if (!user || !matches) throw new AppError('LOGIN_FAILED');
  await attempt.succeed();
  if (user.lockedAt) throw new AppError('ACCOUNT_LOCKED');
  await forgetExpiredSessions(deps.db, deps.clock());
  await forgetOldAttempts(deps);
  const granted = await createSession(deps.db, deps.clock(), {
    userId: user.id,
    isRemembered: request.staySignedIn,
    userAgent: request.userAgent,
  });
  return {
    ...granted,
    user: await getSessionUser(deps.db, user.id, { impersonatorId: null, owesSecondFactor: false }),
  };
}

/** A new token for the session of `token`, see `renewToken`. */
export async function refreshSession(deps: Deps, actor: Actor, token: string): Promise<TokenResponse> {
  const granted = await renewToken(deps, actor, token);
  return { ...granted, user: await getOwnUser(deps, actor) };
}

export async function getOwnUser(deps: Deps, actor: Actor): Promise<SessionUser> {
  return getSessionUser(deps.db, actor.userId, actor);
}

export async function logOut(deps: Deps, actor: Actor): Promise<void> {
  await endSession(deps.db, actor.sessionId);
}
