const first = 1_000;
const longest = 60_000;

/**
 * How long to wait, in milliseconds, after a number of failures in a row (from 0): twice as long each time, up to a minute. The
 * half of it is left to chance, so that all pages do not come back at the same moment when a server was restarted.
 */
export function reconnectPause(failures: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** failures);
  return whole / 2 + (whole / 2) * random();
}
