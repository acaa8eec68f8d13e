import { expect, it } from 'vitest';
import { attemptedRows } from './person-strategy.rules.ts';

it('looks for the hits of a frequent word along the order, and collects those of a rare one', () => {
  expect(attemptedRows(51, 3_000, 100_000)).toBe(5_100);
  expect(attemptedRows(51, 10_000, 100_000)).toBe(1_530);
  expect(attemptedRows(51, 1_000, 100_000)).toBeNull();
  expect(attemptedRows(51, 10_000, 1_000_000)).toBe(15_300);
  expect(attemptedRows(51, 3_000, 1_000_000)).toBeNull();
  expect(attemptedRows(51, 0, 100_000)).toBeNull();
});
