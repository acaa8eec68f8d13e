import type { Database, Executor } from '#db/database.ts';
import { createCorrespondence } from './industry-correspondence.rules.ts';
import { type IndustryRow, listCorrespondenceRows, listIndustryRows } from './industry-path.repository.ts';

export interface IndustryPaths {
  /** An entry with everything above it, `wz2008:62.01` first; just the code itself where it is unknown. */
  pathOf(chosen: { classification: string; code: string }): string[];
  /** The keys of all entries that it can be in the other edition of the classification. */
  candidatesOf(chosen: { classification: string; code: string }): readonly string[];
  /** The path of an entry by its key, `wz2008:62.01`. */
  pathOfKey(key: string): string[];
  /** The entry itself, or null. */
  find(chosen: { classification: string; code: string }): IndustryRow | null;
}

const keyOf = (entry: { classification: string; code: string }): string => `${entry.classification}:${entry.code}`;

/** Reference data changes with a start of the server alone, so each database is read once. */
const known = new WeakMap<Database, IndustryPaths>();

/** Both classifications; read with `db`, so that a caller in a transaction needs no second connection. */
export async function loadIndustryPaths(db: Executor, deps: { db: Database }): Promise<IndustryPaths> {
  const loaded = known.get(deps.db) ?? (await readIndustryPaths(db));
  known.set(deps.db, loaded);
  return loaded;
}

async function readIndustryPaths(db: Executor): Promise<IndustryPaths> {
  const entries = new Map((await listIndustryRows(db)).map((row) => [keyOf(row), row]));
  const pathOfKey = (key: string): string[] => {
    const path = [key];
    let entry = entries.get(key);
    while (entry !== undefined && entry.parentCode !== null) {
      const parent = keyOf({ classification: entry.classification, code: entry.parentCode });
      path.push(parent);
      entry = entries.get(parent);
    }
    return path;
  };
  const pairs = (await listCorrespondenceRows(db)).map(
    ({ wz2008Code, wz2025Code }) => [`wz2008:${wz2008Code}`, `wz2025:${wz2025Code}`] as const,
  );
  const candidatesOf = createCorrespondence(pairs, pathOfKey);
  return {
    find: (chosen) => entries.get(keyOf(chosen)) ?? null,
    pathOf: (chosen) => pathOfKey(keyOf(chosen)),
    pathOfKey,
    candidatesOf: (chosen) => candidatesOf(keyOf(chosen)),
  };
}
