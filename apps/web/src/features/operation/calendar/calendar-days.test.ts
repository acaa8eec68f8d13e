import { expect, it } from 'vitest';
import { dayByKey, dayOfAddress, daysShown, mondayOf, stepTo } from './calendar-days.ts';

it('shows whole weeks from Monday to Sunday around a month', () => {
  const november = daysShown('month', '2026-11-20');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // A February that fills four weeks.
  const february = daysShown('month', '2027-02-14');
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28]);
});

it('shows the week of a day, and a month of days in the list', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(daysShown('week', '2026-11-22')).toHaveLength(7);
  expect(daysShown('week', '2026-11-22').at(-1)).toBe('2026-11-22');
  expect([daysShown('list', '2026-11-20')[0], daysShown('list', '2026-11-20').length]).toEqual(['2026-11-20', 31]);
});

it('steps by what it shows; from the end of a long month into a short one', () => {
  expect(stepTo('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepTo('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepTo('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepTo('list', '2026-11-20', -1)).toBe('2026-10-20');
});

it('shows today where an address names no day', () => {
  expect(dayOfAddress('2027-02-01', '2026-11-20')).toBe('2027-02-01');
  expect([undefined, '2026-13-01', '9999-12-31'].map((on) => dayOfAddress(on, '2026-11-20'))).toEqual(
    Array(3).fill('2026-11-20'),
  );
});

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('%s leads from the first of November to %s', (key, day) => {
  expect(dayByKey(key, '2026-11-01')).toBe(day);
});
