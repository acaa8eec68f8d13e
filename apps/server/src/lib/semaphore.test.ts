import { describe, expect, it } from 'vitest';
import { runForCaller } from './caller.ts';
import { createSemaphore } from './semaphore.ts';

/** Work that ends on demand. */
function openWork() {
  let end: (error?: Error) => void = () => {};
  const work = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { work, end };
}

it('does so much at once, the rest in its order, and refuses what would wait behind too many', async () => {
  const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 2 });
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

describe('between callers', () => {
  /** Turns whose work ends by hand, and who has had one so far. */
  function watched(options: { atOnce: number; waitingAtMost: number }) {
    const inTurn = createSemaphore(options);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const ask = (caller: string, name: string) =>
      runForCaller(caller, () =>
        inTurn(() => {
          begun.push(name);
          const { work, end } = openWork();
          ends.set(name, end);
          return work;
        }),
      );
    const finish = async (name: string, done: Promise<void>) => {
      ends.get(name)?.();
      await done;
    };
    return { ask, begun, finish };
  }

  it('keeps one place from each of them, so that others begin at once', () => {
    const { ask, begun } = watched({ atOnce: 2, waitingAtMost: 10 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    void ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('serves them one after the other, however much one of them asks for', async () => {
    const { ask, begun, finish } = watched({ atOnce: 1, waitingAtMost: 40 });
    const first = ask('a', 'a1');
    const rest = new Map<string, Promise<void>>([['a1', first]]);
    for (const name of ['a2', 'a3', 'a4']) rest.set(name, ask('a', name));
    rest.set('b1', ask('b', 'b1'));
    rest.set('c1', ask('c', 'c1'));
    for (let turn = 0; turn < 6; turn += 1) {
      const name = begun[turn] ?? '';
      await finish(name, rest.get(name) ?? Promise.reject(new Error(`nobody had turn ${turn}`)));
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('leaves half of the places to wait to the others', async () => {
    const { ask } = watched({ atOnce: 1, waitingAtMost: 4 });
    void ask('a', 'a1');
    for (const name of ['a2', 'a3']) void ask('a', name);
    await expect(ask('a', 'a4')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    void ask('b', 'b1');
    void ask('c', 'c1');
    await expect(ask('d', 'd1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
