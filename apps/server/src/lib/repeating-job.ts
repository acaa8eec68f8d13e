export interface RepeatingJob {
  /** Ends the repeating; waits for a run that is at work. */
  stop(): Promise<void>;
}

/** A run that is over. */
export interface FinishedJobRun {
  name: string;
  everySeconds: number;
  milliseconds: number;
  /** The error; undefined on success. */
  error?: unknown;
}

export interface RepeatingJobOptions {
  /** For the log. */
  name: string;
  /** Factor by which pauses are shortened, to run a day in minutes. 1 by default. */
  pace?: number;
  /** Pause between the end of one run and the start of the next; shorter after one that failed, so that no failure costs a day. */
  everySeconds: number;
  /** The first run comes this late: for what reads much and would be beside a start. At once by default. */
  firstAfterSeconds?: number;
  /** Does what is due. Several servers run it at the same time: what it takes on it locks (`for update skip locked`). */
  run: () => Promise<unknown>;
  /** Called after every run. */
  onRun?: (run: FinishedJobRun) => Promise<void>;
  log: { error(values: object, text: string): void };
}

/** After a failure the next run comes after a minute, then after two, four …: never later than it would. */
const triedAgainAfterSeconds = 60;

/** Runs something again and again, never twice at a time. A run that fails is logged; the next one comes. */
export function startRepeatingJob(options: RepeatingJobOptions): RepeatingJob {
  const { name, pace = 1, everySeconds, firstAfterSeconds = 0, run, onRun, log } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let failures = 0;

  const runOnce = async (): Promise<void> => {
    const startedAt = performance.now();
    const finished = (): FinishedJobRun => ({
      name,
      everySeconds,
      milliseconds: Math.round(performance.now() - startedAt),
    });
    try {
      await run();
      failures = 0;
      await onRun?.(finished());
    } catch (error) {
      failures += 1;
      // A run that a shutdown interrupts is repeated after the next start.
      if (!isStopped) {
        log.error({ err: error, job: name }, 'repeating job failed');
        await onRun?.({ ...finished(), error });
      }
    }
    const soon = failures === 0 ? Number.POSITIVE_INFINITY : triedAgainAfterSeconds * 2 ** (failures - 1);
    schedule(Math.min(everySeconds, soon) * 1000);
  };
  const schedule = (milliseconds: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = runOnce();
    }, milliseconds / pace);
    timer.unref();
  };
  schedule(firstAfterSeconds * 1000);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
