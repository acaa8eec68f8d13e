import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import {
  countAttempt,
  deleteKey,
  deleteKeysBefore,
  forgiveAttempt,
  hasKey,
  resetKey,
} from './login-throttle.repository.ts';
import {
  type AttemptedAccount,
  accountThrottle,
  addressThrottle,
  codeThrottle,
  countedAs,
  knownAddressDays,
  networkOf,
  type ThrottleRule,
} from './login-throttle.rules.ts';

/** One attempt to log in that was let through. */
export interface LoginAttempt {
  /** The password was right: the failures counted are forgotten. */
  succeed(): Promise<void>;
}

/** Where an attempt comes from. */
export interface AttemptOrigin {
  address: string;
  /** Only of a browser with which this account was used before. */
  deviceSecret?: string | undefined;
}

/**
 * Counts an attempt at an account. Throws RATE_LIMITED while it has to wait. Unknown accounts are counted alike, so that
 * the wait tells nothing either. A browser or an address that this account has been used with counts for itself: whatever
 * strangers try, from wherever, does not keep the owner out.
 */
export async function beginLoginAttempt(
  deps: With<'db' | 'clock' | 'secrets'>,
  attempted: AttemptedAccount,
  origin: AttemptOrigin,
): Promise<LoginAttempt> {
  const account = countedAs(attempted);
  if (origin.deviceSecret !== undefined) return beginKnownAttempt(deps, account, origin.deviceSecret);
  const { db } = deps;
  const now = deps.clock();
  const keyOf = (kind: string, text: string) => throttleKey(deps, kind, text);
  const network = networkOf(origin.address);
  const addressKey = keyOf('address', network);
  const accountKey = keyOf('account', account);
  const pairKey = keyOf('pair', `${account} ${network}`);
  const isKnown = await hasKey(db, pairKey, knownSince(now));
  await count(deps, now, addressKey, addressThrottle);
  await count(deps, now, isKnown ? pairKey : accountKey, accountThrottle);
  return {
    succeed: async () => {
      await forgiveAttempt(db, addressKey, now);
      await resetKey(db, pairKey, now);
      if (!isKnown) await deleteKey(db, accountKey);
    },
  };
}

/** Neither the account's nor the address's count: strangers may share either. */
async function beginKnownAttempt(
  deps: With<'db' | 'clock' | 'secrets'>,
  account: string,
  deviceSecret: string,
): Promise<LoginAttempt> {
  const now = deps.clock();
  const key = throttleKey(deps, 'device', `${account} ${deviceSecret}`);
  await count(deps, now, key, accountThrottle);
  return { succeed: () => deleteKey(deps.db, key) };
}

/**
 * Counts an attempt at the second factor of an account, whose first factor was right. Who has the password and not the
 * code is slowed down for long; a browser or an address that the account has been used with counts for itself. Throws
 * RATE_LIMITED.
 */
export async function beginCodeAttempt(
  deps: With<'db' | 'clock' | 'secrets'>,
  userId: string,
  origin: AttemptOrigin,
): Promise<LoginAttempt> {
  const { db } = deps;
  const now = deps.clock();
  const known = throttleKey(deps, 'code-known', `${userId} ${origin.deviceSecret ?? networkOf(origin.address)}`);
  const isKnown = origin.deviceSecret !== undefined || (await hasKey(db, known, knownSince(now)));
  const key = isKnown ? known : throttleKey(deps, 'code', userId);
  await count(deps, now, key, codeThrottle);
  return {
    succeed: async () => {
      await resetKey(db, known, now);
      if (!isKnown) await deleteKey(db, key);
    },
  };
}

/**
 * Counts an attempt at the password of a shared page, from any address: a limit per address alone lets many addresses
 * guess on. A browser that has unlocked the page before (the number of its pass) counts for itself, and its attempts are
 * forgotten with the first right one; of other visitors nothing is kept. Throws RATE_LIMITED while one has to wait.
 */
export async function beginUnlockAttempt(
  deps: With<'db' | 'clock' | 'secrets'>,
  shareLinkId: string,
  passNumber: string | null,
): Promise<LoginAttempt> {
  const now = deps.clock();
  const isKnown = passNumber !== null;
  const key = throttleKey(
    deps,
    isKnown ? 'share-known' : 'share',
    isKnown ? `${shareLinkId} ${passNumber}` : shareLinkId,
  );
  await count(deps, now, key, accountThrottle);
  return { succeed: () => (isKnown ? deleteKey(deps.db, key) : forgiveAttempt(deps.db, key, now)) };
}

function throttleKey({ secrets }: With<'secrets'>, kind: string, text: string): string {
  return `${kind}:${secrets.hash('login-throttle', text).toString('base64url')}`;
}

/** Counts an attempt under a key. Throws RATE_LIMITED while the key has to wait. */
async function count({ db }: With<'db'>, now: Date, key: string, rule: ThrottleRule): Promise<void> {
  const blockedUntil = await countAttempt(db, key, rule, now);
  if (blockedUntil === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  throw new AppError('RATE_LIMITED', { retryAfterSeconds, details: { retryAfterSeconds } });
}

/** An address that was used with an account before this instant is a stranger's again. */
const knownSince = (now: Date): Date => new Date(now.getTime() - knownAddressDays * 86_400_000);

/** Forgets keys that nothing has counted under for as long as an address is known. */
export async function forgetOldAttempts(deps: With<'db' | 'clock'>): Promise<void> {
  await deleteKeysBefore(deps.db, knownSince(deps.clock()));
}
