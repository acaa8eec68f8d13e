import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import type { AidRecord } from './de-minimis-aid.repository.ts';

export type DemoAid = Pick<AidRecord, 'id' | 'personId' | 'giver' | 'amountCents' | 'kind' | 'note' | 'createdAt'> & {
  grantedOn: string;
  caseId: string | null;
};

/** Entries of the ledgers of the demo. */
export async function insertDemoAids(tx: Executor, aids: readonly DemoAid[]): Promise<void> {
  await insertAll(tx, 'de_minimis_aid', aids);
}
