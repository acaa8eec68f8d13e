import { repeatUnits } from '@fundus/contract/task-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { berlinInstantOf, nextDueOn, remindAtOf } from './task-day.rules.ts';

describe('the next day of a rhythm', () => {
  it.each([
    ['day', 1, '2026-11-20', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['week', 2, '2026-11-20', '2026-11-20', '2026-11-20', '2026-12-04'],
    ['month', 1, '2026-01-31', '2026-01-31', '2026-01-31', '2026-02-28'],
    // Not the 28th: the rhythm counts from its first day.
    ['month', 1, '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['month', 3, '2026-11-30', '2026-11-30', '2026-11-30', '2027-02-28'],
    ['year', 1, '2024-02-29', '2024-02-29', '2024-02-29', '2025-02-28'],
    ['year', 1, '2024-02-29', '2027-02-28', '2027-02-28', '2028-02-29'],
    // Done early: the next one after the day that was done.
    ['week', 1, '2026-11-20', '2026-11-20', '2026-11-16', '2026-11-27'],
    // Done late: what was missed is not made up for; today is not in the past.
    ['week', 1, '2026-11-02', '2026-11-02', '2026-11-18', '2026-11-23'],
    ['week', 1, '2026-11-02', '2026-11-02', '2026-11-23', '2026-11-23'],
  ] as const)('every %s × %d from %s, due %s, done on %s: %s', (unit, every, from, dueOn, today, next) => {
    expect(nextDueOn({ unit, every }, from, dueOn, today)).toBe(next);
  });

  it('ends where the calendar ends', () => {
    expect(nextDueOn({ unit: 'year', every: 1 }, '9999-12-31', '9999-12-31', '2026-11-20')).toBeNull();
  });

  it('is later than the day that was done, never past, and one of the rhythm', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const day = days.map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.constantFrom(...repeatUnits),
        fc.integer({ min: 1, max: 99 }),
        day,
        day,
        fc.nat(50),
        (unit, every, from, today, count) => {
          let dueOn = from;
          for (let made = 0; made < count % 7; made += 1) dueOn = nextDueOn({ unit, every }, from, dueOn, from) ?? from;
          const next = nextDueOn({ unit, every }, from, dueOn, today) ?? '';
          expect(next > dueOn && next >= today).toBe(true);
          // A question from the day before gets the same: none of the rhythm lies between.
          expect(nextDueOn({ unit, every }, from, dueOn, next)).toBe(next);
          if (unit === 'month' || unit === 'year') {
            const lastOfMonth = new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5, 7)), 0)).getUTCDate();
            expect(Number(next.slice(8))).toBe(Math.min(Number(from.slice(8)), lastOfMonth));
          }
        },
      ),
    );
  });
});

describe('a reminder', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const remind = (dueOn: string | null, dueTime: string | null, remindDays: number | null) =>
    remindAtOf({ dueOn, dueTime, remindDays }, now)?.toISOString() ?? null;

  it('comes in the morning of its day in Germany, with a time an hour before', () => {
    expect(remind('2026-11-25', null, 0)).toBe('2026-11-25T07:00:00.000Z');
    expect(remind('2026-07-25', null, 1)).toBeNull();
    expect(remind('2027-07-25', null, 1)).toBe('2027-07-24T06:00:00.000Z');
    expect(remind('2026-11-25', '14:30', 0)).toBe('2026-11-25T12:30:00.000Z');
    expect(remind('2026-11-25', '14:30', 3)).toBe('2026-11-22T07:00:00.000Z');
  });

  it('is none where none is wanted, there is no day, or it would be in the past', () => {
    expect([remind('2026-11-25', null, null), remind(null, null, 0), remind('2026-11-20', null, 0)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(remind('0001-01-01', null, 366)).toBeNull();
  });
});

it('knows the nights in which the clock changes', () => {
  expect(berlinInstantOf('2026-03-29', '01:30').toISOString()).toBe('2026-03-29T00:30:00.000Z');
  expect(berlinInstantOf('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(berlinInstantOf('2026-03-29', '03:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(berlinInstantOf('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(berlinInstantOf('2026-10-25', '12:00').toISOString()).toBe('2026-10-25T11:00:00.000Z');
});
