import type { Executor } from '#db/database.ts';
import { type CaseRow, insertCases } from './funding-case.repository.ts';

export type { CaseRow } from './funding-case.repository.ts';
export { emptyCaseFields } from './funding-case.rules.ts';

/** Cases of the demo. */
export const insertDemoCases = (tx: Executor, cases: readonly CaseRow[]): Promise<void> => insertCases(tx, cases);
