import type { PlanResult } from './compute-plan.ts';
import { ratio, round } from './exact.ts';
import { incomeTaxOf, solidarityOn, tradeTaxCredit } from './income-tax.ts';
import type { PlanLaw } from './law.ts';
import { isHealthLine, isIncomeTaxLine } from './living-findings.ts';
import { householdIn, isCorporation } from './owner.ts';
import type { PlanInput } from './plan-input.ts';
import { calendarYears, profitTable, sumOver } from './statements.ts';
import { usableLoss } from './tax-year.ts';

/** How an owner is insured: as a voluntary member without or with sick pay, or as the private needs of the plan say. */
export const ownerInsurances = ['reduced', 'sickPay', 'entered'] as const;

/** Facts of the owners that the plan itself does not know; of several owners each has an equal share and the same facts. */
export interface OwnerFacts {
  readonly isCouple: boolean;
  readonly isChildless: boolean;
  readonly insurance: (typeof ownerInsurances)[number];
  readonly owners: number;
}

/** A calendar year from the result to what one owner pays; amounts of the year unless they say »monthly«. */
export interface OwnerYear {
  readonly year: number;
  readonly from: number;
  /** Last month; the last year goes on to the end of the plan, as prepayments do (§ 37 (3) EStG). */
  readonly to: number | null;
  readonly months: number;
  readonly profitCents: number;
  readonly shareCents: number;
  /** Losses of the years before (§ 10d (2) EStG). */
  readonly lossUsedCents: number;
  /** Income from which contributions are taken, between the least and the most of the law; null where they are entered. */
  readonly monthlyBaseCents: number | null;
  readonly monthlyHealthCents: number;
  readonly monthlyCareCents: number;
  readonly insuranceCents: number;
  /** § 10 (1) no. 3 EStG. */
  readonly deductedCents: number;
  readonly lumpCents: number;
  readonly taxableCents: number;
  readonly tariffCents: number;
  readonly creditCents: number;
  readonly solidarityCents: number;
  readonly taxCents: number;
  /** Of all owners together, as the household of the plan pays them. */
  readonly monthlyInsuranceCents: number;
  readonly monthlyTaxCents: number;
}

/**
 * Income tax and health insurance of the owners by the result of each calendar year that ends within the plan; null for corporations,
 * whose managers earn wages. What owners draw changes the result by the interest of an overdraft alone, so nothing is circular.
 */
export function proposeOwnerYears(result: PlanResult, facts: OwnerFacts): OwnerYear[] | null {
  const { input, law, calendar, taxYears } = result;
  if (isCorporation(input)) return null;
  const { profitBeforeTaxes } = profitTable(result);
  const years = calendarYears(result).filter(({ to }) => calendar.monthOfYear(to) === 12);
  let carried = 0;
  return years.map((period, place): OwnerYear => {
    const { from, to, number: year } = period;
    const months = to - from + 1;
    // Trade tax lowers no result (§ 4 (5b) EStG).
    const profitCents = sumOver(profitBeforeTaxes, period);
    const shareCents = round(profitCents, ratio(1, facts.owners));
    const full = law.in('corporateLossFullCents', to);
    const lossUsedCents = usableLoss(shareCents, carried, full, law.in('corporateLossPercent', to));
    carried += Math.max(0, -shareCents) - lossUsedCents;
    const insurance =
      facts.insurance === 'entered'
        ? enteredInsurance(input, period, facts.owners)
        : voluntaryInsurance(law, to, round(shareCents, ratio(1, months)), facts, months);
    const lumpCents = law.in('specialExpensesCents', to) * (facts.isCouple ? 2 : 1);
    const taxableCents = Math.max(0, shareCents - lossUsedCents - insurance.deductedCents - lumpCents);
    const tariffCents = incomeTaxOf(law, to, taxableCents, facts.isCouple);
    const tradeTax = taxYears.find((one) => one.year === year)?.tradeTaxCents ?? 0;
    const creditCents = tradeTaxCredit(law, to, {
      taxCents: tariffCents,
      tradeTaxCents: round(tradeTax, ratio(1, facts.owners)),
      multiplier: input.tradeTaxMultiplier,
    });
    const solidarityCents = solidarityOn(law, to, tariffCents - creditCents, facts.isCouple);
    const taxCents = tariffCents - creditCents + solidarityCents;
    return {
      year,
      from,
      to: place === years.length - 1 ? null : to,
      months,
      profitCents,
      shareCents,
      lossUsedCents,
      ...insurance,
      lumpCents,
      taxableCents,
      tariffCents,
      creditCents,
      solidarityCents,
      taxCents,
      monthlyInsuranceCents: (insurance.monthlyHealthCents + insurance.monthlyCareCents) * facts.owners,
      monthlyTaxCents: Math.ceil((taxCents * facts.owners) / months),
    };
  });
}

type Insurance = Pick<
  OwnerYear,
  'monthlyBaseCents' | 'monthlyHealthCents' | 'monthlyCareCents' | 'insuranceCents' | 'deductedCents'
>;

/** § 240 SGB V: contributions of a voluntary member from what the business earns, within the limits of the law. */
function voluntaryInsurance(
  law: PlanLaw,
  month: number,
  monthlyProfit: number,
  { insurance, isChildless }: OwnerFacts,
  months: number,
): Insurance {
  const [least, most] = [law.in('healthLeastBaseCents', month), law.in('healthMostBaseCents', month)];
  const monthlyBaseCents = Math.min(Math.max(monthlyProfit, least), most);
  const hasSickPay = insurance === 'sickPay';
  const health = law.in(hasSickPay ? 'healthRate' : 'healthReducedRate', month) + law.in('healthAdditionRate', month);
  const care = law.in('careRate', month) + (isChildless ? law.in('careChildlessRate', month) : 0);
  const monthlyHealthCents = round(monthlyBaseCents, ratio(health, 10_000));
  const monthlyCareCents = round(monthlyBaseCents, ratio(care, 10_000));
  const insuranceCents = (monthlyHealthCents + monthlyCareCents) * months;
  const cut = hasSickPay ? law.in('healthSickPayCutPercent', month) : 0;
  const deductedCents = insuranceCents - round(monthlyHealthCents * months, ratio(cut, 100));
  return { monthlyBaseCents, monthlyHealthCents, monthlyCareCents, insuranceCents, deductedCents };
}

/** Contributions as the private needs name them, taken as deductible. */
function enteredInsurance({ owner }: PlanInput, { from, to }: { from: number; to: number }, owners: number): Insurance {
  const needs = owner.needs.filter(isHealthLine);
  let sum = 0;
  for (let month = from; month <= to; month += 1)
    sum += householdIn({ owner: { needs, incomes: [], taxes: [] } }, month).withdrawal;
  const insuranceCents = round(sum, ratio(1, owners));
  return {
    monthlyBaseCents: null,
    monthlyHealthCents: 0,
    monthlyCareCents: 0,
    insuranceCents,
    deductedCents: insuranceCents,
  };
}

type Need = PlanInput['owner']['needs'][number];

/** Lines of the owner that a proposal replaces. */
export function replacedByProposal({ owner }: PlanInput, { insurance }: Pick<OwnerFacts, 'insurance'>) {
  return {
    needs: owner.needs.filter((need) => isIncomeTaxLine(need) || (insurance !== 'entered' && isHealthLine(need))),
    taxes: owner.taxes,
  };
}

/** The plan with the proposal as monthly private needs of each year, in place of the lines that said the same. */
export function withOwnerYears(
  input: PlanInput,
  years: readonly OwnerYear[],
  {
    facts,
    line,
  }: { facts: OwnerFacts; line: (kind: 'insurance' | 'tax', year: number) => Omit<Need, 'from' | 'to' | 'cents'> },
): PlanInput {
  const replaced = new Set(replacedByProposal(input, facts).needs);
  const lines = (['insurance', 'tax'] as const).flatMap((kind) =>
    years.flatMap((one): Need[] => {
      const cents = kind === 'insurance' ? one.monthlyInsuranceCents : one.monthlyTaxCents;
      return cents === 0 ? [] : [{ ...line(kind, one.year), from: one.from, to: one.to, cents }];
    }),
  );
  const needs = [...input.owner.needs.filter((need) => !replaced.has(need)), ...lines];
  return { ...input, owner: { ...input.owner, needs, taxes: [] } };
}
