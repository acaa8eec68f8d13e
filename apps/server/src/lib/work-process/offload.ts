import { AppError } from '#lib/app-error.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { openWorkProcess, type WorkProcess, WorkStoppedError } from './work-process.ts';

/** A piece of work by its name, with its input. */
export interface OffloadedTask {
  name: string;
  input: unknown;
}

/** Input that takes longer or more was made to. */
const limits = { limitMs: 60_000, memoryMegabytes: 512 };
/** A process that is not needed for so long ends, and its memory with it. */
const idleMs = 30_000;

const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 40 });

interface Waiting {
  process: WorkProcess<OffloadedTask, unknown>;
  timer: NodeJS.Timeout;
}
const waiting: Waiting[] = [];

const takeProcess = (): WorkProcess<OffloadedTask, unknown> => {
  const free = waiting.pop();
  if (free === undefined) {
    return openWorkProcess({
      bundled: 'offloaded-work',
      source: '../../offloaded-work',
      from: import.meta.url,
      ...limits,
    });
  }
  clearTimeout(free.timer);
  return free.process;
};

function keepProcess(process: WorkProcess<OffloadedTask, unknown>): void {
  const end = (): void => {
    const place = waiting.findIndex((one) => one.process === process);
    if (place >= 0) waiting.splice(place, 1);
    process.close();
  };
  waiting.push({ process, timer: setTimeout(end, idleMs).unref() });
}

/**
 * Work of whole documents, computed in a process of its own: in the server's thread it would hold up every other call. Two at a
 * time, fair between users, with limits of time and memory. `name` is that of the function in `offloaded-work.ts`; its input and
 * its result are copied. `withinMs` shortens the limit of time. Throws UNAVAILABLE where too many wait, PAYLOAD_TOO_LARGE where the work was stopped at a limit.
 */
export function offloaded<Work extends (input: never) => unknown, Result = Awaited<ReturnType<Work>>>(
  name: string,
): (input: Parameters<Work>[0], withinMs?: number) => Promise<Result> {
  return async (input, withinMs) => (await inTurn(() => work({ name, input }, withinMs))) as Result;
}

async function work(task: OffloadedTask, withinMs?: number): Promise<unknown> {
  const process = takeProcess();
  try {
    return await process.ask(task, withinMs);
  } catch (error) {
    if (!(error instanceof WorkStoppedError)) throw error;
    throw new AppError('PAYLOAD_TOO_LARGE', { cause: error, internal: task.name });
  } finally {
    keepProcess(process);
  }
}
