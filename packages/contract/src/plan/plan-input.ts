import { z } from 'zod';
import { costKinds } from './cost-kinds.ts';
import { isExactLoan } from './loan-terms.ts';

/**
 * Input of a finance plan. Amounts are whole cents; rates, quantities and factors decimal texts with a point, since binary
 * fractions would lose cents. Months count from the start month, 0 is the first.
 */
const decimalText = (pattern: RegExp) => z.string().regex(pattern);
/** 0 to 99,999.9999. */
const rate = decimalText(/^\d{1,5}(\.\d{1,4})?$/);
const shareOfAll = rate.refine((text) => Number(text) <= 100);
/** Growth and rises: below 0 too, but never as low as −100 %. */
const change = decimalText(/^-?\d{1,3}(\.\d{1,4})?$/).refine((text) => Number(text) > -100);
const quantity = decimalText(/^\d{1,7}(\.\d{1,3})?$/);
/** A hundred million euros. */
const amount = z.int().min(0).max(10_000_000_000);
const month = z.int().min(0).max(59);
const delay = z.int().min(0).max(24);

export const planVatRates = ['standard', 'reduced', 'none'] as const;
const vatRate = z.enum(planVatRates);
export type PlanVatRate = z.infer<typeof vatRate>;

/**
 * Sales without VAT leave input VAT deductible (`none`: § 13b at the customer, export, other EU states) or not (§ 15 (2) UStG).
 * `exempt` sales are no Gesamtumsatz (§ 4 no. 11 to 29 UStG: practice, care, teaching, insurance broking, letting), `exemptFinance`
 * ones are (§ 4 no. 8 to 10 UStG: loan broking, sale of land).
 */
export const planSalesVatRates = [...planVatRates, 'exempt', 'exemptFinance'] as const;
const salesVatRate = z.enum(planSalesVatRates);
export type PlanSalesVatRate = z.infer<typeof salesVatRate>;

const item = { id: z.string().min(1).max(64), name: z.string().max(200), note: z.string().max(2000).default('') };
const period = { from: month, to: month.nullable() };

const quantities = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level'), base: quantity }),
  z.object({ kind: z.literal('typed'), months: z.array(quantity).max(60) }),
  z.object({ kind: z.literal('seats'), seats: quantity, turns: quantity, days: quantity, utilisation: rate }),
  z.object({ kind: z.literal('hours'), hours: quantity, utilisation: rate }),
  z.object({ kind: z.literal('subscribers'), initial: quantity, added: quantity, lost: shareOfAll }),
]);
export type PlanQuantity = z.infer<typeof quantities>;

const payment = z.object({ share: shareOfAll, later: z.int().min(-12).max(24) });
const sumsToHundred = (parts: readonly { share: string }[]): boolean =>
  parts.reduce((sum, { share }) => sum + Math.round(Number(share) * 10_000), 0) === 1_000_000;

export const planProduct = z.object({
  ...item,
  ...period,
  quantity: quantities,
  /** Percent for January to December. */
  season: z.array(rate).length(12),
  /** Percent of the first months from the start of the product. */
  ramp: z.array(rate).max(60),
  /** Percent by which each plan year grows over the one before, from the second on. */
  growth: z.array(change).max(4),
  priceCents: amount,
  isGross: z.boolean(),
  vat: salesVatRate,
  terms: z.array(payment).min(1).max(6).refine(sumsToHundred),
  goods: z.object({ percent: rate, vat: vatRate, delay, isPaidInput: z.boolean() }).nullable(),
});
export type PlanProduct = z.infer<typeof planProduct>;

/** A purchase: `isPaidInput` marks a supplier who pays VAT when money arrives. */
const purchase = { ...item, netCents: amount, vat: vatRate, delay, isPaidInput: z.boolean().default(false) };

export const planStock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('first'), month, ...purchase }),
  z.object({ kind: z.literal('coverage'), months: z.int().min(1).max(12) }),
]);

/** A cost that grows with turnover beside goods: commission, card fee, franchise fee, other firms' work, bad debts. */
export const planVariableCost = z.object({
  ...item,
  /** Percent of the net turnover. */
  percent: rate,
  /** Its product; null for the turnover of all. */
  productId: z.string().max(64).nullable(),
  vat: vatRate,
  delay,
  isPaidInput: z.boolean().default(false),
});
export type PlanVariableCost = z.infer<typeof planVariableCost>;

/** Kinds of payments that § 8 no. 1 GewStG adds back in part. */
export const addBacks = ['none', 'movables', 'buildings', 'licences'] as const;
export const planFixedCost = z.object({
  ...purchase,
  ...period,
  everyMonths: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6), z.literal(12)]),
  rise: change,
  addBack: z.enum(addBacks).default('none'),
  /** Left out: as its name proposes (`costKindOf`). */
  costKind: z.enum(costKinds).optional(),
  /** Account of the tax adviser's chart (SKR 03, SKR 04 …). */
  account: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional(),
});
export type PlanFixedCost = z.infer<typeof planFixedCost>;
export const planFoundingCost = z.object({ ...purchase, month });

/** Kinds of employment whose contributions follow rules of their own (§ 8, § 20 (2) SGB IV). */
export const employments = ['mini', 'midi'] as const;
export const planEmployee = z.object({
  ...item,
  /** Left out: insured in full, or with a rate of its own. */
  employment: z.enum(employments).optional(),
  /** Before the start: months below 0. */
  from: z.int().min(-120).max(59),
  to: month.nullable(),
  heads: z.int().min(1).max(1000),
  grossCents: z.int().min(0).max(10_000_000),
  employer: rate,
  rise: change,
  special: z.object({ monthOfYear: z.int().min(1).max(12), percent: rate }).nullable(),
  /** Percent of the pay that is owed to the tax office for a month. */
  wageTax: shareOfAll,
});
export type PlanEmployee = z.infer<typeof planEmployee>;

const householdLine = z.object({ ...item, ...period, cents: amount });
export const planOwner = z.object({
  needs: z.array(householdLine).max(40),
  incomes: z.array(householdLine).max(40),
  taxes: z.array(z.object({ ...item, month, cents: amount })).max(60),
});

/** `electric`: § 7 (2a) EStG; `land` is never written off. */
export const assetMethods = [
  'linear',
  'degressive',
  'electric',
  'lowValue',
  'pool',
  'oneYear',
  'land',
  'deposit',
] as const;
export const planAsset = z.object({
  ...purchase,
  month,
  method: z.enum(assetMethods),
  lifeYears: z.int().min(1).max(50),
  /** Owned before and brought in by its value (§ 6 (1) no. 5 EStG) instead of bought; left out: bought. */
  isContribution: z.boolean().optional(),
});
export type PlanAsset = z.infer<typeof planAsset>;

export const planLoan = z
  .object({
    ...item,
    month,
    cents: amount,
    payout: shareOfAll,
    interest: shareOfAll,
    /** Percent of the balance a year for a guarantee. */
    guarantee: shareOfAll.default('0'),
    termMonths: z.int().min(1).max(480),
    graceMonths: z.int().min(0).max(120),
    everyMonths: z.union([z.literal(1), z.literal(3)]),
    repayment: z.enum(['linear', 'annuity', 'bullet']),
  })
  .refine(isExactLoan);
export type PlanLoan = z.infer<typeof planLoan>;

const approval = { isApproved: z.boolean().default(false) };
export const planSubsidy = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cost'),
    ...item,
    ...period,
    ...approval,
    roles: z.array(z.object({ employeeId: z.string(), percent: shareOfAll })).max(60),
    /** Percent on top of staff for everything else. */
    flat: rate,
    rate: shareOfAll,
    /** Months after the quarter; below 0 for money that is called ahead. */
    lag: z.int().min(-2).max(24),
    retained: shareOfAll,
    finalMonth: z.int().min(0).max(83),
  }),
  z.object({
    kind: z.literal('investment'),
    ...item,
    ...approval,
    assetId: z.string(),
    cents: amount,
    month: z.int().min(0).max(83),
  }),
]);
export type PlanSubsidy = z.infer<typeof planSubsidy>;

const dueAmount = z.object({ ...item, month, cents: amount });
/** Opening balance of a going concern; the remainder is retained earnings. */
export const planOpening = z.object({
  cashCents: z.int().min(-10_000_000_000).max(10_000_000_000),
  receivables: z.array(dueAmount).max(60),
  payables: z.array(dueAmount).max(60),
  /** VAT and wage tax of months before; `cents` below 0 is a refund. */
  vat: z.array(dueAmount.extend({ cents: z.int().min(-10_000_000_000).max(10_000_000_000) })).max(12),
  wageTax: z.array(dueAmount).max(12),
  assets: z.array(z.object({ ...item, bookCents: amount, monthsLeft: z.int().min(1).max(600) })).max(60),
  loans: z.array(planLoan.safeExtend({ month: z.literal(0), graceMonths: z.int().min(0).max(120) })).max(20),
  capitalCents: amount,
  /** Turnover received in the calendar year before the start, and since January of the year of the start. */
  turnoverLastYearCents: amount,
  turnoverThisYearCents: amount,
  /** VAT of the calendar year before the start: decides the period of its returns. */
  vatLastYearCents: z.int().min(-10_000_000_000).max(10_000_000_000),
});

export const legalForms = [
  'soleTrader',
  'partnership',
  'freelance',
  'ug',
  'gmbh',
  'otherPerson',
  'otherCorporation',
] as const;
export type LegalForm = (typeof legalForms)[number];

export const planInput = z.object({
  startMonth: z.string().regex(/^20(2[5-9]|3[0-4])-(0[1-9]|1[0-2])$/),
  months: z.int().min(36).max(60),
  legalForm: z.enum(legalForms),
  /** Hebesatz of the trade tax, percent. */
  tradeTaxMultiplier: z.int().min(0).max(1000),
  /** Month of the year in which the taxes of the year before are assessed. */
  assessmentMonth: z.int().min(1).max(12),
  opening: planOpening.nullable(),
  vat: z.object({
    regime: z.enum(['regular', 'small']),
    basis: z.enum(['agreed', 'received']),
    /** Chosen periods by calendar year; others follow the rule. */
    periods: z.record(z.string().regex(/^20\d\d$/), z.enum(['month', 'quarter'])),
    isExtended: z.boolean(),
    refundDelay: z.int().min(0).max(2),
  }),
  products: z.array(planProduct).max(60),
  stock: planStock,
  /** Left out in plans that were stored before there were any. */
  variableCosts: z.array(planVariableCost).max(40).optional(),
  fixedCosts: z.array(planFixedCost).max(100),
  foundingCosts: z.array(planFoundingCost).max(60),
  staff: z.array(planEmployee).max(60),
  owner: planOwner,
  assets: z.array(planAsset).max(100),
  deposits: z.array(dueAmount).max(40),
  loans: z.array(planLoan).max(20),
  subsidies: z.array(planSubsidy).max(20),
  /** Yearly reserve to replace worn assets; banks subtract it from the amount that can serve loans. */
  replacementCents: amount,
  overdraft: z.object({ limitCents: amount, interest: shareOfAll }).nullable(),
});
export type PlanInput = z.infer<typeof planInput>;
