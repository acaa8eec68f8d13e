import type { ParameterKey } from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import { recordFor } from '#lib/typed-record.ts';
import { listDatedRows, listParametersOn } from './parameter.repository.ts';

/** The numbers of law and guidelines that are known on a calendar date; older days know fewer. */
export async function findParameters(db: Executor, on: string): Promise<Partial<Record<ParameterKey, number>>> {
  return Object.fromEntries((await listParametersOn(db, on)).map((row) => [row.key, row.value]));
}

/** The first day on which the source of one of these numbers was over before a calendar date; null where all go on. */
export async function findSourceEnd(db: Executor, keys: readonly ParameterKey[], on: string): Promise<string | null> {
  const ends = (await listParametersOn(db, on)).flatMap(({ key, sourceValidUntil }) =>
    keys.includes(key) && sourceValidUntil !== null && sourceValidUntil < on ? [sourceValidUntil] : [],
  );
  return ends.toSorted()[0] ?? null;
}

/** The named numbers as they hold on a calendar date. Throws where one of them has no value on it. */
export async function getParameters<Key extends ParameterKey>(
  db: Executor,
  keys: readonly Key[],
  on: string,
): Promise<Record<Key, number>> {
  const values = await findParameters(db, on);
  return recordFor(keys, (key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`No value on ${on} for ${key}`);
    return value;
  });
}

/** The named numbers with where they stand, as far as they are known on a calendar date. */
export async function findKnownParameters<Key extends ParameterKey>(
  db: Executor,
  keys: readonly Key[],
  on: string,
): Promise<Partial<Record<Key, { value: number; source: string }>>> {
  if (keys.length === 0) return {};
  const rows = new Map((await listParametersOn(db, on)).map((row) => [row.key, row]));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const row = rows.get(key);
      return row === undefined ? [] : [[key, { value: row.value, source: row.source }]];
    }),
  ) as Partial<Record<Key, { value: number; source: string }>>;
}

/** Some numbers with where they stand, for figures that are shown with their source; null where one is not known that day. */
export async function findSourcedParameters<Key extends ParameterKey>(
  db: Executor,
  keys: readonly Key[],
  on: string,
): Promise<{ values: Record<Key, number>; sources: Record<Key, string> } | null> {
  const rows = new Map((await listParametersOn(db, on)).map((row) => [row.key, row]));
  const found = keys.flatMap((key) => rows.get(key) ?? []);
  if (found.length < keys.length) return null;
  return {
    values: recordFor(keys, (_key, place) => found[place]?.value ?? 0),
    sources: recordFor(keys, (_key, place) => found[place]?.source ?? ''),
  };
}

/** Every value of some numbers with the day from which it holds, for what runs through years. */
export async function listDatedParameters<Key extends ParameterKey>(
  db: Executor,
  keys: readonly Key[],
): Promise<{ key: Key; value: number; validFrom: string }[]> {
  const rows = await listDatedRows(db, keys);
  return rows.map(({ key, ...row }) => ({ ...row, key: key as Key }));
}
