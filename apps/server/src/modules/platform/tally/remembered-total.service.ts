import type { Database } from '#db/database.ts';

/** A total with how often the records of its noun had been changed when it was counted. */
export interface Counted {
  total: number;
  changes: number;
}

/** So many counts are remembered of a database, the latest ones. */
const remembered = 500;

/** Counts of what a tally does not know (words, days), by the query that was counted. */
export interface RememberedTotals<Known extends Counted> {
  find(db: Database, query: object): Known | null;
  keep(db: Database, query: object, counted: Known): void;
}

/**
 * Each count is kept with the state of all records that it is true of. Who tells it again has asked the database, in a statement of
 * its own snapshot, whether that is still the state: a remembered count is never an old one, on whichever server records change.
 * A query says whose records it asks for, so that no user hears of what others may see.
 */
export function rememberTotals<Known extends Counted>(): RememberedTotals<Known> {
  const ofDatabases = new WeakMap<Database, Map<string, Known>>();
  return {
    find: (db, query) => ofDatabases.get(db)?.get(JSON.stringify(query)) ?? null,
    keep(db, query, counted) {
      const known = ofDatabases.get(db) ?? new Map<string, Known>();
      ofDatabases.set(db, known);
      const key = JSON.stringify(query);
      known.delete(key);
      known.set(key, counted);
      const [oldest] = known.size > remembered ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
