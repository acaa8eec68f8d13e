import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { type PlanParameterKey, planParameterKeys, planParameterUnits } from './plan/parameter-keys.ts';
import { type OutlineLawKey, outlineLawKeys } from './project-outline-codes.ts';
import { requiredLine, webAddress } from './text.ts';

/**
 * Numbers of law and guidelines: valid from a day on, with their source; administrators edit them. `deMinimisCeilingCents`
 * and `deMinimisYears`: Regulation (EU) 2023/2831, Art. 3; of the sectors: Regulations (EU) 1408/2013, 717/2014 and 2023/2832, each
 * Art. 3 (2). The `kmu…` limits: Recommendation 2003/361/EC, Annex Art. 2 and 3. `bafa…`: guideline of 13.12.2022.
 * `foundingGrant…`: SGB III, §§ 28a, 93, 94. `entryAllowance…`: SGB II, § 16b. `researchAllowance…`: FZulG.
 * `grant…`: ANBest-P (Annex 2 to VV No. 5.1 on BHO § 44) and VwVfG § 49a. `baseInterestRate`: BGB § 247. Those of
 * cost plans stand in `project-outline-codes.ts`, those of the finance plan in `plan/parameter-keys.ts`.
 */
export const parameterKeys = [
  'deMinimisCeilingCents',
  'deMinimisAgricultureCents',
  'deMinimisFisheryCents',
  'deMinimisServicesCents',
  'deMinimisYears',
  'kmuEmployees',
  'kmuTurnoverCents',
  'kmuBalanceSheetCents',
  'smallEmployees',
  'smallTurnoverCents',
  'smallBalanceSheetCents',
  'microEmployees',
  'microTurnoverCents',
  'microBalanceSheetCents',
  'kmuPartnerPercent',
  'kmuLinkedPercent',
  'kmuPublicPercent',
  'kmuAngelInvestmentCents',
  'bafaBaseCents',
  'bafaRateWestPercent',
  'bafaRateEastPercent',
  'bafaProofMonths',
  'bafaPerYearCount',
  'bafaTotalCount',
  'bafaConsultingDays',
  'bafaTalkYears',
  'bafaTalkMonths',
  'foundingGrantClaimDays',
  'foundingGrantGapMonths',
  'foundingGrantFirstMonths',
  'foundingGrantSecondMonths',
  'foundingGrantInsuranceMonths',
  'entryAllowanceMonths',
  'researchAllowanceYears',
  'grantShiftPercent',
  'grantUseDays',
  'grantProofMonths',
  'grantInterimMonths',
  'grantRetentionYears',
  'grantInterestRate',
  'baseInterestRate',
  ...outlineLawKeys,
  ...planParameterKeys,
] as const;
export const parameterKey = z.enum(parameterKeys);
export type ParameterKey = z.infer<typeof parameterKey>;

/** Values in force on one day. A finance plan runs through years: its numbers are read with their days (`plan/law.ts`). */
export type Parameters = Record<Exclude<ParameterKey, PlanParameterKey | OutlineLawKey>, number>;

/** The limits that decide the size of an enterprise. */
export const sizeLimitKeys = [
  'kmuEmployees',
  'kmuTurnoverCents',
  'kmuBalanceSheetCents',
  'smallEmployees',
  'smallTurnoverCents',
  'smallBalanceSheetCents',
  'microEmployees',
  'microTurnoverCents',
  'microBalanceSheetCents',
] as const satisfies readonly ParameterKey[];
export type SizeLimits = Pick<Parameters, (typeof sizeLimitKeys)[number]>;

/** From which share on others count (2003/361/EC, Annex Art. 3 (2) to (4)), and up to which investment business angels do not. */
export const linkLimitKeys = [
  'kmuPartnerPercent',
  'kmuLinkedPercent',
  'kmuPublicPercent',
  'kmuAngelInvestmentCents',
] as const satisfies readonly ParameterKey[];
export type LinkLimits = Pick<Parameters, (typeof linkLimitKeys)[number]>;

/** Parameters that decide how much de minimis aid an undertaking may still receive. */
export const deMinimisKeys = [
  'deMinimisCeilingCents',
  'deMinimisAgricultureCents',
  'deMinimisFisheryCents',
  'deMinimisServicesCents',
  'deMinimisYears',
] as const satisfies readonly ParameterKey[];
export type DeMinimisParameters = Pick<Parameters, (typeof deMinimisKeys)[number]>;

/** `basisPoints`: hundredths of a percent; `rule`: 1 where it is in force, 0 where it is not. */
type ParameterUnit =
  | 'cents'
  | 'percent'
  | 'basisPoints'
  | 'persons'
  | 'years'
  | 'months'
  | 'days'
  | 'count'
  | 'parts'
  | 'rule';
/** The parameters that are looked at together. */
export const parameterGroups = ['deMinimis', 'kmu', 'bafa', 'labour', 'research', 'grant', 'plan'] as const;
type ParameterGroup = (typeof parameterGroups)[number];

/** Unit of a parameter's numbers, and its group. */
const described: Record<keyof Parameters | OutlineLawKey, readonly [ParameterUnit, ParameterGroup]> = {
  deMinimisCeilingCents: ['cents', 'deMinimis'],
  deMinimisAgricultureCents: ['cents', 'deMinimis'],
  deMinimisFisheryCents: ['cents', 'deMinimis'],
  deMinimisServicesCents: ['cents', 'deMinimis'],
  deMinimisYears: ['years', 'deMinimis'],
  kmuEmployees: ['persons', 'kmu'],
  kmuTurnoverCents: ['cents', 'kmu'],
  kmuBalanceSheetCents: ['cents', 'kmu'],
  smallEmployees: ['persons', 'kmu'],
  smallTurnoverCents: ['cents', 'kmu'],
  smallBalanceSheetCents: ['cents', 'kmu'],
  microEmployees: ['persons', 'kmu'],
  microTurnoverCents: ['cents', 'kmu'],
  microBalanceSheetCents: ['cents', 'kmu'],
  kmuPartnerPercent: ['percent', 'kmu'],
  kmuLinkedPercent: ['percent', 'kmu'],
  kmuPublicPercent: ['percent', 'kmu'],
  kmuAngelInvestmentCents: ['cents', 'kmu'],
  bafaBaseCents: ['cents', 'bafa'],
  bafaRateWestPercent: ['percent', 'bafa'],
  bafaRateEastPercent: ['percent', 'bafa'],
  bafaProofMonths: ['months', 'bafa'],
  bafaPerYearCount: ['count', 'bafa'],
  bafaTotalCount: ['count', 'bafa'],
  bafaConsultingDays: ['days', 'bafa'],
  bafaTalkYears: ['years', 'bafa'],
  bafaTalkMonths: ['months', 'bafa'],
  foundingGrantClaimDays: ['days', 'labour'],
  foundingGrantGapMonths: ['months', 'labour'],
  foundingGrantFirstMonths: ['months', 'labour'],
  foundingGrantSecondMonths: ['months', 'labour'],
  foundingGrantInsuranceMonths: ['months', 'labour'],
  entryAllowanceMonths: ['months', 'labour'],
  gberFundamentalPercent: ['percent', 'research'],
  gberIndustrialPercent: ['percent', 'research'],
  gberExperimentalPercent: ['percent', 'research'],
  gberFeasibilityPercent: ['percent', 'research'],
  gberMediumPercent: ['percent', 'research'],
  gberSmallPercent: ['percent', 'research'],
  gberBonusPercent: ['percent', 'research'],
  gberAreaCPercent: ['percent', 'research'],
  gberThreeStatesPercent: ['percent', 'research'],
  gberCeilingPercent: ['percent', 'research'],
  gberOverheadPercent: ['percent', 'research'],
  zimGrossCapCents: ['cents', 'research'],
  zimFirmOverheadPercent: ['percent', 'research'],
  zimResearchOverheadPercent: ['percent', 'research'],
  zimThirdPartyPercent: ['percent', 'research'],
  zimSingleCostCents: ['cents', 'research'],
  zimJointCostCents: ['cents', 'research'],
  zimResearchCostCents: ['cents', 'research'],
  zimSingleYoungPercent: ['percent', 'research'],
  zimSingleAreaPercent: ['percent', 'research'],
  zimSingleSmallPercent: ['percent', 'research'],
  zimSingleMediumPercent: ['percent', 'research'],
  zimSingleLargePercent: ['percent', 'research'],
  zimJointAreaPercent: ['percent', 'research'],
  zimJointYoungPercent: ['percent', 'research'],
  zimJointSmallPercent: ['percent', 'research'],
  zimJointMediumPercent: ['percent', 'research'],
  zimJointLargePercent: ['percent', 'research'],
  zimResearchPercent: ['percent', 'research'],
  zimForeignPercent: ['percent', 'research'],
  azkOverheadPercent: ['percent', 'research'],
  azaUniversityPercent: ['percent', 'research'],
  esfOverheadPercent: ['percent', 'research'],
  horizonOverheadPercent: ['percent', 'research'],
  researchAllowanceYears: ['years', 'research'],
  grantShiftPercent: ['percent', 'grant'],
  grantUseDays: ['days', 'grant'],
  grantProofMonths: ['months', 'grant'],
  grantInterimMonths: ['months', 'grant'],
  grantRetentionYears: ['years', 'grant'],
  grantInterestRate: ['basisPoints', 'grant'],
  baseInterestRate: ['basisPoints', 'grant'],
  researchAllowanceBaseCents: ['cents', 'research'],
  researchAllowanceRatePercent: ['percent', 'research'],
  researchAllowanceSmeRatePercent: ['percent', 'research'],
  researchAllowanceContractPercent: ['percent', 'research'],
  researchAllowanceOverheadPercent: ['percent', 'research'],
};
const isOfPlan = (key: ParameterKey): key is PlanParameterKey => key in planParameterUnits;
export const unitOf = (key: ParameterKey): ParameterUnit =>
  isOfPlan(key) ? planParameterUnits[key] : described[key][0];
export const groupOf = (key: ParameterKey): ParameterGroup => (isOfPlan(key) ? 'plan' : described[key][1]);

/** A value of a parameter; it holds until the day before the next one of its key begins. */
export const parameterValue = z
  .object({
    parameterId: z.uuid(),
    key: parameterKey,
    value: z.number(),
    validFrom: calendarDate,
    /** `null`: no end is known. */
    validUntil: calendarDate.nullable(),
    source: z.string(),
    sourceUrl: z.string(),
    /** Last day on which the source is in force, where it names one; the value goes on until the next one begins. */
    sourceValidUntil: calendarDate.nullable(),
    revision: z.int(),
    updatedAt: instant,
    /** Who wrote it; empty for what came with the product. */
    updatedBy: z.string(),
  })
  .meta({ id: 'ParameterValue' });
export type ParameterValue = z.infer<typeof parameterValue>;

/**
 * The first day on which a changed value (`null`: removed) changes results, or `null` where no day before
 * today is concerned: an administrator who wants to change the past has to say so.
 */
export function findChangedPast(
  before: Pick<ParameterValue, 'value' | 'validFrom'> | null,
  after: Pick<ParameterValue, 'value' | 'validFrom'> | null,
  today: string,
): string | null {
  if (before?.value === after?.value && before?.validFrom === after?.validFrom) return null;
  const from = [before, after].flatMap((state) => (state === null ? [] : [state.validFrom])).toSorted()[0];
  return from !== undefined && from < today ? from : null;
}

/** How many days ahead the end of a source is pointed out. */
export const sourceEndDays = 60;

/** Whether the source of a value is over by a day though no other value follows. `until`: `sourceEndDays` from today. */
export function endsWithoutSuccessor(
  { validUntil, sourceValidUntil }: Pick<ParameterValue, 'validUntil' | 'sourceValidUntil'>,
  until: string,
): boolean {
  return validUntil === null && sourceValidUntil !== null && sourceValidUntil <= until;
}

/** The fields of a value as they are typed. */
export const parameterFields = z.object({
  value: z.int().min(0).max(1_000_000_000_000),
  validFrom: calendarDate,
  source: requiredLine(500),
  sourceUrl: webAddress,
  sourceValidUntil: calendarDate.nullable(),
});
const confirmation = {
  /** The change concerns days that have passed, and that is meant. */
  confirmPast: z.boolean().default(false),
};

export const listParameters = defineEndpoint('GET /api/parameters', {
  summary: 'All numbers of law and guidelines with every value that held, holds or will hold, newest first.',
  access: 'parameter:edit',
  response: z.array(parameterValue),
});

export const createParameter = defineEndpoint('POST /api/parameters', {
  summary: 'A value that holds from a day on; the one before ends the day before.',
  access: 'parameter:edit',
  body: parameterFields.extend({
    key: parameterKey,
    sourceValidUntil: parameterFields.shape.sourceValidUntil.default(null),
    ...confirmation,
  }),
  response: parameterValue,
  status: 201,
  audit: 'parameter.created',
  example: {
    key: 'bafaBaseCents',
    value: 350_000,
    validFrom: '2030-01-01',
    source: 'Richtlinie vom 1.12.2029',
    sourceUrl: '',
  },
});

export const updateParameter = defineEndpoint('PATCH /api/parameters/:parameterId', {
  summary: 'Changes a value, its day or its source.',
  access: 'parameter:edit',
  records: { parameterId: 'shared' },
  body: parameterFields.partial().extend({ revision: z.int(), ...confirmation }),
  response: parameterValue,
  audit: 'parameter.changed',
  example: { revision: 1, source: 'Richtlinie vom 1.12.2029' },
});

export const deleteParameter = defineEndpoint('POST /api/parameters/:parameterId/removal', {
  summary: 'Takes a value away; the one before goes on. Refused where none would hold today.',
  access: 'parameter:edit',
  records: { parameterId: 'shared' },
  body: z.object({ revision: z.int(), ...confirmation }),
  status: 204,
  audit: 'parameter.deleted',
  example: { revision: 1 },
});
