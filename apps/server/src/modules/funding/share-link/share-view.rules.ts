import { calendarDateAt } from '@fundus/contract/date';
import type { Role } from '@fundus/contract/permission';
import { isbot } from 'isbot';

/** A reload by the same visitor within this time is no new view; each look counts the time anew. */
export const sameViewMinutes = 30;

export interface Visitor {
  userAgent: string;
  /** The session that the call came with, if any. */
  session: { userId: string; roles: readonly Role[]; impersonatorId: string | null } | null;
  /** By which the browser is known again, where a user has logged in with it. */
  deviceSecret: string | undefined;
}

/** The roles whose look at any shared page is one of the house. */
export const houseRoles: readonly Role[] = ['Administrator', 'Authenticated'];

/**
 * Whether a reader for whom the page is meant may have looked at it, as far as the call itself tells: not a preview of
 * a messenger or a scanner, not its owner, not a user of the house (also while acting as another user).
 */
export function isClient(visitor: Omit<Visitor, 'deviceSecret'>, ownerId: string): boolean {
  const { session, userAgent } = visitor;
  if (userAgent.trim() === '' || isbot(userAgent)) return false;
  if (session === null) return true;
  const isStaff = session.roles.some((role) => houseRoles.includes(role));
  return session.userId !== ownerId && session.impersonatorId === null && !isStaff;
}

/** Whether a look counts, given when the same visitor looked last. */
export function isNewView(lastSeenAt: Date | null, now: Date): boolean {
  return lastSeenAt === null || now.getTime() - lastSeenAt.getTime() > sameViewMinutes * 60_000;
}

/** Whether a view is the first of its day in Germany: the history of the person tells of one a day. */
export function isFirstOfDay(lastViewedAt: Date | null, now: Date): boolean {
  return lastViewedAt === null || calendarDateAt(lastViewedAt) !== calendarDateAt(now);
}

/**
 * The days whose salt a visitor's hash may carry: today's first, and yesterday's as long as a look of yesterday may
 * still be the same view.
 */
export function saltDays(now: Date): string[] {
  const today = calendarDateAt(now);
  const before = calendarDateAt(new Date(now.getTime() - sameViewMinutes * 60_000));
  return before === today ? [today] : [today, before];
}

/** Whether the owner has to be told of a visit to a dead link: at most once a day. */
export function isWorthTelling(lastToldAt: Date | null, now: Date): boolean {
  return lastToldAt === null || now.getTime() - lastToldAt.getTime() >= 24 * 3_600_000;
}

/** Whether a link still opens its page. */
export function isAlive(
  link: { revokedAt: Date | null; expiresAt: Date | null; researchDeletedAt: Date | null },
  now: Date,
): boolean {
  if (link.revokedAt !== null || link.researchDeletedAt !== null) return false;
  return link.expiresAt === null || link.expiresAt > now;
}
