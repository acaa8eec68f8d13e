import { authCookie } from '@fundus/contract/business-constants';
import { sessionLimits } from '@fundus/contract/limits';

const hour = 3_600_000;

/**
 * When a session ends that is used now: 14 days after the last refresh if remembered, else after 12 h without use, and
 * in any case 90 days after its login.
 */
export function sessionExpiry(now: Date, session: { isRemembered: boolean; createdAt: Date }): Date {
  const life = session.isRemembered ? authCookie.expiryMilliseconds : sessionLimits.idleHours * hour;
  const last = session.createdAt.getTime() + sessionLimits.absoluteDays * 24 * hour;
  return new Date(Math.min(now.getTime() + life, last));
}

/** Until when a session is good for the one of its tokens that has this hash, if nothing happens to it. */
export function goodUntil(
  session: {
    expiresAt: Date;
    tokenHash: Buffer;
    /** Until when the token before the last refresh is good. */
    previousValidUntil: Date | null;
    /** End of the administrator's own session, behind one in which they act as another user. */
    ownSessionExpiresAt: Date | null;
  },
  tokenHash: Buffer,
): Date {
  const ends = [session.expiresAt, session.ownSessionExpiresAt];
  if (!session.tokenHash.equals(tokenHash)) ends.push(session.previousValidUntil);
  return new Date(Math.min(...ends.flatMap((end) => (end === null ? [] : [end.getTime()]))));
}

/** The last use is written at most once a minute, so that reading stays reading. */
export function needsTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 60_000;
}

/** Ways of the first factor. */
export type FirstFactor = 'password' | 'social';

/** By which way a session was opened. A passkey that checked its owner is two factors at once. */
export type LoginMethod = FirstFactor | `${FirstFactor}AndCode` | 'passkey';

export interface FactorFacts {
  /** One of the user's roles demands a second factor. */
  isDemanded: boolean;
  hasSecondFactor: boolean;
  /** How the session was opened. */
  loginMethod: string;
  /** An administrator acts as the user: their own account has to pass its second factor. */
  isImpersonating: boolean;
}

/** Whether a session can do nothing but set the second factor up. A passkey has been both factors already. */
export function owesSecondFactor(facts: FactorFacts): boolean {
  return facts.isDemanded && !facts.hasSecondFactor && facts.loginMethod !== 'passkey' && !facts.isImpersonating;
}
