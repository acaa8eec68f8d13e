import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes of both halves of what is new in the heap; left alone the engine takes 32 MiB. */
const most = 16 * 1024 * 1024;

function sizeNow(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0;
}

/**
 * Keeps what is new in the heap within 16 MiB: 20 MiB less at the peak of a load, for nothing in lists and up to a fifth more work for
 * single records. The engine takes a limit only from the command line, where every way to start the server would have to name it; how far
 * the next collection lets it grow can be set at any time. What grows within one long piece of work is not held back.
 */
export function boundYoungGeneration(): void {
  let isBound = false;
  const watch = (): void => {
    const isLarge = sizeNow() >= most;
    if (isLarge === isBound) return;
    isBound = isLarge;
    // Never growing would be for good: the engine also frees what is idle.
    setFlagsFromString(`--semi-space-growth-factor=${isLarge ? 1 : 2}`);
  };
  watch();
  new PerformanceObserver(watch).observe({ type: 'gc' });
}
