import { expect, it } from 'vitest';
import { describeFailure, isWorthNoting } from './job-run.rules.ts';

it('says what went wrong without secrets and without people', () => {
  const error = new Error(
    'connect to postgresql://fundus:geheim@db.example/fundus failed\n for erika@example.org, password=Sonne 123',
  );
  const text = describeFailure(error);
  expect(text).toBe('Error: connect to postgresql://… failed for …@… password=… 123');
  for (const secret of ['geheim', 'erika', 'Sonne']) expect(text).not.toContain(secret);
  expect(describeFailure('x'.repeat(1000))).toHaveLength(300);
});

it('notes every failure and the first run after it, and an uneventful job now and then', () => {
  const well = { at: 1000, hasFailed: false };
  expect(isWorthNoting(undefined, well)).toBe(true);
  expect(isWorthNoting(well, { at: 6000, hasFailed: false })).toBe(false);
  expect(isWorthNoting(well, { at: 6000, hasFailed: true })).toBe(true);
  expect(isWorthNoting({ at: 6000, hasFailed: true }, { at: 7000, hasFailed: false })).toBe(true);
  expect(isWorthNoting(well, { at: 31_000, hasFailed: false })).toBe(true);
});
