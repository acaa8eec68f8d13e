import { secondFactorLimits } from '@fundus/contract/limits';
import { deleteExpired } from '#db/secret-row.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import {
  type OidcBinding,
  type OidcClient,
  type OidcIdentity,
  OidcRefused,
  OidcUnavailable,
} from '#lib/oidc-client.ts';
import { createToken, hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { type AttemptRow, insertAttempt, takeAttempt } from './social-login-attempt.repository.ts';

/** Logging in at the other service may take a while: a password is looked up, a phone is fetched. */
const attemptMs = 2 * secondFactorLimits.challengeMinutes * 60_000;

/** Parameters of the callback from the other service. */
export interface Callback {
  handle: string;
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

/** Throws NOT_FOUND where no other service is set up. */
function requireClient({ oidc }: With<'oidc'>): OidcClient {
  if (oidc === null) throw notFound('no other login service is set up');
  return oidc;
}

/** Verifier and nonce come of the handle, which the browser keeps: a reader of the database has neither. */
function bindingOf({ publicUrl, secrets }: With<'secrets' | 'publicUrl'>, state: string, handle: string): OidcBinding {
  return {
    redirectUri: `${publicUrl}/login/extern`,
    state,
    nonce: secrets.hash('oidc-nonce', handle).toString('base64url'),
    codeVerifier: secrets.hash('oidc-verifier', handle).toString('base64url'),
  };
}

/** The way to the other service, good once and in this browser. Throws SOCIAL_LOGIN_UNAVAILABLE. */
export async function startAttempt(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  attempt: { userId: string | null; isRemembered: boolean },
): Promise<{ url: string; handle: string }> {
  const client = requireClient(deps);
  const [state, handle] = [createToken(), createToken()];
  const url = await asked(deps, () => client.start(bindingOf(deps, state, handle)));
  const now = deps.clock();
  await deleteExpired(deps.db, 'socialLoginAttempt', now);
  await insertAttempt(deps.db, {
    ...attempt,
    stateHash: hashToken(state),
    handleHash: hashToken(handle),
    expiresAt: new Date(now.getTime() + attemptMs),
  });
  return { url: url.href, handle };
}

/**
 * Who came back. Throws CHALLENGE_EXPIRED where the way ran out, was gone before, or began in another browser;
 * SOCIAL_LOGIN_REFUSED, SOCIAL_LOGIN_UNAVAILABLE.
 */
export async function finishAttempt(
  deps: With<'db' | 'clock' | 'secrets' | 'oidc' | 'publicUrl' | 'log'>,
  { handle, state, code, iss, error }: Callback,
): Promise<{ attempt: AttemptRow; identity: OidcIdentity }> {
  const client = requireClient(deps);
  const hashes = { stateHash: hashToken(state), handleHash: hashToken(handle) };
  const attempt = await takeAttempt(deps.db, hashes, deps.clock());
  if (!attempt) throw new AppError('CHALLENGE_EXPIRED');
  const parameters = {
    state,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  };
  const identity = await asked(deps, () => client.finish(bindingOf(deps, state, handle), parameters));
  return { attempt, identity };
}

async function asked<Result>({ log }: With<'log'>, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OidcRefused) throw new AppError('SOCIAL_LOGIN_REFUSED', { cause: error });
    if (!(error instanceof OidcUnavailable)) throw error;
    const { cause } = error;
    log.warn({ reason: cause instanceof Error ? cause.message : 'unknown' }, 'the other login service is away');
    throw new AppError('SOCIAL_LOGIN_UNAVAILABLE', { cause: error });
  }
}
