import { expect, it } from 'vitest';
import { addMonths, isStorableDate, monthsLater } from './date.ts';

it('adds months to the same day, or to the last one of a month that is shorter', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('0050-01-31', 1)).toBe('0050-02-28');
  const at = new Date('2026-05-31T22:30:00.000Z');
  expect(monthsLater(at, 1).toISOString()).toBe('2026-06-30T22:30:00.000Z');
});

it('knows the days that the database can keep', () => {
  expect(['2026-11-20', '0001-01-01', '9999-12-31'].map(isStorableDate)).toEqual([true, true, true]);
  expect(['0000-12-31', addMonths('9999-12-01', 1), '-00001-1'].map(isStorableDate)).toEqual([false, false, false]);
});
