import { expect, it } from 'vitest';
import { isAlive, isFirstOfDay, isNewView, isWorthTelling, saltDays } from './share-view.rules.ts';

const now = new Date('2026-11-20T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
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
