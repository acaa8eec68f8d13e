import { expect, it, vi } from 'vitest';
import { createPacer } from './pacer.ts';

/** Work whose runs the test ends. */
function held() {
  const ends: ((error?: Error) => void)[] = [];
  const run = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
  );
  return { run, end: (error?: Error) => ends.shift()?.(error) };
}

it('runs at once, and once more for all that is asked meanwhile, never twice at a time', async () => {
  const { run, end } = held();
  const pacer = createPacer({ everyMs: 1, run, onFailure: () => {} });
  pacer.ask();
  pacer.ask();
  pacer.ask();
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await expect.poll(() => run.mock.calls.length).toBe(2);
  pacer.ask();
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await expect.poll(() => run.mock.calls.length).toBe(3);
});

it('tells of a failure and goes on with what is asked afterwards', async () => {
  const { run, end } = held();
  const onFailure = vi.fn<(error: unknown) => void>();
  const pacer = createPacer({ everyMs: 1, run, onFailure });
  pacer.ask();
  end(new Error('no'));
  await expect.poll(() => onFailure.mock.calls.length).toBe(1);
  pacer.ask();
  await expect.poll(() => run.mock.calls.length).toBe(2);
});
