import type { FundingCaseFields } from '@fundus/contract/funding-case';
import type { Executor } from '#db/database.ts';
import {
  type CaseRow,
  deleteCaseRow,
  findCase,
  findOpenCase,
  insertCases,
  setDeadline,
  updateCaseRow,
} from './funding-case.repository.ts';
import { paidOf } from './funding-case.rules.ts';

export type ProcedureCase = CaseRow;

/** The first open case of a programme that no procedure leads through yet; null where there is none. */
export const findCaseToLead = (tx: Executor, personId: string, programmeId: string): Promise<CaseRow | null> =>
  findOpenCase(tx, personId, programmeId);

/** Cases that guided procedures lead through. */
export const insertProcedureCases = (tx: Executor, cases: readonly ProcedureCase[]): Promise<void> =>
  insertCases(tx, cases);

/** Days and sums that the page of a procedure changed; the caller holds the lock of the person. */
export async function updateProcedureCase(
  tx: Executor,
  {
    paidCents,
    ...row
  }: Pick<FundingCaseFields, 'paidCents'> &
    Partial<FundingCaseFields> &
    Pick<CaseRow, 'id' | 'revision' | 'fieldRevisions' | 'updatedAt'>,
): Promise<void> {
  const drawdowns = (await findCase(tx, row.id))?.drawdowns ?? [];
  await updateCaseRow(tx, { ...row, paidCents: paidOf({ drawdowns, paidCents }) });
}

/** Notes the nearest day of a step that is not done. */
export const setProcedureDeadline = (tx: Executor, id: string, deadlineOn: string | null): Promise<void> =>
  setDeadline(tx, id, deadlineOn);

/** Deletes the case of a procedure, and the procedure with it. */
export const deleteProcedureCase = (tx: Executor, id: string): Promise<void> => deleteCaseRow(tx, id);
