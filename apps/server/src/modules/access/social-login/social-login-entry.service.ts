import type { LoginResponse } from '@fundus/contract/auth';
import type { HandledTypes } from '@fundus/contract/endpoint';
import { secondFactorLimits } from '@fundus/contract/limits';
import type { registerSocially, SocialClaim, SocialResponse } from '@fundus/contract/social-login';
import type { Language } from '@fundus/contract/user';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { SocialLoginClaim } from '#db/schema.generated.ts';
import { consumeSecret, countTry, deleteExpired } from '#db/secret-row.ts';
import { AppError } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { OidcIdentity } from '#lib/oidc-client.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { admit, type LoginOrigin, refuseClosedAccount } from '#modules/access/auth/admission.service.ts';
import { provePassword } from '#modules/access/auth/auth.service.ts';
import { registerConfirmed } from '#modules/access/auth/registration.service.ts';
import { findUserByEmail, getUser, type UserRow } from '#modules/access/user/user.service.ts';
import { readPortalSettings } from '#modules/platform/setting/setting.service.ts';
import { findLogin, insertLogin, noteUse } from './social-login.repository.ts';
import { linkAccount } from './social-login.service.ts';
import { type Callback, finishAttempt } from './social-login-attempt.service.ts';
import { insertClaim } from './social-login-claim.repository.ts';

/** A form may have to be filled in. */
const claimMs = 30 * 60_000;

type Origin = Omit<LoginOrigin, 'staySignedIn'>;

/**
 * Logs a linked account in by the other service. A user without a linked account gets a claim, to link an account
 * with the same address by its password, or to register. Throws CHALLENGE_EXPIRED, SOCIAL_LOGIN_REFUSED,
 * REGISTRATION_CLOSED, ACCOUNT_LOCKED, ACCOUNT_WAITING.
 */
export async function logInSocially(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  callback: Callback,
  origin: Origin,
): Promise<SocialResponse> {
  const { attempt, identity } = await finishAttempt(deps, callback);
  if (attempt.userId !== null) throw new AppError('CHALLENGE_EXPIRED');
  const linked = await findLogin(deps.db, identity);
  if (!linked) return makeClaim(deps, identity, attempt.isRemembered);
  const user = await getUser(deps.db, linked.userId);
  await noteUse(deps.db, linked.id, identity.accountName, deps.clock());
  return admit(deps, user, { ...origin, staySignedIn: attempt.isRemembered }, 'social');
}

/** An address that the service has not checked proves nothing: a stranger could have entered it there. */
async function makeClaim(
  deps: With<'db' | 'clock'>,
  identity: OidcIdentity,
  isRemembered: boolean,
): Promise<SocialClaim> {
  const { issuer, subject, email, isEmailVerified, firstName, lastName } = identity;
  if (!isEmailVerified) throw new AppError('SOCIAL_LOGIN_REFUSED', { details: { reason: 'unverified' } });
  const user = await findUserByEmail(deps.db, email);
  // Without a password its owner has no proof of owning the account.
  if (user && user.passwordHash === null) {
    throw new AppError('SOCIAL_LOGIN_REFUSED', { details: { reason: 'notLinked' } });
  }
  if (!user && !(await readPortalSettings(deps.db)).isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED');
  const secret = createToken();
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + claimMs);
  const said = { issuer, subject, email, firstName, lastName };
  await deleteExpired(deps.db, 'socialLoginClaim', now);
  await insertClaim(deps.db, {
    ...said,
    secretHash: hashToken(secret),
    userId: user?.id ?? null,
    isRemembered,
    expiresAt,
  });
  const needs = user ? 'password' : 'registration';
  return { claim: { secret, expiresAt: expiresAt.toISOString(), needs, email, firstName, lastName } };
}

async function tryClaim(deps: With<'db' | 'clock'>, secret: string): Promise<Selectable<SocialLoginClaim>> {
  const claim = await countTry(deps.db, 'socialLoginClaim', hashToken(secret), {
    attempts: secondFactorLimits.attempts,
    now: deps.clock(),
  });
  if (!claim) throw new AppError('CHALLENGE_EXPIRED');
  return claim;
}

/**
 * Logs in by the password of the account with the same address, which is linked as soon as its owner is in: where it has
 * a second factor, only after that. Throws CHALLENGE_EXPIRED, LOGIN_FAILED, SOCIAL_LOGIN_REFUSED.
 */
export async function linkByPassword(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl'>,
  input: { claim: string; password: string },
  origin: Origin,
): Promise<LoginResponse> {
  const claim = await tryClaim(deps, input.claim);
  if (claim.userId === null) throw new AppError('CHALLENGE_EXPIRED');
  const user = await getUser(deps.db, claim.userId);
  await provePassword(deps, user, { userId: user.id }, { ...origin, password: input.password });
  refuseClosedAccount(user);
  if (!(await consumeSecret(deps.db, 'socialLoginClaim', claim.secretHash))) throw new AppError('CHALLENGE_EXPIRED');
  const { issuer, subject, email: accountName } = claim;
  const staying = { ...origin, staySignedIn: claim.isRemembered };
  const account = { issuer, subject, accountName };
  const link = (tx: Executor, owner: UserRow) => linkAccount(tx, deps, owner, account);
  return admit(deps, user, staying, 'social', { account, link });
}

type RegistrationBody = HandledTypes<typeof registerSocially>['body'];

/** Registers whom the service vouches for; an administrator decides. Throws CHALLENGE_EXPIRED, REGISTRATION_CLOSED. */
export async function registerByClaim(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  input: RegistrationBody,
  language: Language,
): Promise<void> {
  const { claim: secret, isPrivacyAccepted: _accepted, ...said } = input;
  const claim = await tryClaim(deps, secret);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await consumeSecret(tx, 'socialLoginClaim', claim.secretHash))) throw new AppError('CHALLENGE_EXPIRED');
    // Another account may have taken the address meanwhile.
    if (claim.userId !== null || (await findUserByEmail(tx, claim.email))) throw new AppError('CHALLENGE_EXPIRED');
    const user = await registerConfirmed(tx, deps, { ...said, email: claim.email, language });
    const { issuer, subject, email: accountName } = claim;
    const row = { id: newId(), userId: user.id, issuer, subject, accountName, createdAt: deps.clock() };
    if (!(await insertLogin(tx, row))) throw new AppError('CHALLENGE_EXPIRED');
  });
}
