import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { secondFactorLimits } from '@fundus/contract/limits';
import type { Selectable } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { LoginChallenge } from '#db/schema.generated.ts';
import { consumeSecret, countTry, deleteExpired } from '#db/secret-row.ts';
import { AppError } from '#lib/app-error.ts';
import { createToken, hashToken } from '#lib/token.ts';
import { insertChallenge } from './login-challenge.repository.ts';
import type { FirstFactor } from './session.rules.ts';

type Challenge = Selectable<LoginChallenge>;

/** An account of another service. */
export interface SocialAccount {
  issuer: string;
  subject: string;
  accountName: string;
}

/**
 * Holds a login whose first factor was right until the second one comes, with the account that is to be linked then. The
 * secret is in the answer alone.
 */
export async function openChallenge(
  db: Executor,
  now: Date,
  {
    linking,
    ...login
  }: { userId: string; isRemembered: boolean; loginMethod: FirstFactor; linking: SocialAccount | null },
): Promise<SecondFactorChallenge> {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + secondFactorLimits.challengeMinutes * 60_000);
  await deleteExpired(db, 'loginChallenge', now);
  await insertChallenge(db, {
    ...login,
    linkIssuer: linking?.issuer ?? null,
    linkSubject: linking?.subject ?? null,
    linkAccountName: linking?.accountName ?? null,
    secretHash: hashToken(challenge),
    expiresAt,
  });
  return { secondFactor: { challenge, expiresAt: expiresAt.toISOString() } };
}

/** Counts a try at a challenge. Throws CHALLENGE_EXPIRED where it ran out, was used, or has no tries left. */
export async function tryChallenge(db: Executor, now: Date, challenge: string): Promise<Challenge> {
  const row = await countTry(db, 'loginChallenge', hashToken(challenge), {
    attempts: secondFactorLimits.attempts,
    now,
  });
  if (!row) throw new AppError('CHALLENGE_EXPIRED');
  return row;
}

/** The account that a challenge is to link, if any. */
export function linkingOf(challenge: Challenge): SocialAccount | null {
  const { linkIssuer: issuer, linkSubject: subject, linkAccountName } = challenge;
  return issuer === null || subject === null ? null : { issuer, subject, accountName: linkAccountName ?? '' };
}

/** Ends a challenge that was met. Throws CHALLENGE_EXPIRED where another call ended it at the same moment. */
export async function closeChallenge(db: Executor, { secretHash }: Challenge): Promise<void> {
  if (!(await consumeSecret(db, 'loginChallenge', secretHash))) throw new AppError('CHALLENGE_EXPIRED');
}
