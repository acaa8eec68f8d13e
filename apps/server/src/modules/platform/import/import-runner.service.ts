import type { Database, Executor } from '#db/database.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { type Remark, SourceError } from '#lib/source-error.ts';
import { endLease, LeaseLost, listCutOff, takeLease, type Work, whileLeased } from '#lib/work-lease.ts';
import { ZipError } from '#lib/zip.ts';
import { failImport, type ImportValues, isRunning, listRunningIds, updateImport } from './import-run.repository.ts';

const progressEveryMilliseconds = 400;
const askedEveryMilliseconds = 500;

/**
 * An import holds a connection of the database from its beginning to its end and needs a second one to show how far it is:
 * with as many imports as there are connections each would wait for the others, and every other call with them.
 */
const inTurn = createSemaphore({ atOnce: 2, waitingAtMost: 100 });

/** Work of this process. */
const running = new Set<Promise<void>>();

/** Waits until nothing is being imported, for a calm end of the process and for tests. */
export async function importsSettled(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}

/** The server stops. */
class ImportBrokenOff extends Error {}

const stopping = new AbortController();

/**
 * Has every import end at its next step as if the server had been cut off: the database rolls their transactions back.
 */
export function breakOffImports(): void {
  stopping.abort(new ImportBrokenOff());
}

/** Lets work go on after the answer; it tells its end by the state of its run. */
export function runInBackground(work: Promise<void>): void {
  const settled = work.finally(() => running.delete(settled));
  running.add(settled);
  settled.catch(() => {});
}

/** Signals from and to the work on a run. */
export interface ImportWatch {
  onProgress: (share: number) => void;
  /** Aborted when the run is called off. */
  signal: AbortSignal;
}

/** Thrown in the middle of a cancelled run, which is recorded as such already. */
class CalledOff extends Error {
  constructor() {
    super('The import was called off');
    this.name = 'CalledOff';
  }
}

interface Log {
  error(values: object, text: string): void;
}

function remarkOf(error: unknown): Remark {
  if (error instanceof ImportBrokenOff) return { code: 'interrupted' };
  if (error instanceof SourceError) return error.remark;
  if (error instanceof ZipError)
    return { code: error.problem === 'tooLarge' ? 'archiveTooLarge' : 'archiveUnreadable' };
  return { code: 'failed' };
}

const workOf = (runId: string): Work => ({ kind: 'import', id: runId });

/** Takes a run for this process, within the transaction that moves it into a state in which it is worked on. */
export async function beginWork(tx: Executor, runId: string): Promise<void> {
  if (!(await takeLease(tx, workOf(runId)))) throw new LeaseLost(`import ${runId} is worked on elsewhere`);
}

/**
 * Works on a run in one transaction, all or nothing, writes down what `work` returns of its end, and shows how far it is
 * from outside of it and to `tell`. A failure is written down in the run if the database takes it; then it is thrown on.
 */
export async function workOnImport(
  deps: { db: Database; log: Log },
  runId: string,
  work: (tx: Executor, watch: ImportWatch) => Promise<ImportValues>,
  tell: ImportWatch['onProgress'] = () => {},
): Promise<void> {
  let shownAt = 0;
  let showing: Promise<void> = Promise.resolve();
  const onProgress = (share: number): void => {
    stopping.signal.throwIfAborted();
    tell(share);
    const now = performance.now();
    if (now - shownAt < progressEveryMilliseconds) return;
    shownAt = now;
    // One at a time, and never worth failing for.
    showing = showing.then(() => updateImport(deps.db, runId, { progress: Math.min(0.99, share) })).catch(() => {});
  };
  const requireRunning = async (db: Executor): Promise<void> => {
    if (!(await isRunning(db, runId))) throw new CalledOff();
  };
  const workThrough = async (): Promise<void> => {
    await requireRunning(deps.db);
    const calling = new AbortController();
    let isAsking = false;
    let asked: Promise<void> = Promise.resolve();
    const asking = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      asked = requireRunning(deps.db)
        // The database may be away for a moment; the next question finds out.
        .catch((error: unknown) => (error instanceof CalledOff ? calling.abort(error) : undefined))
        .finally(() => (isAsking = false));
    }, askedEveryMilliseconds);
    try {
      await workWithin({ onProgress, signal: AbortSignal.any([calling.signal, stopping.signal]) });
    } finally {
      clearInterval(asking);
      await asked;
    }
  };
  const workWithin = (watch: ImportWatch): Promise<void> =>
    deps.db.transaction().execute(async (tx) => {
      const end = await work(tx, watch);
      // From here on the transaction holds the run's row: a progress update would wait for it, and
      // it for them.
      shownAt = Number.POSITIVE_INFINITY;
      await showing;
      await requireRunning(tx);
      await endLease(tx, workOf(runId));
      await updateImport(tx, runId, { ...end, progress: 1 });
    });
  const writeFailure = (problem: string): Promise<void> =>
    deps.db.transaction().execute(async (tx) => {
      // Where the end was written down after all, and only its answer got lost, the lease is gone and nothing failed.
      await endLease(tx, workOf(runId));
      await failImport(tx, runId, problem);
    });
  await beginWork(deps.db, runId);
  await whileLeased(deps.db, workOf(runId), async () => {
    try {
      await inTurn(workThrough);
    } catch (error) {
      shownAt = Number.POSITIVE_INFINITY;
      await showing;
      if (error instanceof CalledOff) {
        await endLease(deps.db, workOf(runId)).catch(() => {});
        throw error;
      }
      const remark = remarkOf(error);
      if (remark.code === 'failed') deps.log.error({ err: error, runId }, 'import failed');
      // Where the database takes nothing, the lease runs out, and `failCutOff` of any server writes it down.
      await writeFailure(JSON.stringify(remark)).catch(() => {});
      throw error;
    }
  });
}

/**
 * Marks runs without a working process as failed: a server that was killed or lost its database left them, and the
 * database has rolled their transactions back. Returns their number.
 */
export async function failCutOffImports(db: Database): Promise<number> {
  let count = 0;
  for (const runId of await listCutOff(db, 'import', await listRunningIds(db))) {
    await db.transaction().execute(async (tx) => {
      if (!(await takeLease(tx, workOf(runId)))) return;
      await endLease(tx, workOf(runId));
      // It may have ended between the two questions.
      if (!(await listRunningIds(tx)).includes(runId)) return;
      await failImport(tx, runId, JSON.stringify({ code: 'interrupted' } satisfies Remark));
      count += 1;
    });
  }
  return count;
}
