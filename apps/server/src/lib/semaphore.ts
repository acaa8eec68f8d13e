import { AppError } from './app-error.ts';
import { currentCaller } from './caller.ts';
import { createFairQueue } from './fair-queue.ts';

/** Runs work when it is its turn. Throws UNAVAILABLE where too much is waiting, of all callers or of one. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * So much at once in this process, the rest waits: for work that holds memory, threads or connections of which there are
 * few. Callers have turns one after the other, however much one of them asks for; none holds the last place, or more than
 * half of the places to wait. Work without a caller (jobs, commands) stands in one line with no such limit.
 */
export function createSemaphore({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }): Semaphore {
  const atOnceOf = Math.max(1, atOnce - 1);
  const waitingAtMostOf = Math.ceil(waitingAtMost / 2);
  const waiting = createFairQueue<() => void>();
  const running = new Map<string, number>();
  let places = atOnce;
  const runningOf = (caller: string): number => running.get(caller) ?? 0;
  const mayRun = (caller: string): boolean => caller === '' || runningOf(caller) < atOnceOf;
  const begin = (caller: string): void => {
    places -= 1;
    running.set(caller, runningOf(caller) + 1);
  };
  const end = (caller: string): void => {
    places += 1;
    if (runningOf(caller) === 1) running.delete(caller);
    else running.set(caller, runningOf(caller) - 1);
    const next = waiting.take(mayRun);
    if (next === undefined) return;
    begin(next.caller);
    next.item();
  };
  return async (work) => {
    const caller = currentCaller();
    if (places > 0 && mayRun(caller)) begin(caller);
    else {
      const isTooMuch = waiting.size() >= waitingAtMost || (caller !== '' && waiting.sizeOf(caller) >= waitingAtMostOf);
      if (isTooMuch) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(caller, resolve));
    }
    try {
      return await work();
    } finally {
      end(caller);
    }
  };
}
