import { caseStateOf } from '@fundus/contract/funding-case-codes';
import type { Executor } from '#db/database.ts';
import { nextAccountDay } from './case-account.rules.ts';
import { findGrantLaw } from './case-account.service.ts';
import { type CaseRow, insertCases } from './funding-case.repository.ts';

export type { CaseRow } from './funding-case.repository.ts';
export { emptyCaseFields } from './funding-case.rules.ts';

/** Cases of the demo, with the days that their notices bring. */
export async function insertDemoCases(tx: Executor, today: string, cases: readonly CaseRow[]): Promise<void> {
  const law = await findGrantLaw(tx, today);
  const rows = cases.map((row) => ({ ...row, deadlineOn: nextAccountDay(row, caseStateOf(row), law, today) }));
  await insertCases(tx, rows);
}
