import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';

/** Counts calls by callers who are known only once a call has been looked at; each server counts for itself. */
export interface CallLimit {
  /** Counts one call. Throws RATE_LIMITED beyond the limit. */
  take(caller: string): void;
}

const minute = 60_000;

/** Limit of calls per minute for each caller. All minutes begin at once, so that nothing is kept longer than one. */
export function createCallLimit(callsPerMinute: number, clock: Clock): CallLimit {
  let began = Number.NEGATIVE_INFINITY;
  let calls = new Map<string, number>();
  return {
    take: (caller) => {
      const now = clock().getTime();
      if (now - began >= minute || now < began) {
        began = now;
        calls = new Map();
      }
      const count = (calls.get(caller) ?? 0) + 1;
      calls.set(caller, count);
      if (count > callsPerMinute) {
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil((began + minute - now) / 1000) });
      }
    },
  };
}
