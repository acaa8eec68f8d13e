import { expect, it } from 'vitest';
import { lookAtClock, trustedAfterMs } from './clock-watch.rules.ts';

const day = 86_400_000;
const start = new Date('2026-11-28T12:00:00Z');
const later = (days: number): Date => new Date(start.getTime() + days * day);
const trusted = { seenAt: start, doubtedAt: null };

it('trusts the first look, and a portal that was off for a few days', () => {
  expect(lookAtClock(null, start, 0).doubtedAt).toBeNull();
  expect(lookAtClock(trusted, later(6), 0)).toEqual({ seenAt: later(6), doubtedAt: null });
});

it('doubts a time far ahead, and keeps doubting it while it runs on', () => {
  const doubted = lookAtClock(trusted, later(400), 0);
  expect(doubted.doubtedAt).toEqual(later(400));
  expect(lookAtClock(doubted, later(400.5), day / 2).doubtedAt).toEqual(later(400));
});

it('trusts it again where the clock was set back, or after a day by a clock that is never set', () => {
  const doubted = lookAtClock(trusted, later(400), 0);
  expect(lookAtClock(doubted, later(0.1), 60_000)).toEqual({ seenAt: later(0.1), doubtedAt: null });
  expect(lookAtClock(doubted, later(401), trustedAfterMs).doubtedAt).toBeNull();
});
