import { describe, expect, it } from 'vitest';
import { isAlive, isClient, isFirstOfDay, isNewView, isWorthTelling, saltDays } from './share-view.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('who counts as a client', () => {
  const session = { userId: 'guest', roles: ['ZFMB-Clever-Partner'] as const, impersonatorId: null };

  it('is a person who is neither owner nor of the house', () => {
    expect(isClient({ userAgent: browser, session: null }, 'owner')).toBe(true);
    expect(isClient({ userAgent: browser, session }, 'owner')).toBe(true);
    expect(isClient({ userAgent: browser, session: { ...session, userId: 'owner' } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: browser, session: { ...session, impersonatorId: 'admin' } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: browser, session: { ...session, roles: ['Authenticated'] } }, 'owner')).toBe(false);
    expect(isClient({ userAgent: 'Googlebot/2.1', session: null }, 'owner')).toBe(false);
    expect(isClient({ userAgent: ' ', session: null }, 'owner')).toBe(false);
  });
});

it('takes a look within 30 minutes of the last for the same view', () => {
  expect([null, minutesAgo(30), minutesAgo(30.1)].map((at) => isNewView(at, now))).toEqual([true, false, true]);
});

it('salts with the German day, and with yesterday’s shortly after midnight', () => {
  expect(saltDays(now)).toEqual(['2026-11-20']);
  expect(saltDays(new Date('2026-11-20T23:10:00Z'))).toEqual(['2026-11-21', '2026-11-20']);
});

it('takes the first view of a German day for news', () => {
  expect([null, minutesAgo(60), minutesAgo(11 * 60)].map((at) => isFirstOfDay(at, now))).toEqual([true, false, true]);
});

it('tells of dead links once a day', () => {
  expect([null, minutesAgo(60), minutesAgo(24 * 60)].map((at) => isWorthTelling(at, now))).toEqual([true, false, true]);
});

it('ends a link at its expiry, when it is revoked and with its research', () => {
  const link = { revokedAt: null, expiresAt: null, researchDeletedAt: null };
  expect(isAlive(link, now)).toBe(true);
  expect(isAlive({ ...link, expiresAt: now }, now)).toBe(false);
  expect(isAlive({ ...link, expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true);
  expect(isAlive({ ...link, revokedAt: minutesAgo(1) }, now)).toBe(false);
  expect(isAlive({ ...link, researchDeletedAt: minutesAgo(1) }, now)).toBe(false);
});
