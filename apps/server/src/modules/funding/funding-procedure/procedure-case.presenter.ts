import type { ProcedureFields } from '@fundus/contract/funding-procedure';
import { emptyCaseFields } from '#modules/funding/funding-case/funding-case.rules.ts';
import type { ProcedureCase } from '#modules/funding/funding-case/procedure-case.service.ts';
import type { ProcedureRecord } from './funding-procedure.repository.ts';

type Payment = Pick<ProcedureFields, 'paidOn' | 'grantedCents'>;

/** The payout is the last step: with its day a procedure is over, and what was granted is paid out. */
export function followPayment(
  { paidOn, grantedCents }: Payment,
  before: Pick<ProcedureRecord, 'paidOn' | 'closedOn' | 'paidCents'> | null,
): Pick<ProcedureRecord, 'closedOn' | 'paidCents'> {
  if (before !== null && before.paidOn === paidOn) return { closedOn: before.closedOn, paidCents: before.paidCents };
  return { closedOn: paidOn, paidCents: paidOn === null ? null : grantedCents };
}

/** A procedure that leads through a case which is there: what the case knows stays. */
export function leadThrough(led: ProcedureCase, started: ProcedureRecord): ProcedureRecord {
  return {
    ...started,
    id: led.id,
    programmeId: led.programmeId,
    programmeVersion: led.programmeVersion,
    preparedOn: led.preparedOn ?? started.preparedOn,
    appliedOn: led.appliedOn ?? started.appliedOn,
    queriedOn: led.queriedOn,
    approvedOn: led.approvedOn ?? started.approvedOn,
    refusedOn: led.refusedOn ?? started.refusedOn,
    startsOn: led.startsOn ?? started.startsOn,
    endsOn: led.endsOn ?? started.endsOn,
    proofOn: led.proofOn ?? started.proofOn,
    paidOn: led.paidOn ?? started.paidOn,
    closedOn: led.closedOn,
    costsCents: led.costsCents ?? started.costsCents,
    grantedCents: led.grantedCents ?? started.grantedCents,
    paidCents: led.paidCents,
    note: led.note,
    revision: led.revision + 1,
    fieldRevisions: led.fieldRevisions,
    createdAt: led.createdAt,
  };
}

/** The fields of its case that a procedure changes. */
export function changesOfCase(record: ProcedureRecord) {
  const { id, preparedOn, appliedOn, queriedOn, approvedOn, refusedOn, startsOn, endsOn, proofOn, paidOn } = record;
  const { closedOn, costsCents, grantedCents, paidCents, note, revision, fieldRevisions, updatedAt } = record;
  const days = { preparedOn, appliedOn, queriedOn, approvedOn, refusedOn, startsOn, endsOn, proofOn, paidOn, closedOn };
  return { id, ...days, costsCents, grantedCents, paidCents, note, revision, fieldRevisions, updatedAt };
}

/** The case of a procedure that begins. */
export function caseOfProcedure(
  record: ProcedureRecord,
  { title, funder }: Pick<ProcedureCase, 'title' | 'funder'>,
): ProcedureCase {
  const { personId, programmeId, programmeVersion, createdAt } = record;
  return {
    ...emptyCaseFields,
    ...changesOfCase(record),
    personId,
    itemId: null,
    programmeId,
    programmeVersion,
    title,
    funder,
    deadlineOn: null,
    createdAt,
  };
}
