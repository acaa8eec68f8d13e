import type { Database, Executor } from '#db/database.ts';
import { type Remark, SourceError } from './source-error.ts';
import { createTurns } from './turns.ts';
import { endLease, LeaseLost, listCutOff, takeLease, type Work, whileLeased } from './work-lease.ts';
import { ZipError } from './zip.ts';

const progressEveryMilliseconds = 400;
const askedEveryMilliseconds = 500;

/**
 * An import holds a connection of the database from its beginning to its end and needs a second one to show how far it is:
 * with as many imports as there are connections each would wait for the others, and every other call with them.
 */
const inTurn = createTurns({ atOnce: 2, waitingAtMost: 100 });

/** What runners are at work on in this process, all kinds of imports together. */
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

/** Where the runs of one kind of import are written down. */
export interface RunBook<Values> {
  /** Names the kind of work. */
  name: string;
  listRunningIds(db: Executor): Promise<string[]>;
  update(db: Executor, runId: string, values: (Values & { progress: number }) | { progress: number }): Promise<void>;
  /** Whether a run is still to be worked on: its owner may have called it off. Holds it within a transaction. */
  isRunning(db: Executor, runId: string): Promise<boolean>;
  /** Writes down that the work on a run failed; the problem is JSON of a remark. */
  fail(db: Executor, runId: string, problem: string): Promise<void>;
}

/** What the work on a run tells and is told meanwhile. */
export interface ImportWatch {
  onProgress: (share: number) => void;
  /** Aborted when the run is called off. */
  signal: AbortSignal;
}

/** What is thrown in the middle of a run that was called off; the run says so already. */
class CalledOff extends Error {
  constructor() {
    super('The import was called off');
    this.name = 'CalledOff';
  }
}

interface Log {
  error(values: object, text: string): void;
}

export interface ImportRunner<Values> {
  /** Takes a run for this process, within the transaction that moves it into a state in which it is worked on. */
  begin(tx: Executor, runId: string): Promise<void>;
  /**
   * Works on a run in one transaction, all or nothing, writes down what `work` returns of its end, and shows how far it
   * is from outside of it. A failure is written down in the run if the database takes it; then it is thrown on.
   */
  workOn(
    deps: { db: Database; log: Log },
    runId: string,
    work: (tx: Executor, watch: ImportWatch) => Promise<Values>,
  ): Promise<void>;
  /**
   * Marks runs without a working process as failed: a server that was killed or lost its database left them, and the
   * database has rolled their transactions back. Returns their number.
   */
  failCutOff(db: Database): Promise<number>;
}

function remarkOf(error: unknown): Remark {
  if (error instanceof ImportBrokenOff) return { code: 'interrupted' };
  if (error instanceof SourceError) return error.remark;
  if (error instanceof ZipError)
    return { code: error.problem === 'tooLarge' ? 'archiveTooLarge' : 'archiveUnreadable' };
  return { code: 'failed' };
}

export function createImportRunner<Values>(book: RunBook<Values>): ImportRunner<Values> {
  const workOf = (runId: string): Work => ({ kind: book.name, id: runId });

  async function begin(tx: Executor, runId: string): Promise<void> {
    if (!(await takeLease(tx, workOf(runId)))) throw new LeaseLost(`${book.name} ${runId} is worked on elsewhere`);
  }

  async function workOn(
    deps: { db: Database; log: Log },
    runId: string,
    work: (tx: Executor, watch: ImportWatch) => Promise<Values>,
  ): Promise<void> {
    let shownAt = 0;
    let showing: Promise<void> = Promise.resolve();
    const onProgress = (share: number): void => {
      stopping.signal.throwIfAborted();
      const now = performance.now();
      if (now - shownAt < progressEveryMilliseconds) return;
      shownAt = now;
      // One at a time, and never worth failing for.
      showing = showing.then(() => book.update(deps.db, runId, { progress: Math.min(0.99, share) })).catch(() => {});
    };
    const requireRunning = async (db: Executor): Promise<void> => {
      if (!(await book.isRunning(db, runId))) throw new CalledOff();
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
        await book.update(tx, runId, { ...end, progress: 1 });
      });
    const writeFailure = (problem: string): Promise<void> =>
      deps.db.transaction().execute(async (tx) => {
        // Where the end was written down after all, and only its answer got lost, the lease is gone and nothing failed.
        await endLease(tx, workOf(runId));
        await book.fail(tx, runId, problem);
      });
    await begin(deps.db, runId);
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
        if (remark.code === 'failed') deps.log.error({ err: error, runId }, `${book.name} failed`);
        // Where the database takes nothing, the lease runs out, and `failCutOff` of any server writes it down.
        await writeFailure(JSON.stringify(remark)).catch(() => {});
        throw error;
      }
    });
  }

  async function failCutOff(db: Database): Promise<number> {
    let count = 0;
    for (const runId of await listCutOff(db, book.name, await book.listRunningIds(db))) {
      await db.transaction().execute(async (tx) => {
        if (!(await takeLease(tx, workOf(runId)))) return;
        await endLease(tx, workOf(runId));
        // It may have ended between the two questions.
        if (!(await book.listRunningIds(tx)).includes(runId)) return;
        await book.fail(tx, runId, JSON.stringify({ code: 'interrupted' } satisfies Remark));
        count += 1;
      });
    }
    return count;
  }

  return { begin, workOn, failCutOff };
}
