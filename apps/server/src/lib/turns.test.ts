import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function openWork() {
  let end: (error?: Error) => void = () => {};
  const work = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { work, end };
}

it('does so much at once, the rest in its order, and refuses what would wait behind too many', async () => {
  const inTurn = createTurns({ atOnce: 2, waitingAtMost: 2 });
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map((number) => {
    const { work, end } = openWork();
    const done = inTurn(() => {
      begun.push(number);
      return work;
    });
    return { done, end };
  });
  await expect(inTurn(async () => 'too late')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(begun).toEqual([0, 1]);
  // Work that fails gives its place away all the same.
  all[1]?.end(new Error('failed'));
  await expect(all[1]?.done).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of all) end();
  await Promise.allSettled(all.map(({ done }) => done));
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
