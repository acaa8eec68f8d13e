import type { Database, Executor } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { ListTotal } from '#lib/list-cursor.ts';
import { type Counted, rememberTotals } from '#modules/platform/tally/remembered-total.service.ts';
import type { PersonQuery } from './person-filter.repository.ts';
import { countAllRows, countRows } from './person-list.repository.ts';
import { readChanges, readTally } from './person-tally.repository.ts';

interface KnownTotal extends Counted {
  /** Among about how many persons these are: all of the kinds and owners that are asked for. */
  everybody: number;
}

/** Counts of what the tally does not know: words, days, several traits at once. */
const totals = rememberTotals<KnownTotal>();

/** What was counted of a query; true only as long as `readChanges`, or a statement that says the same, says the same number. */
export const findTotal = (db: Database, query: PersonQuery): KnownTotal | null => totals.find(db, query);

/** Keeps a count that a statement made together with the changes that it saw. */
export async function keepTotal(db: Database, query: PersonQuery, counted: Counted): Promise<void> {
  totals.keep(db, query, { ...counted, everybody: await countEverybody(prepared(db), query) });
}

/** How many persons there are of the kinds and owners of a query. */
export async function countEverybody(
  db: Executor,
  { ownerIds, filter: { kind, deleted }, today }: PersonQuery,
): Promise<number> {
  return (await readTally(db, { ownerIds, filter: { kind, deleted }, today })) ?? 0;
}

/** How many persons a query leaves, exactly, whatever it takes. */
export async function readExactTotal(db: Database, query: PersonQuery): Promise<number> {
  const tallied = await readTally(prepared(db), query);
  if (tallied !== null) return tallied;
  const known = findTotal(db, query);
  if (known !== null && (await readChanges(prepared(db))) === known.changes) return known.total;
  const counted = await countAllRows(db, query);
  await keepTotal(db, query, counted);
  return counted.total;
}

/** How many rows a list has: exactly where the tally knows it, else as far as a list counts. */
export async function readListTotal(db: Database, query: PersonQuery): Promise<ListTotal> {
  const known = await readTally(prepared(db), query);
  return known === null ? countRows(db, query) : { total: known, totalIsExact: true };
}
