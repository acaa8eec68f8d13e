import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRepeatingJob } from './repeating-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs at once and again after each end, also after a failure', async () => {
  const log = { error: vi.fn<() => void>() };
  const run = vi.fn<() => Promise<void>>(async () => {
    if (run.mock.calls.length === 2) throw new Error('once');
  });
  const job = startRepeatingJob({ name: 'test', everySeconds: 5, run, log });
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(log.error).toHaveBeenCalledTimes(1);
  await job.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('tries again soon what failed, with longer and longer pauses, and never later than it would come anyway', async () => {
  const startedAt = Date.now();
  const minutes: number[] = [];
  const run = async (): Promise<void> => {
    minutes.push(Math.round((Date.now() - startedAt) / 60_000));
    if (minutes.length < 6) throw new Error('away');
  };
  const job = startRepeatingJob({ name: 'test', everySeconds: 600, run, log: { error: vi.fn<() => void>() } });
  await vi.advanceTimersByTimeAsync(45 * 60_000);
  expect(minutes).toEqual([0, 1, 3, 7, 15, 25, 35, 45]);
  await job.stop();
});

it('never runs twice at a time, and waits for a run when it is stopped', async () => {
  let end = (): void => {};
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)));
  const job = startRepeatingJob({ name: 'test', everySeconds: 1, run, log: { error: vi.fn<() => void>() } });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run).toHaveBeenCalledTimes(1);
  const stopped = vi.fn<() => void>();
  const stopping = job.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('begins later where its work has no place beside a start', async () => {
  const run = vi.fn<() => Promise<void>>(async () => {});
  const log = { error: vi.fn<() => void>() };
  const job = startRepeatingJob({ name: 'test', everySeconds: 100, firstAfterSeconds: 30, run, log });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledTimes(1);
  await job.stop();
});
