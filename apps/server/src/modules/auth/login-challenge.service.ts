import type { SecondFactorChallenge } from '@fundus/contract/auth';
import { secondFactorLimits } from '@fundus/contract/limits';
import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import {
  countTry,
  deleteChallenge,
  deleteExpiredChallenges,
  insertChallenge,
  type LoginChallengeRow,
} from './login-challenge.repository.ts';
import type { FirstFactor } from './session.rules.ts';
import { createToken, hashToken } from './session-token.service.ts';

/** Holds a login whose first factor was right until the second one comes. The secret is in the answer alone. */
export async function openChallenge(
  db: Executor,
  now: Date,
  login: { userId: string; isRemembered: boolean; loginMethod: FirstFactor },
): Promise<SecondFactorChallenge> {
  const challenge = createToken();
  const expiresAt = new Date(now.getTime() + secondFactorLimits.challengeMinutes * 60_000);
  await deleteExpiredChallenges(db, now);
  await insertChallenge(db, { ...login, secretHash: hashToken(challenge), expiresAt });
  return { secondFactor: { challenge, expiresAt: expiresAt.toISOString() } };
}

/** Counts a try at a challenge. Throws CHALLENGE_EXPIRED where it ran out, was used, or has no tries left. */
export async function tryChallenge(db: Executor, now: Date, challenge: string): Promise<LoginChallengeRow> {
  const row = await countTry(db, hashToken(challenge), { attempts: secondFactorLimits.attempts, now });
  if (!row) throw new AppError('CHALLENGE_EXPIRED');
  return row;
}

/** Ends a challenge that was met. Throws CHALLENGE_EXPIRED where somebody else did that in the same moment. */
export async function closeChallenge(db: Executor, { secretHash }: LoginChallengeRow): Promise<void> {
  if (!(await deleteChallenge(db, secretHash))) throw new AppError('CHALLENGE_EXPIRED');
}
