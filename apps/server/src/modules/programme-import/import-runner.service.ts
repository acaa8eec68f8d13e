import type { Database, Executor } from '#db/database.ts';
import { ZipError } from '#lib/zip.ts';
import type { Deps } from '../../deps.ts';
import {
  holdRun,
  listRunningIds,
  type RunValues,
  showProgress,
  tryHoldRun,
  updateRun,
} from './programme-import.repository.ts';
import { type Remark, SourceError } from './source-record.ts';

const progressEveryMilliseconds = 400;

/** What this process is importing right now. */
const running = new Set<Promise<void>>();

/** Waits until nothing is being imported, for a calm end of the process and for tests. */
export async function importsSettled(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

/** Lets work go on after the answer; it tells its end by the state of its run. */
export function runInBackground(work: Promise<void>): void {
  const settled = work.finally(() => running.delete(settled));
  running.add(settled);
  settled.catch(() => {});
}

function remarkOf(error: unknown): Remark {
  if (error instanceof SourceError) return error.remark;
  if (error instanceof ZipError)
    return { code: error.problem === 'tooLarge' ? 'archiveTooLarge' : 'archiveUnreadable' };
  return { code: 'failed' };
}

/**
 * Works on a run in one transaction, all or nothing, writes down what `work` returns of its end, and shows how far it is from outside of it. A failure is written
 * down in the run as soon as the database takes it; then it is thrown on.
 */
export async function workOnRun(
  deps: Pick<Deps, 'db' | 'log'>,
  importId: string,
  work: (tx: Executor, onProgress: (share: number) => void) => Promise<RunValues>,
): Promise<void> {
  let shownAt = 0;
  let showing: Promise<void> = Promise.resolve();
  const onProgress = (share: number): void => {
    const now = performance.now();
    if (now - shownAt < progressEveryMilliseconds) return;
    shownAt = now;
    // One at a time, and never worth failing for.
    showing = showing.then(() => showProgress(deps.db, importId, Math.min(0.99, share))).catch(() => {});
  };
  try {
    await deps.db.transaction().execute(async (tx) => {
      await holdRun(tx, importId);
      const end = await work(tx, onProgress);
      // From here on the transaction holds the run's row: whoever still wanted to show progress would wait for it, and it
      // for them.
      shownAt = Number.POSITIVE_INFINITY;
      await showing;
      await updateRun(tx, importId, { ...end, progress: 1 });
    });
  } catch (error) {
    shownAt = Number.POSITIVE_INFINITY;
    await showing;
    const remark = remarkOf(error);
    if (remark.code === 'failed') deps.log.error({ err: error, importId }, 'import failed');
    await updateRun(deps.db, importId, { state: 'failed', problem: JSON.stringify(remark) }).catch(() => {});
    throw error;
  }
}

/**
 * Marks runs that nobody works on any more as failed: a server that was killed left them, and the database has taken
 * back what they began. To be called on start. Returns how many there were.
 */
export async function failInterruptedImports(db: Database): Promise<number> {
  let count = 0;
  for (const importId of await listRunningIds(db)) {
    await db.transaction().execute(async (tx) => {
      if (!(await tryHoldRun(tx, importId))) return;
      if (!(await listRunningIds(tx)).includes(importId)) return;
      await updateRun(tx, importId, {
        state: 'failed',
        problem: JSON.stringify({ code: 'interrupted' } satisfies Remark),
      });
      count += 1;
    });
  }
  return count;
}
