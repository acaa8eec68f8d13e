import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { Executor } from '#db/database.ts';
import { insertAll, updateWhole } from '#db/whole-rows.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';
import { keysIn, pickFields } from '#lib/typed-record.ts';

/** A procedure with the case that it leads through: both are one record under one id. */
export interface ProcedureRecord extends ProcedureFields {
  id: string;
  personId: string;
  kind: ProcedureKind;
  /** The entry of the catalogue and its version when the procedure began. */
  programmeId: string | null;
  programmeVersion: number | null;
  preparedOn: string | null;
  queriedOn: string | null;
  closedOn: string | null;
  paidCents: number | null;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

/** Facts that only the steps of a procedure ask for; all others stand in its case. */
const ownFields = {
  talkOn: true,
  costsPaidOn: true,
  voucherEndsOn: true,
  voucherPresentedOn: true,
  statementOn: true,
  lastFundingEndedOn: true,
  insuranceOn: true,
  secondPhaseOn: true,
  certificateAppliedOn: true,
  certifiedOn: true,
  yearEndsOn: true,
  isMainlyFunding: true,
  hasOtherFunding: true,
  isProviderApproved: true,
  isFullTime: true,
  isClaimSuspended: true,
  receivesSupport: true,
  hasTimeRecords: true,
  consultingDays: true,
  claimDays: true,
} satisfies Partial<Record<keyof ProcedureFields, true>>;
const ownNames = keysIn(ownFields);

function selectProcedures(db: Executor) {
  return db
    .selectFrom('fundingProcedure as procedure')
    .innerJoin('fundingCase as case', 'case.id', 'procedure.id')
    .selectAll('procedure')
    .select([
      'case.programmeId',
      'case.programmeVersion',
      'case.preparedOn',
      'case.appliedOn',
      'case.queriedOn',
      'case.approvedOn',
      'case.refusedOn',
      'case.startsOn',
      'case.endsOn',
      'case.proofOn',
      'case.paidOn',
      'case.closedOn',
      'case.costsCents',
      'case.grantedCents',
      'case.paidCents',
      'case.note',
      'case.revision',
      'case.fieldRevisions',
      'case.createdAt',
      'case.updatedAt',
    ])
    .orderBy('case.createdAt')
    .orderBy('case.id');
}

/** The procedures of a person in the order in which they were begun. */
export async function listProcedures(db: Executor, personId: string): Promise<ProcedureRecord[]> {
  return selectProcedures(db).where('procedure.personId', '=', personId).execute();
}

/** The procedures of the other persons of an owner in some companies; what lies in the trash was funded all the same. */
export async function listProceduresOfCompanies(
  db: Executor,
  companyIds: readonly string[],
  { personId, ownerId }: { personId: string; ownerId: string },
): Promise<ProcedureRecord[]> {
  if (companyIds.length === 0) return [];
  return selectProcedures(db)
    .innerJoin('person', 'person.id', 'procedure.personId')
    .where('person.companyId', 'in', companyIds)
    .where('person.ownerId', '=', ownerId)
    .where('person.id', '!=', personId)
    .execute();
}

export async function findProcedure(db: Executor, personId: string, id: string): Promise<ProcedureRecord | null> {
  const row = await selectProcedures(db)
    .where('procedure.personId', '=', personId)
    .where('procedure.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds procedures whose cases are there. */
export async function insertProcedures(db: Executor, procedures: readonly ProcedureRecord[]): Promise<void> {
  const rows = procedures.map(({ id, personId, kind, ...record }) => {
    return { id, personId, kind, ...pickFields(record, ownNames) };
  });
  await insertAll(db, 'funding_procedure', rows);
}

/** Writes what only the procedure holds; its person is locked. */
export async function updateProcedureRow(db: Executor, procedure: ProcedureRecord): Promise<void> {
  await updateWhole('funding_procedure', procedure.id, pickFields(procedure, ownNames)).execute(db);
}
