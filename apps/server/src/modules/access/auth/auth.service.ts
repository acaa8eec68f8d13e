import type { LoginResponse, TokenResponse } from '@fundus/contract/auth';
import type { SessionUser } from '@fundus/contract/user';
import { userName } from '@fundus/contract/user';
import { lookups } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { endSession, findOwnSessionId, renewToken } from '#modules/access/session/session.service.ts';
import { findUserForLogin, getSessionUser, type UserRow } from '#modules/access/user/user.service.ts';
import { recordAudit } from '#modules/platform/audit/audit.service.ts';
import { verifyPassword } from '../../../lib/password-hash.ts';
import { admit, type LoginOrigin } from './admission.service.ts';
import { findKnownSecret } from './known-device.service.ts';
import type { AttemptedAccount } from './login-throttle.rules.ts';
import { beginLoginAttempt } from './login-throttle.service.ts';

export interface LoginRequest extends LoginOrigin {
  username: string;
  password: string;
}

/**
 * Logs in. Unknown account and wrong password give the same LOGIN_FAILED; that an account is locked or waits is revealed
 * only to who has the password.
 */
export async function logIn(
  deps: With<'db' | 'clock' | 'secrets' | 'publicUrl'>,
  request: LoginRequest,
): Promise<LoginResponse> {
  return admit(deps, await checkPassword(deps, request), request, 'password');
}

/** The user whose name and password these are. Throws LOGIN_FAILED or RATE_LIMITED. */
async function checkPassword(deps: With<'db' | 'clock' | 'secrets'>, request: LoginRequest): Promise<UserRow> {
  const user = await findUserForLogin(deps.db, request.username);
  return provePassword(deps, user, { typedName: request.username }, request);
}

/** An id that no user has. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Checks the password of an account. Without a user it does the same work and fails alike. Throws
 * LOGIN_FAILED or RATE_LIMITED.
 */
export async function provePassword(
  deps: With<'db' | 'clock' | 'secrets'>,
  user: UserRow | undefined,
  attempted: AttemptedAccount,
  { password, address, deviceSecret }: { password: string } & Pick<LoginOrigin, 'address' | 'deviceSecret'>,
): Promise<UserRow> {
  const knownSecret = await findKnownSecret(deps, user?.id ?? nobody, deviceSecret);
  const attempt = await beginLoginAttempt(deps, attempted, { address, deviceSecret: knownSecret });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !matches) {
    await recordFailedLogin(deps, user);
    throw new AppError('LOGIN_FAILED');
  }
  await attempt.succeed();
  return user;
}

/** Of a name without an account, nothing is kept: it may be a password that was typed into the wrong field. */
async function recordFailedLogin(deps: With<'db' | 'clock'>, user: UserRow | undefined): Promise<void> {
  await recordAudit(deps.db, deps.clock(), {
    action: 'session.failed',
    ...(user && { subjectId: user.id, subjectName: userName(user) }),
  });
}

/** A new token for the session of `token`, see `renewToken`. */
export async function refreshSession(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  token: string,
): Promise<TokenResponse> {
  const granted = await renewToken(deps, actor, token);
  return { ...granted, user: await getOwnUser(deps, actor) };
}

export async function getOwnUser(deps: With<'db' | 'clock' | 'secrets'>, actor: Actor): Promise<SessionUser> {
  return getSessionUser(lookups(deps.db), deps, actor.userId, actor);
}

/** Ends the session; an administrator who acts as another user logs out altogether. */
export async function logOut(deps: With<'db' | 'clock'>, actor: Actor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await endSession(tx, (await findOwnSessionId(tx, actor.sessionId)) ?? actor.sessionId);
    await recordAudit(tx, deps.clock(), { action: 'session.ended', subjectId: actor.userId });
  });
}
