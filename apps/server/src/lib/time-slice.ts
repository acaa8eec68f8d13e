/** Longest stretch of work without letting requests in between, in milliseconds. */
const sliceMilliseconds = 8;

/** Cuts long work into slices, so that no request waits for the whole of it. */
export class TimeSlice {
  #startedAt = performance.now();

  /** Whether the slice is used up and `next` should be awaited. */
  get isOver(): boolean {
    return performance.now() - this.#startedAt > sliceMilliseconds;
  }

  /** Lets everything else that waits run, then starts the next slice. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    this.#startedAt = performance.now();
  }
}
