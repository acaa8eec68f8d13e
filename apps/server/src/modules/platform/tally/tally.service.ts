import { sql } from 'kysely';
import type { Database, Executor } from '#db/database.ts';
import type { With } from '#lib/with.ts';

/**
 * Totals of a noun that the database keeps, so that lists say them without counting: every change notes beside it, in its own
 * transaction, what it adds to which cell; notes are folded into sums. A total is the sum of both, read by the noun.
 */
export interface Tally {
  noun: string;
  /** Folds at most so many notes into sums, and returns how many. Its caller keeps others from folding. */
  fold(tx: Executor, now: Date, most: number): Promise<number>;
  /** Compares the sums with a recount and corrects them; returns how many were wrong. Its caller keeps others from folding. */
  correct(tx: Executor): Promise<number>;
}

/**
 * So many notes are folded in one transaction, which takes a second or two: those of a million records would take longer than a
 * statement may.
 */
export const notesAtOnce = 20_000;

/** One server folds at a time; the others leave it to that one. */
const foldLock = ({ noun }: Tally) => sql`hashtextextended(${`fold ${noun} tally`}, 0)`;

/** Folds what was noted since into sums; where another server is at it, it does so for this one. */
export async function foldTallies(deps: With<'db' | 'clock'>, tallies: readonly Tally[]): Promise<void> {
  for (const tally of tallies) {
    let folded: number;
    do {
      // oxlint-disable-next-line no-await-in-loop -- one short transaction after the other
      folded = await foldSome(deps, tally);
    } while (folded === notesAtOnce);
  }
}

async function foldSome({ db, clock }: With<'db' | 'clock'>, tally: Tally): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(${foldLock(tally)}) as is_mine`.execute(tx);
    return rows[0]?.isMine === true ? tally.fold(tx, clock(), notesAtOnce) : 0;
  });
}

/**
 * Compares totals with a recount and corrects them. Returns how many sums were wrong; any other number than 0 is the trace of a
 * fault, such as a table that was loaded with its triggers switched off.
 */
export async function recountTally(db: Database, tally: Tally): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${foldLock(tally)})`.execute(tx);
    return tally.correct(tx);
  });
}

/** Recounts, and logs where totals were wrong. */
export async function correctTallies(deps: With<'db' | 'log'>, tallies: readonly Tally[]): Promise<void> {
  for (const tally of tallies) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads a whole table
    const wrong = await recountTally(deps.db, tally);
    if (wrong > 0) deps.log.error({ wrong, noun: tally.noun }, 'totals were wrong and are right again');
  }
}
