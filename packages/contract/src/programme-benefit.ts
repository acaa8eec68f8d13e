import { z } from 'zod';
import { eligibilityRule } from './eligibility-rule.ts';
import { cents } from './money.ts';
import { benefitKinds, benefitUnits, monthlyIncomes, rateKinds } from './programme-codes.ts';
import { line } from './text.ts';

/**
 * Bonus on a benefit for the recipients that it names: points on the rate (»10 Prozentpunkte mehr für mittlere Unternehmen«), a
 * higher amount, or both. `whenRules` `null`: no fact decides it, `when` says it in words.
 */
export const benefitSupplement = z
  .object({
    /** Percentage points that are added to `rateMaximum`. */
    points: z.number().min(0).max(100).nullable(),
    /** Increase of the highest amount. */
    amountCents: cents.nullable(),
    when: line(500),
    whenRules: eligibilityRule.nullable(),
  })
  .meta({ id: 'BenefitSupplement' });
export type BenefitSupplement = z.infer<typeof benefitSupplement>;

/**
 * How a benefit is paid month by month, for `unitsMaximum` months: its highest rate of an income (all of it without a rate), and a
 * fixed amount beside.
 */
export const monthlyPay = z
  .object({
    /** `null`: the fixed amount alone. */
    of: z.enum(monthlyIncomes).nullable(),
    plusCents: cents,
    /** Points by which the rate falls each year after a number of months, down to the least; `null`: it stays. */
    decline: z
      .object({
        points: z.number().min(0).max(100),
        afterMonths: z.int().min(1).max(1_000),
        leastPercent: z.number().min(0).max(100),
      })
      .nullable(),
    /** It follows the benefit before it, on a new application: both are paid one after the other. */
    isSequel: z.boolean(),
  })
  .meta({ id: 'MonthlyPay' });
export type MonthlyPay = z.infer<typeof monthlyPay>;

/**
 * One thing that a programme gives, for those whom `whenRules` names: a programme with a higher rate for small firms or
 * in an assisted area has several. `null` is not known, never »none«.
 */
export const programmeBenefit = z
  .object({
    kind: z.enum(benefitKinds),
    rateMinimum: z.number().min(0).max(100).nullable(),
    rateMaximum: z.number().min(0).max(100).nullable(),
    /** Base of the rate; `null` where no rate is known. */
    rateKind: z.enum(rateKinds).nullable(),
    /** For the whole project, or for each `amountPer` of it. */
    amountMinimumCents: cents.nullable(),
    amountMaximumCents: cents.nullable(),
    amountPer: z.enum(benefitUnits).nullable(),
    /** The most units that are paid: six days, twelve months. */
    unitsMaximum: z.int().min(1).max(1_000_000).nullable(),
    /** Bonuses, and the highest rate with all of them. */
    supplements: z.array(benefitSupplement).max(20),
    rateCeiling: z.number().min(0).max(100).nullable(),
    /** For whom it holds, in words. */
    when: line(500),
    /** The same as rules; `null`: for everybody, or words alone say it. */
    whenRules: eligibilityRule.nullable(),
    note: line(1_000),
    /** Left out: it is not paid by an income of each month. */
    monthly: monthlyPay.optional(),
  })
  .meta({ id: 'ProgrammeBenefit' });
export type ProgrammeBenefit = z.infer<typeof programmeBenefit>;

/** Defaults of parts that earlier versions and files lack. */
export const laterBenefitParts: Pick<ProgrammeBenefit, 'unitsMaximum' | 'supplements' | 'rateCeiling'> = {
  unitsMaximum: null,
  supplements: [],
  rateCeiling: null,
};

/** A benefit of which nothing is said but that it is a grant. */
export const emptyBenefit: ProgrammeBenefit = {
  kind: 'grant',
  rateMinimum: null,
  rateMaximum: null,
  rateKind: null,
  amountMinimumCents: null,
  amountMaximumCents: null,
  amountPer: null,
  ...laterBenefitParts,
  when: '',
  whenRules: null,
  note: '',
};
