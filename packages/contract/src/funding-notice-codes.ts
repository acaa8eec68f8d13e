/** Projektförderung · institutionelle Förderung (VV Nr. 2 zu § 23 BHO) */
export const noticeKinds = ['project', 'institutional'] as const;

/** Anteilfinanzierung · Fehlbedarfsfinanzierung · Festbetragsfinanzierung · Vollfinanzierung (VV Nr. 2 zu § 44 BHO) */
export const financings = ['share', 'shortfall', 'fixedSum', 'full'] as const;
export type Financing = (typeof financings)[number];

/** Entries of a notice at most. */
export const noticeLimits = {
  blocks: 40,
  conditions: 60,
  drawdowns: 60,
  receipts: 5_000,
  changes: 20,
  reports: 20,
  duties: 40,
} as const;

/** `overrun`: more than the allowed part above the approved sum; `overspent`: more than planned. */
export const blockFaults = ['overrun', 'overspent'] as const;

/** Faults of the money of a case as a whole. */
export const accountFaults = ['planAboveApproved', 'calledAboveGranted'] as const;

/** The days that a notice brings, beside those of its conditions. */
export const noticeDays = ['duty', 'use', 'condition', 'interim', 'proof', 'retention', 'bound'] as const;

/** Changes that the recipient has to report to the funder without delay (ANBest-P of the Federation, No. 5). */
export const dutyKinds = [
  'costsChanged',
  'otherFunds',
  'purposeChanged',
  'purposeUnreachable',
  'fundsUnused',
  'assetUnused',
  'insolvency',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

/** The clause by which each change has to be reported; the notice comes first. */
export const dutyClauses: Readonly<Record<DutyKind, string>> = {
  costsChanged: 'ANBest-P Nr. 2, Nr. 5.2',
  otherFunds: 'ANBest-P Nr. 5.1',
  purposeChanged: 'ANBest-P Nr. 5.2',
  purposeUnreachable: 'ANBest-P Nr. 5.3',
  fundsUnused: 'ANBest-P Nr. 5.4',
  assetUnused: 'ANBest-P Nr. 5.5',
  insolvency: 'ANBest-P Nr. 5.6',
};
