import { readFileSync } from 'node:fs';
import type { TestApp } from './app.ts';

/** The longest stretch of its own work, in milliseconds, in which the server may leave a small question unanswered. */
export const longestStretch = 100;
const attempts = 3;

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
async function longestSilence(ask: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<number> {
  const end = new AbortController();
  let longest = 0;
  const asking = (async () => {
    // From answer to answer: the thread may be busy with the other work between two questions as well as during one.
    let before = workedMilliseconds();
    while (!end.signal.aborted) {
      await ask();
      await new Promise<void>((resolve) => setImmediate(resolve));
      const now = workedMilliseconds();
      longest = Math.max(longest, now - before);
      before = now;
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

/**
 * The longest silence of /healthz, in milliseconds, while something hostile goes on. A stretch that was too long is only
 * believed when it comes back: of several attempts the shortest counts.
 */
export async function silenceOf(app: TestApp, meanwhile: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && shortest > longestStretch; attempt += 1) {
    shortest = Math.min(shortest, await longestSilence(() => app.server.inject('/healthz'), meanwhile));
  }
  return shortest;
}
