import { type Parameters, parameterKeys } from '@fundus/contract/parameter';
import type { Executor } from '#db/database.ts';
import { listParametersOn } from './parameter.repository.ts';

/** All numbers of law and guidelines as they hold on a calendar date. Throws where one is missing. */
export async function getParameters(db: Executor, on: string): Promise<Parameters> {
  const values = new Map((await listParametersOn(db, on)).map((row) => [row.key, row.value]));
  const missing = parameterKeys.filter((key) => !values.has(key));
  if (missing.length > 0) throw new Error(`No value on ${on} for ${missing.join(', ')}`);
  return Object.fromEntries(parameterKeys.map((key) => [key, values.get(key)])) as Parameters;
}
