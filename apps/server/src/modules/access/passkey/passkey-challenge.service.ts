import { randomBytes } from 'node:crypto';
import { secondFactorLimits } from '@fundus/contract/limits';
import { deleteExpired } from '#db/secret-row.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import { hashToken } from '#lib/token.ts';
import type { With } from '#lib/with.ts';
import { type RelyingParty, relyingPartyOf } from '../../../lib/relying-party.ts';
import { insertChallenge, takeChallenge } from './passkey-challenge.repository.ts';

export const challengeMs = secondFactorLimits.challengeMinutes * 60_000;

/** Throws NOT_FOUND where there are no passkeys under the address of the portal. */
export function requireRelyingParty({ publicUrl }: With<'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(publicUrl);
  if (party === null) throw notFound('no passkeys under this address');
  return party;
}

/** Creates the challenge of a passkey, for a user who adds one, or for a login (null). */
export async function makeChallenge(
  deps: With<'db' | 'clock'>,
  userId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const now = deps.clock();
  const challenge = new Uint8Array(randomBytes(32));
  await deleteExpired(deps.db, 'passkeyChallenge', now);
  await insertChallenge(deps.db, {
    challengeHash: hashToken(Buffer.from(challenge).toString('base64url')),
    userId,
    expiresAt: new Date(now.getTime() + challengeMs),
  });
  return challenge;
}

/**
 * Has what a passkey signed checked; its challenge is used up whatever the check says. Throws CHALLENGE_EXPIRED, or
 * PASSKEY_REFUSED for everything else that is wrong with it.
 */
export async function checkSigned<Result extends { verified: boolean }>(
  deps: With<'db' | 'clock'>,
  userId: string | null,
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  let isExpired = false;
  try {
    const result = await check(async (challenge) => {
      const isTaken = await takeChallenge(deps.db, hashToken(challenge), { userId, now: deps.clock() });
      isExpired = !isTaken;
      return isTaken;
    });
    if (result.verified) return result;
  } catch (error) {
    if (isExpired) throw new AppError('CHALLENGE_EXPIRED');
    throw new AppError('PASSKEY_REFUSED', { internal: 'the passkey does not check', cause: error });
  }
  throw new AppError('PASSKEY_REFUSED');
}

/** Library that verifies passkeys, loaded with the first of them: with its certificate formats it was a tenth of a start. */
export const loadPasskeyChecks = () => import('@simplewebauthn/server');
