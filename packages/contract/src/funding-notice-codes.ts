/** Projektförderung · institutionelle Förderung (VV Nr. 2 zu § 23 BHO) */
export const noticeKinds = ['project', 'institutional'] as const;

/** Anteilfinanzierung · Fehlbedarfsfinanzierung · Festbetragsfinanzierung · Vollfinanzierung (VV Nr. 2 zu § 44 BHO) */
export const financings = ['share', 'shortfall', 'fixedSum', 'full'] as const;
export type Financing = (typeof financings)[number];

/** Entries of a notice at most. */
export const noticeLimits = { blocks: 40, conditions: 60, drawdowns: 60, receipts: 5_000, changes: 20 } as const;

/** `overrun`: more than the allowed part above the approved sum; `overspent`: more than planned. */
export const blockFaults = ['overrun', 'overspent'] as const;

/** Faults of the money of a case as a whole. */
export const accountFaults = ['planAboveApproved', 'calledAboveGranted'] as const;

/** The days that a notice brings, beside those of its conditions. */
export const noticeDays = ['use', 'condition', 'proof', 'retention', 'bound'] as const;
