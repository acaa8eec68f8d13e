import { cleanText } from '@fundus/contract/text';

/**
 * How wrong attempts slow the next one down. An attempt counts before its password is looked at, so that many at once
 * gain nothing.
 */
export interface ThrottleRule {
  /** Wrong attempts that cost no time. */
  free: number;
  /** Longest wait in seconds; the wait begins with one second and doubles. */
  longestWait: number;
  /** Seconds without a wrong attempt after which all is forgotten. */
  forgetAfter: number;
}

/** Short at most, because any stranger may try any account: it must not lock the owner out. */
export const accountThrottle: ThrottleRule = { free: 5, longestWait: 30, forgetAfter: 3600 };

/** An address that tries many accounts waits longer; a whole office may sit behind it. */
export const addressThrottle: ThrottleRule = { free: 50, longestWait: 900, forgetAfter: 3600 };

/** A code has a million values, three of which are good at a time: at most a hundred tries a day leave nothing to hope for. */
export const codeThrottle: ThrottleRule = { free: 10, longestWait: 900, forgetAfter: 86_400 };

/** Whose password is tried: that of the account with this id, or of whatever account the typed name may belong to. */
export type AttemptedAccount = { userId: string } | { typedName: string };

/**
 * Keys under which attempts are counted. A typed name counts as it was typed, in the one form in which accounts are looked up,
 * and never as the account behind it: names of the same account count apart, names without an account count alike, and
 * no spelling shows by its wait which of the two it is.
 */
export function countedAs(account: AttemptedAccount): string {
  return 'userId' in account ? account.userId : `name ${cleanText(account.typedName).toLowerCase()}`;
}

/** An address from which this account has been used counts for itself: attempts elsewhere do not slow its owner. */
export const knownAddressDays = 30;

/** The part of an address that one subscriber has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
