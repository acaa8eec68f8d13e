import type { ConsultingStatus } from '@fundus/contract/consulting-status';
import { type ProcedureFields, procedureFields } from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import type { ResearchStart } from '@fundus/contract/funding-research';
import { keysIn, recordFor } from '#lib/typed-record.ts';
import { earliest } from './procedure-check.rules.ts';

export const procedureFieldNames = keysIn(procedureFields.shape);

/** A procedure of which nothing is known. */
export const emptyProcedureFields: ProcedureFields = {
  ...(recordFor(procedureFieldNames, () => null) as unknown as ProcedureFields),
  note: '',
};

/** Initial facts of a procedure, from consulting status, person and short check. */
export function startOfProcedure(
  kind: ProcedureKind,
  { bafa, avgs }: Partial<Pick<ConsultingStatus, 'bafa' | 'avgs'>>,
  answers: Pick<ResearchStart, 'benefitClaimDays' | 'isFullTime' | 'socialStatus'>,
): ProcedureFields {
  if (kind === 'bafa' && bafa) {
    return {
      ...emptyProcedureFields,
      talkOn: bafa.informationTalkOn,
      appliedOn: bafa.appliedOn,
      approvedOn: bafa.letterOn,
      startsOn: earliest(bafa.contractOn, bafa.firstSessionOn),
      endsOn: bafa.lastSessionOn,
      costsPaidOn: bafa.ownContributionPaidOn,
      proofOn: bafa.proofSubmittedOn,
      paidOn: bafa.paidOn,
      costsCents: bafa.invoiceCents,
      grantedCents: bafa.paidCents,
    };
  }
  if (kind === 'avgs' && avgs) {
    return {
      ...emptyProcedureFields,
      approvedOn: avgs.issuedOn,
      voucherEndsOn: avgs.validUntil,
      startsOn: avgs.firstSessionOn,
      endsOn: avgs.lastSessionOn,
      proofOn: avgs.reportOn,
      paidOn: avgs.paidOn,
      costsCents: avgs.invoiceCents,
    };
  }
  const { isFullTime } = answers;
  if (kind === 'foundingGrant') return { ...emptyProcedureFields, isFullTime, claimDays: answers.benefitClaimDays };
  if (kind === 'entryAllowance') {
    // Another status today says nothing of the day of the application.
    return {
      ...emptyProcedureFields,
      isFullTime,
      receivesSupport: answers.socialStatus === 'buergergeld' ? true : null,
    };
  }
  return emptyProcedureFields;
}
