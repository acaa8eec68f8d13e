import { calendarDateAt } from '@fundus/contract/date';

/** A reload by the same visitor within this time is no new view; each look counts the time again. */
export const sameViewMinutes = 30;

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

/** Whether to notify the owner of a visit to a dead link: at most once a day. */
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
