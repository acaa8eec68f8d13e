import { readFileSync } from 'node:fs';

/**
 * How long the thread of this process has really been at work, in milliseconds: what other processes take of a loaded
 * machine is not in it. The clock, where the system does not tell.
 */
function workedMilliseconds(): number {
  try {
    const [nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}

/**
 * The longest stretch of its own work for which a server did not answer a small question, while something else went on in
 * it. `ask` is asked again and again.
 */
export async function longestSilence(ask: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<number> {
  const end = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!end.signal.aborted) {
      const before = workedMilliseconds();
      await ask();
      longest = Math.max(longest, workedMilliseconds() - before);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  })();
  try {
    await meanwhile();
  } finally {
    end.abort();
    await asking;
  }
  return longest;
}
