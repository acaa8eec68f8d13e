import { expect, it } from 'vitest';
import { findCircle } from '../apps/web/no-circles.plugin.ts';

const file = (...imports: string[]) => ({ imports });

it('finds files that wait for each other, directly or by way of others', () => {
  expect(findCircle({ start: file('frame'), frame: file('icons'), icons: file() })).toBeNull();
  expect(findCircle({ start: file('frame', 'icons'), frame: file('icons'), icons: file() })).toBeNull();
  expect(findCircle({ start: file('frame'), frame: file('icons'), icons: file('frame') })).toEqual([
    'frame',
    'icons',
    'frame',
  ]);
  expect(findCircle({ alone: file('alone') })).toEqual(['alone', 'alone']);
});
