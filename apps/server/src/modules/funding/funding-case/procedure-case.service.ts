import type { FundingCaseFields } from '@fundus/contract/funding-case';
import type { Executor } from '#db/database.ts';
import {
  type CaseRow,
  deleteCaseRow,
  findOpenCase,
  insertCases,
  setDeadline,
  updateCaseRow,
} from './funding-case.repository.ts';

export type ProcedureCase = CaseRow;

/** The first open case of a programme that no procedure leads through yet; null where there is none. */
export const findCaseToLead = (tx: Executor, personId: string, programmeId: string): Promise<CaseRow | null> =>
  findOpenCase(tx, personId, programmeId);

/** Cases that guided procedures lead through. */
export const insertProcedureCases = (tx: Executor, cases: readonly ProcedureCase[]): Promise<void> =>
  insertCases(tx, cases);

/** Days and sums that the page of a procedure changed; the caller holds the lock of the person. */
export const updateProcedureCase = (
  tx: Executor,
  row: Partial<FundingCaseFields> & Pick<CaseRow, 'id' | 'revision' | 'fieldRevisions' | 'updatedAt'>,
): Promise<void> => updateCaseRow(tx, row);

/** Notes the nearest day of a step that is not done. */
export const setProcedureDeadline = (tx: Executor, id: string, deadlineOn: string | null): Promise<void> =>
  setDeadline(tx, id, deadlineOn);

/** Deletes the case of a procedure, and the procedure with it. */
export const deleteProcedureCase = (tx: Executor, id: string): Promise<void> => deleteCaseRow(tx, id);
