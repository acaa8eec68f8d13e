import { expect, it, vi } from 'vitest';
import { createBatches } from './batches.ts';

/** Doubles numbers; a negative one spoils its set. */
function doubling(mayRepeat = true) {
  const sets: number[][] = [];
  let go = (): void => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const carryOut = vi.fn<(items: readonly number[]) => Promise<number[]>>(async (items) => {
    sets.push([...items]);
    if (sets.length === 1) await held;
    if (items.some((item) => item < 0)) throw new Error('negative');
    return items.map((item) => item * 2);
  });
  return { sets, join: createBatches({ atMost: 3, carryOut, mayRepeat: () => mayRepeat }), go: () => go() };
}

it('begins with the first at once, and carries out together what comes in meanwhile, in its order', async () => {
  const { sets, join, go } = doubling();
  const answers = [1, 2, 3, 4, 5].map((item) => join(item));
  go();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  expect(sets).toEqual([[1], [2, 3, 4], [5]]);
});

it('lets one bad item fail alone', async () => {
  const { sets, join, go } = doubling();
  const answers = [1, 2, -3, 4].map((item) => join(item));
  const settled = Promise.allSettled(answers);
  go();
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(sets).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
});

it('fails as a whole where it is not known that nothing was done, and goes on with the next set', async () => {
  const { sets, join, go } = doubling(false);
  const settled = Promise.allSettled([1, 2, -3, 4, 5].map((item) => join(item)));
  go();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(sets).toEqual([[1], [2, -3, 4], [5]]);
});
