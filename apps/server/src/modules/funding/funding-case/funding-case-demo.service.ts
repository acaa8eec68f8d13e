import type { Executor } from '#db/database.ts';
import { insertAll } from '#db/whole-rows.ts';
import type { CaseFields } from './funding-case.rules.ts';

/** Course of a chosen programme of the demo. */
export interface DemoCaseRow extends CaseFields {
  itemId: string;
  revision: number;
  updatedAt: Date;
}

export async function insertDemoCases(tx: Executor, cases: readonly DemoCaseRow[]): Promise<void> {
  await insertAll(tx, 'funding_case', cases);
}
