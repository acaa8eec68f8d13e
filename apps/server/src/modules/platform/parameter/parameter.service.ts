import { type ParameterKey, type Parameters, parameterKeys } from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import { listParametersOn } from './parameter.repository.ts';

/** The numbers of law and guidelines that are known on a calendar date; older days know fewer. */
export async function findParameters(db: Executor, on: string): Promise<Partial<Parameters>> {
  return Object.fromEntries((await listParametersOn(db, on)).map((row) => [row.key, row.value]));
}

/** All numbers of law and guidelines as they hold on a calendar date. Throws where one is missing. */
export async function getParameters(db: Executor, on: string): Promise<Parameters> {
  const values = new Map((await listParametersOn(db, on)).map((row) => [row.key, row.value]));
  const missing = parameterKeys.filter((key) => !values.has(key));
  if (missing.length > 0) throw new Error(`No value on ${on} for ${missing.join(', ')}`);
  return Object.fromEntries(parameterKeys.map((key) => [key, values.get(key)])) as Parameters;
}

/** Some numbers with where they stand, for figures that are shown with their source; null where one is not known that day. */
export async function findSourcedParameters<Key extends ParameterKey>(
  db: Executor,
  keys: readonly Key[],
  on: string,
): Promise<{ values: Record<Key, number>; sources: Record<Key, string> } | null> {
  const rows = new Map((await listParametersOn(db, on)).map((row) => [row.key, row]));
  const found = keys.flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [{ key, value: row.value, source: row.source }];
  });
  if (found.length < keys.length) return null;
  return {
    values: Object.fromEntries(found.map(({ key, value }) => [key, value])) as Record<Key, number>,
    sources: Object.fromEntries(found.map(({ key, source }) => [key, source])) as Record<Key, string>,
  };
}
