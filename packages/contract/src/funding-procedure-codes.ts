/** The procedures that the portal leads through, step by step. */
export const procedureKinds = ['bafa', 'avgs', 'foundingGrant', 'entryAllowance', 'researchAllowance'] as const;
export type ProcedureKind = (typeof procedureKinds)[number];

/** The entry of the collected catalogue in which the rules of a procedure stand. */
export const procedureProgrammes: Record<ProcedureKind, string> = {
  bafa: 'bafa-unternehmensberatung-kmu',
  avgs: 'avgs-gruendungscoaching',
  foundingGrant: 'gruendungszuschuss',
  entryAllowance: 'einstiegsgeld',
  researchAllowance: 'forschungszulage',
};

export const procedureDays = [
  'talkOn',
  'appliedOn',
  'approvedOn',
  'startsOn',
  'endsOn',
  'costsPaidOn',
  'proofOn',
  'paidOn',
  'refusedOn',
  'voucherEndsOn',
  'voucherPresentedOn',
  'statementOn',
  'lastFundingEndedOn',
  'insuranceOn',
  'secondPhaseOn',
  'certificateAppliedOn',
  'certifiedOn',
  'yearEndsOn',
] as const;
export const procedureAnswers = [
  'isMainlyFunding',
  'hasOtherFunding',
  'isProviderApproved',
  'isFullTime',
  'isClaimSuspended',
  'receivesSupport',
  'hasTimeRecords',
] as const;
export const procedureCounts = ['consultingDays', 'claimDays'] as const;
export const procedureAmounts = ['costsCents', 'grantedCents'] as const;

export type ProcedureDay = (typeof procedureDays)[number];
export type ProcedureAnswer = (typeof procedureAnswers)[number];
export type ProcedureCount = (typeof procedureCounts)[number];
export type ProcedureAmount = (typeof procedureAmounts)[number];
/** Facts of a procedure, besides its note. */
export type ProcedureFact = ProcedureDay | ProcedureAnswer | ProcedureCount | ProcedureAmount;

/** The steps of each procedure in their order, and the facts that each asks for. */
export const procedureSteps = {
  bafa: {
    talk: ['talkOn'],
    subject: ['isMainlyFunding', 'hasOtherFunding', 'consultingDays', 'costsCents'],
    application: ['appliedOn'],
    letter: ['approvedOn'],
    start: ['startsOn'],
    end: ['endsOn'],
    payment: ['costsPaidOn'],
    proof: ['proofOn'],
    payout: ['paidOn', 'grantedCents'],
  },
  avgs: {
    talk: ['talkOn'],
    application: ['appliedOn'],
    voucher: ['approvedOn', 'voucherEndsOn', 'grantedCents'],
    provider: ['isProviderApproved'],
    presentation: ['voucherPresentedOn'],
    start: ['startsOn'],
    end: ['endsOn'],
    proof: ['proofOn'],
    payout: ['paidOn'],
  },
  foundingGrant: {
    talk: ['talkOn'],
    claim: ['claimDays', 'isClaimSuspended', 'lastFundingEndedOn'],
    subject: ['isFullTime'],
    statement: ['statementOn'],
    application: ['appliedOn'],
    start: ['startsOn'],
    approval: ['approvedOn', 'grantedCents'],
    insurance: ['insuranceOn'],
    secondPhase: ['secondPhaseOn'],
    end: ['endsOn'],
  },
  entryAllowance: {
    talk: ['talkOn'],
    subject: ['receivesSupport', 'isFullTime'],
    statement: ['statementOn'],
    application: ['appliedOn'],
    approval: ['approvedOn', 'grantedCents'],
    start: ['startsOn'],
    end: ['endsOn'],
  },
  researchAllowance: {
    subject: ['hasOtherFunding', 'hasTimeRecords', 'costsCents'],
    certificateApplication: ['certificateAppliedOn'],
    certificate: ['certifiedOn'],
    year: ['yearEndsOn'],
    application: ['appliedOn'],
    approval: ['approvedOn', 'grantedCents'],
    payout: ['paidOn'],
  },
} as const satisfies Record<ProcedureKind, Readonly<Record<string, readonly ProcedureFact[]>>>;
export type StepCode = { [Kind in ProcedureKind]: keyof (typeof procedureSteps)[Kind] }[ProcedureKind];

/** The facts of a procedure in the order of its steps; a refusal can come at any time. */
export function factsOfProcedure(kind: ProcedureKind): ProcedureFact[] {
  return [...Object.values<readonly ProcedureFact[]>(procedureSteps[kind]).flat(), 'refusedOn'];
}

/** erledigt · der nächste Schritt · später · versäumt · nicht nötig */
export const stepStates = ['done', 'next', 'later', 'late', 'notNeeded'] as const;
export type StepState = (typeof stepStates)[number];

/** costs the funding · endangers it · worth knowing */
export const findingWeights = ['fatal', 'warning', 'hint'] as const;
export type FindingWeight = (typeof findingWeights)[number];

/** Findings of the check; `values` of a finding are its dates, amounts and numbers. */
export const findingCodes = [
  'talkTooOld',
  'talkAfterApplication',
  'notFounded',
  'foundingUnknown',
  'mainlyFunding',
  'sameFunding',
  'sameCosts',
  'tooManyDays',
  'tooManyInYear',
  'countedInCompany',
  'tooManyInGuideline',
  'afterGuideline',
  'guidelineEnds',
  'startBeforeApplication',
  'startBeforeLetter',
  'startBeforeApproval',
  'startBeforePresentation',
  'providerNotApproved',
  'voucherExpired',
  'proofLate',
  'enterAid',
  'claimTooShort',
  'claimSuspended',
  'earlierFunding',
  'notFullTime',
  'noSupport',
  'insuranceLate',
  'secondPhaseLate',
  'tooLong',
  'excludes',
  'noTimeRecords',
  'costsAboveBase',
  'smeRate',
  'noCertificate',
  'yearNotOver',
  'applicationLate',
  'outOfOrder',
  'numberUnknown',
] as const;
export type FindingCode = (typeof findingCodes)[number];
