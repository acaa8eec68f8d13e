import type { ShareLink } from '@fundus/contract/share-link';

export type ShareLinkState = 'open' | 'expired' | 'revoked';

/** Whether a link still leads anywhere. */
export function stateOfShareLink(link: Pick<ShareLink, 'revokedAt' | 'expiresAt'>, now = new Date()): ShareLinkState {
  if (link.revokedAt !== null) return 'revoked';
  return link.expiresAt !== null && new Date(link.expiresAt) <= now ? 'expired' : 'open';
}

/**
 * The last millisecond of a calendar date in Germany, as an instant: a link that is valid »until 31.12.« still opens on
 * that evening. Both offsets of the year are tried; the one whose clock shows the day is right.
 */
export function endOfDay(calendarDate: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const candidates = ['+01:00', '+02:00'].map((offset) => new Date(`${calendarDate}T23:59:59.999${offset}`));
  const end = candidates.find((at) => clock.format(at) === `${calendarDate} 23:59:59`) ?? candidates[0];
  return (end ?? new Date(calendarDate)).toISOString();
}
