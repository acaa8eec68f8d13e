import { expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

it.each([
  ['9', '09:00'],
  ['9:05', '09:05'],
  ['14.30', '14:30'],
  ['930', '09:30'],
  ['1430', '14:30'],
  [' 08:15 Uhr ', '08:15'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['9:75', null],
  ['9:5', null],
  ['mittags', null],
  ['', null],
])('»%s« is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});
