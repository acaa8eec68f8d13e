import { expect, it } from 'vitest';
import { reconnectPause } from './reconnect-pause.ts';

it('doubles up to a minute, and leaves half of it to chance', () => {
  const at = (chance: number) => [0, 1, 2, 5, 6, 60, 2000].map((failures) => reconnectPause(failures, () => chance));
  expect(at(1)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  expect(at(0)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000, 30_000]);
});
