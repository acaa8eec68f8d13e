import { secondFactorLimits } from '@fundus/contract/limits';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { confirmSession, findSession } from '#modules/access/session/session.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { verifyPassword } from '../../../lib/password-hash.ts';
import { beginLoginAttempt } from './login-throttle.service.ts';

/** Whether the password is requested before the ways into the account change: there is one, and the login is long ago. */
export async function needsPassword(deps: With<'db' | 'clock'>, actor: Actor): Promise<boolean> {
  const user = await getUser(deps.db, actor.userId);
  return user.passwordHash !== null && !(await isFresh(deps, actor));
}

async function isFresh({ db, clock }: With<'db' | 'clock'>, { sessionId }: Actor): Promise<boolean> {
  const session = await findSession(db, sessionId);
  const since = clock().getTime() - secondFactorLimits.freshMinutes * 60_000;
  const provenAt = session && (session.confirmedAt ?? session.createdAt);
  return provenAt !== undefined && provenAt.getTime() >= since;
}

/** Throws IDENTITY_UNCONFIRMED, or FRESH_LOGIN_REQUIRED for an account without a password. */
export async function requireIdentity(deps: With<'db' | 'clock'>, actor: Actor): Promise<void> {
  if (await isFresh(deps, actor)) return;
  const { passwordHash } = await getUser(deps.db, actor.userId);
  throw passwordHash === null ? freshLoginRequired() : new AppError('IDENTITY_UNCONFIRMED');
}

const freshLoginRequired = (): AppError =>
  new AppError('FRESH_LOGIN_REQUIRED', { details: { minutes: secondFactorLimits.freshMinutes } });

/** Confirms the session of the call with the password. Throws VALIDATION_FAILED, RATE_LIMITED, FRESH_LOGIN_REQUIRED. */
export async function confirmSessionIdentity(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  password: string,
  address: string,
): Promise<void> {
  await confirmIdentity(deps, actor, password, address, { always: true });
}

/**
 * Makes sure that it is the owner of the account who changes the ways into it, not a stranger at an unattended screen
 * or with a stolen token: by the password, unless the login was minutes ago. Accounts without a password have none to
 * ask for: they have to log in again. Throws VALIDATION_FAILED at `field`, RATE_LIMITED, FRESH_LOGIN_REQUIRED.
 */
export async function confirmIdentity(
  deps: With<'db' | 'clock' | 'secrets'>,
  actor: Actor,
  password: string | undefined,
  address: string,
  { always = false, field = 'password' } = {},
): Promise<void> {
  const user = await getUser(deps.db, actor.userId);
  const hasPassword = user.passwordHash !== null;
  if (!(always && hasPassword) && (await isFresh(deps, actor))) return;
  if (!hasPassword) throw freshLoginRequired();
  if (password === undefined || password === '') throw invalidField([field], 'required');
  const attempt = await beginLoginAttempt(deps, { userId: user.id }, { address });
  if (!(await verifyPassword(user.passwordHash, password))) throw invalidField([field], 'wrongPassword');
  await attempt.succeed();
  // The next step of the same change does not ask again.
  await confirmSession(deps.db, actor.sessionId, deps.clock());
}
