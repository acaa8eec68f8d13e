/** Parts of a plan in which a remedy is entered. */
export type PlanPlace = 'frame' | 'vat' | 'products' | 'staff' | 'owner' | 'assets' | 'financing' | 'subsidies';

/** Objection of a reader of the plan. Words and remedies follow from `code`. */
export interface PlanFinding {
  readonly code: FindingCode;
  /** `error`: the plan does not hold; `warning`: a bank or an office will ask; `hint`: to be known. */
  readonly weight: 'error' | 'warning' | 'hint';
  readonly place: PlanPlace;
  /** The item, where it is one. */
  readonly item?: string;
  readonly month?: number;
  readonly year?: number;
  /** By how much: the money that is missing, the amount that is passed. */
  readonly cents?: number;
  readonly percent?: number;
  /** The turnover of the year that would mend it. */
  readonly neededCents?: number;
  /** Range of the industry that the plan leaves. */
  readonly band?: { readonly low: number; readonly high: number; readonly source: string };
}

export const findingCodes = [
  'belowZero',
  'belowOverdraft',
  'negativeEquity',
  'ownCapitalUsedUp',
  'halfCapitalLost',
  'overfinanced',
  'debtServiceShort',
  'debtServiceUnearned',
  'debtServiceUnearnable',
  'repaymentNotSeen',
  'livingMissing',
  'livingUncovered',
  'livingShort',
  'healthInsuranceMissing',
  'privateTaxMissing',
  'minijobTooHigh',
  'midijobOutOfRange',
  'smallBusinessEnds',
  'inputVatLost',
  'vatPeriodDiffers',
  'vatMayBeFreed',
  'cashBasisTooLarge',
  'multiplierTooLow',
  'subsidyNotApproved',
  'boughtBeforeApproval',
  'seasonOff',
  'priceWithoutReason',
  'degressiveClosed',
  'electricClosed',
  'lowValueTooHigh',
  'poolOutOfRange',
  'lowValueBesidePool',
  'goodsBelowBand',
  'goodsAboveBand',
  'profitBelowBand',
  'profitAboveBand',
] as const;
export type FindingCode = (typeof findingCodes)[number];
