/** Codes of what a programme says, without zod, so that the web reads them without loading any. */

/** Kinds of funding. `grant`, `voucher`, `wageSubsidy`, `allowance`, `taxCredit` and `repaymentBonus` need not be paid back. */
export const benefitKinds = [
  'grant',
  'loan',
  'guarantee',
  'participation',
  'repaymentBonus',
  'wageSubsidy',
  'voucher',
  'allowance',
  'taxCredit',
] as const;
export type BenefitKind = (typeof benefitKinds)[number];

/** Base of a rate: aid of the eligible costs, the financed part of them, the guaranteed part of a loan. */
export const rateKinds = ['aidIntensity', 'financingShare', 'guaranteeShare'] as const;
export type RateKind = (typeof rateKinds)[number];

/** Unit for which an amount is paid. */
export const benefitUnits = [
  'month',
  'day',
  'hour',
  'year',
  'person',
  'vehicle',
  'housingUnit',
  'squareMetre',
  'hectare',
  'course',
  'fair',
  'consultation',
] as const;
export type BenefitUnit = (typeof benefitUnits)[number];

/** The fact that says of how many units a case is; asked only where an amount is paid for each. */
export const unitFacts = {
  month: 'months',
  day: 'days',
  hour: 'hours',
  year: 'years',
  person: 'persons',
  vehicle: 'vehicles',
  housingUnit: 'housingUnits',
  squareMetre: 'squareMetres',
  hectare: 'hectares',
  course: 'courses',
  fair: 'fairs',
  consultation: 'consultations',
} as const satisfies Record<BenefitUnit, string>;
export type UnitFact = (typeof unitFacts)[BenefitUnit];
export const unitFactNames = Object.values(unitFacts);
/** No number of units is known. */
export const noUnits: Readonly<Record<UnitFact, null>> = {
  months: null,
  days: null,
  hours: null,
  years: null,
  persons: null,
  vehicles: null,
  housingUnits: null,
  squareMetres: null,
  hectares: null,
  courses: null,
  fairs: null,
  consultations: null,
};

/** Monthly incomes that a benefit may be a share of; asked only where one is paid by them. */
export const monthlyIncomes = ['unemploymentBenefitCents', 'monthlyWageCents'] as const;
export type MonthlyIncome = (typeof monthlyIncomes)[number];

/** For almost all, for certain projects or groups, for one subject or industry. */
export const specificities = ['general', 'targeted', 'niche'] as const;
export type Specificity = (typeof specificities)[number];

/** Where an application goes. */
export const applicationRoutes = [
  'houseBank',
  'portal',
  'chamber',
  'employmentAgency',
  'jobcenter',
  'stateBank',
  'consultantNetwork',
  'direct',
  'taxOffice',
] as const;
export type ApplicationRoute = (typeof applicationRoutes)[number];

/** How often the facts were read: once by who wrote them, or a second time by another reader. */
export const readings = ['once', 'twice'] as const;
export type Reading = (typeof readings)[number];

/** Statuses in which no application is taken, and none is to be expected: such programmes come last. */
export const closedStatuses = ['closed', 'exhausted', 'suspended', 'lapsed', 'ended'] as const;

/** Confidences of facts that were not read at the funder: a client must not take them for certain. */
export const unverifiedConfidences = ['knowledge', 'secondary'] as const;

/** Fields as evidence of the collected catalogue names them, where programmes name them otherwise. */
export const evidenceNames = {
  name: 'title',
  shortName: 'shortTitle',
  types: 'fundingTypes',
  subject: 'shortText',
  companySizeMax: 'companySizes',
  route: 'routes',
  documents: 'applicationDocuments',
  successor: 'successors',
} as const;
