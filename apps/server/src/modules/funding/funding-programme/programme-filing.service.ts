import type { Filing } from '@fundus/contract/programme-day';
import type { Executor } from '#db/database.ts';
import { findEndings } from './programme-filing.repository.ts';
import { filingOfEnding } from './programme-filing.rules.ts';

/** By when applications for some programmes have to be filed, by their ids; those that nothing ends are left out. */
export async function readFilings(
  db: Executor,
  programmeIds: readonly string[],
  today: string,
): Promise<Map<string, Filing>> {
  const endings = await findEndings(db, programmeIds);
  return new Map(
    [...endings].flatMap(([id, ending]) => {
      const filing = filingOfEnding(ending, today);
      return filing === null ? [] : [[id, filing] as const];
    }),
  );
}
