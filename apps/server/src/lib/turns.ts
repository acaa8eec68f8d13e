import { AppError } from './app-error.ts';

/** Runs work when it is its turn, in the order in which it came. Throws UNAVAILABLE where too much is waiting. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * So much at once in this process, the rest waits: for work that holds memory, threads or connections of which there are
 * few, so that no number of callers takes them from everybody else.
 */
export function createTurns({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
