/** The portal's memory of the time. */
export interface ClockWatch {
  /** The last instant that a server saw. */
  seenAt: Date;
  /** Since when the time is in doubt; null: it is trusted. */
  doubtedAt: Date | null;
}

/** A portal that was off for less is not asked about its clock; a clock that is wrong by less deletes little too early. */
const jumpMs = 7 * 86_400_000;
/** Servers differ by seconds; a clock that goes back further was wrong before. */
const setBackMs = 3_600_000;
/** So long a server has to run on a doubted time before it is trusted. */
export const trustedAfterMs = 86_400_000;

/**
 * The time after another look at the clock. It falls into doubt where it lies a week ahead of the last instant seen, and is
 * trusted again where it was set back or a server has run on it for a day.
 * @param watchedMs how long this server has seen the doubted time, by the monotonic clock
 */
export function lookAtClock(last: ClockWatch | null, now: Date, watchedMs: number): ClockWatch {
  if (last === null) return { seenAt: now, doubtedAt: null };
  const ahead = now.getTime() - last.seenAt.getTime();
  if (ahead > jumpMs) return { seenAt: now, doubtedAt: now };
  const isSettled = ahead < -setBackMs || watchedMs >= trustedAfterMs;
  return { seenAt: now, doubtedAt: isSettled ? null : last.doubtedAt };
}
