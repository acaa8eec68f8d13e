import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { createCallLimit } from './call-limit.ts';

it('counts each caller separately and from zero after a minute', () => {
  let now = 1_000_000;
  const limit = createCallLimit(2, () => new Date(now));
  const refusal = (caller: string) => {
    try {
      limit.take(caller);
      return null;
    } catch (error) {
      return (error as AppError).retryAfterSeconds;
    }
  };
  expect([refusal('a'), refusal('a')]).toEqual([null, null]);
  now += 20_000;
  expect([refusal('a'), refusal('b')]).toEqual([40, null]);
  now += 40_000;
  expect(refusal('a')).toBeNull();
});

it('goes on when the clock is put back', () => {
  let now = 1_000_000;
  const limit = createCallLimit(1, () => new Date(now));
  limit.take('a');
  now -= 500_000;
  expect(() => limit.take('a')).not.toThrow(AppError);
});
