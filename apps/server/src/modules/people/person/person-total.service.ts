import type { Database, Executor } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { type Counted, rememberTotals } from '#modules/platform/tally/remembered-total.service.ts';
import type { PersonQuery } from './person-filter.repository.ts';
import { countAllRows } from './person-list.repository.ts';
import type { LeadingValue } from './person-strategy.rules.ts';
import { readChanges, readTally } from './person-tally.repository.ts';

/** Counts of what the tally does not know: words, days, several traits at once. */
const totals = rememberTotals<Counted>();

/** The remembered count of a query; valid only while `readChanges` returns the same number. */
export const findTotal = (db: Database, query: PersonQuery): Counted | null => totals.find(db, query);

/** Keeps a count that a statement made together with the changes that it saw. */
export const keepTotal = (db: Database, query: PersonQuery, counted: Counted): void =>
  totals.keep(db, query, { total: counted.total, changes: counted.changes });

/** How many persons there are of the kinds and owners of a query, and of a value where one is given. */
export async function countEverybody(
  db: Executor,
  { ownerIds, filter: { kind, deleted }, today }: PersonQuery,
  leading: LeadingValue | null = null,
): Promise<number> {
  const led = leading === null ? {} : { [leading.trait]: [leading.value] };
  return (await readTally(db, { ownerIds, filter: { kind, deleted, ...led }, today })) ?? 0;
}

/** How many persons a query leaves, exactly, whatever it takes. */
export async function readExactTotal(db: Database, query: PersonQuery): Promise<number> {
  const tallied = await readTally(prepared(db), query);
  if (tallied !== null) return tallied;
  const known = findTotal(db, query);
  if (known !== null && (await readChanges(prepared(db))) === known.changes) return known.total;
  const counted = await countAllRows(db, query);
  keepTotal(db, query, counted);
  return counted.total;
}
