import { expect, it } from 'vitest';
import { isWorthNoting } from './job-run.rules.ts';

it('notes every failure and the first run after it, and an uneventful job now and then', () => {
  const well = { at: 1000, hasFailed: false };
  expect(isWorthNoting(undefined, well)).toBe(true);
  expect(isWorthNoting(well, { at: 6000, hasFailed: false })).toBe(false);
  expect(isWorthNoting(well, { at: 6000, hasFailed: true })).toBe(true);
  expect(isWorthNoting({ at: 6000, hasFailed: true }, { at: 7000, hasFailed: false })).toBe(true);
  expect(isWorthNoting(well, { at: 31_000, hasFailed: false })).toBe(true);
  expect(isWorthNoting({ at: 3_600_000, hasFailed: false }, { at: 1000, hasFailed: false })).toBe(true);
});
