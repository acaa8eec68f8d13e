import { addDays, calendarDateAt } from '@fundus/contract/date';
import { expect, it } from 'vitest';
import { closingDayOf, isFilingPressing, toneOfDeadline } from './closing-day.ts';

const inDays = (days: number) => addDays(calendarDateAt(new Date()), days);

it.each([
  [5, 40, { kind: 'deadline', on: inDays(5) }],
  [40, 40, { kind: 'lastDay', on: inDays(40) }],
  [40, 5, { kind: 'lastDay', on: inDays(5) }],
  [null, 90, { kind: 'lastDay', on: inDays(90) }],
  [120, 91, null],
  [null, -1, null],
  [null, null, null],
])('a deadline in %s and a last day in %s days', (deadline, last, told) => {
  const day = (days: number | null) => (days === null ? null : inDays(days));
  expect(closingDayOf({ nextDeadlineOn: day(deadline), validUntil: day(last) })).toEqual(told);
});

it('a deadline within a month is marked', () => {
  expect([inDays(30), inDays(31)].map(toneOfDeadline)).toEqual(['orange', 'grey']);
});

it('the end of a programme presses within three months, and where no application is taken', () => {
  const until = (days: number) => isFilingPressing({ standing: 'until', on: inDays(days), isFinal: false });
  expect([until(0), until(90), until(91)]).toEqual([true, true, false]);
  expect(isFilingPressing({ standing: 'over', on: null, isFinal: false })).toBe(true);
  expect(isFilingPressing({ standing: 'closed', on: inDays(400), isFinal: false })).toBe(true);
  expect(isFilingPressing(null)).toBe(false);
});
