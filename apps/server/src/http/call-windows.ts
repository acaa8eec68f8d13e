/** As many callers are remembered at most, for each endpoint with a limit of its own; the one that called longest ago goes first. */
const mostCallers = 5000;

interface Window {
  beganAt: number;
  calls: number;
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/**
 * Counts calls in windows of time, by the clock of the process: by that of the wall a window begun before it was put back an hour would last
 * that hour, in which everybody is refused.
 */
export class CallWindows {
  readonly #windows = new Map<string, Window>();

  incr(caller: string, counted: Counted, milliseconds: number): void {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const window = known !== undefined && now - known.beganAt < milliseconds ? known : { beganAt: now, calls: 0 };
    window.calls += 1;
    // Last in the map is who called last.
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    if (this.#windows.size > mostCallers) {
      const [oldest] = this.#windows.keys();
      if (oldest !== undefined) this.#windows.delete(oldest);
    }
    counted(null, { current: window.calls, ttl: milliseconds - (now - window.beganAt) });
  }

  child(): CallWindows {
    return new CallWindows();
  }
}
