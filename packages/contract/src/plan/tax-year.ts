import { floorTo, ratio, round, times } from './exact.ts';
import { isCorporation } from './owner.ts';
import type { PlanInput } from './plan-input.ts';
import type { AddBack, PlanRun } from './plan-run.ts';

/** The taxes of a calendar year that ends within the plan, with what they are taken from. */
export interface TaxYear {
  readonly year: number;
  readonly profitCents: number;
  readonly tradeAddBackCents: number;
  readonly tradeLossUsedCents: number;
  readonly tradeTaxCents: number;
  readonly corporateLossUsedCents: number;
  readonly corporateTaxCents: number;
  readonly solidarityCents: number;
}

/** Losses carried forward; assessing a year uses or adds to them. */
export interface CarriedLosses {
  trade: number;
  corporate: number;
}

interface YearFacts {
  readonly month: number;
  readonly profitCents: number;
  readonly addBacks: Readonly<Record<AddBack, Float64Array>>;
  readonly losses: CarriedLosses;
}

const euro = 100;

export const paysTradeTax = ({ legalForm }: Pick<PlanInput, 'legalForm'>): boolean => legalForm !== 'freelance';

/** A loss carried forward: used in full up to `fullCents`, of profit above it by `share` percent. */
export function usableLoss(profit: number, carried: number, fullCents: number, share: number): number {
  if (profit <= 0) return 0;
  const above = Math.max(0, profit - fullCents);
  return Math.min(carried, Math.min(profit, fullCents) + round(above, ratio(share, 100)));
}

/** Assesses the year whose December is `month` (R17, R18), and books the expense there (R19). */
export function assessYear(run: PlanRun, input: PlanInput, facts: YearFacts): TaxYear {
  const trade = paysTradeTax(input) ? assessTradeTax(run, input, facts) : { addBack: 0, lossUsed: 0, tax: 0 };
  const corporate = isCorporation(input) ? assessCorporateTax(run, facts) : { lossUsed: 0, tax: 0, solidarity: 0 };
  const { month, profitCents } = facts;
  run.ledger.post(month, 'tradeTax', 'tradeTaxDue', trade.tax, { rule: 'R17', item: '' });
  run.ledger.post(month, 'corporateTax', 'corporateTaxDue', corporate.tax, { rule: 'R18', item: '' });
  run.ledger.post(month, 'solidarity', 'solidarityDue', corporate.solidarity, { rule: 'R18', item: '' });
  return {
    year: run.calendar.yearOf(month),
    profitCents,
    tradeAddBackCents: trade.addBack,
    tradeLossUsedCents: trade.lossUsed,
    tradeTaxCents: trade.tax,
    corporateLossUsedCents: corporate.lossUsed,
    corporateTaxCents: corporate.tax,
    solidarityCents: corporate.solidarity,
  };
}

/** § 8 no. 1 GewStG: a quarter of interest and shares of rents and licences, above the allowance. */
function addBackOf({ law, ledger, calendar }: PlanRun, { month, addBacks }: YearFacts): number {
  const sums = { interest: 0, movables: 0, buildings: 0, licences: 0 };
  const january = Math.max(0, calendar.indexOf(calendar.yearOf(month), 1));
  for (let one = january; one <= month; one += 1) {
    sums.interest += ledger.change('interest', one);
    for (const kind of ['movables', 'buildings', 'licences'] as const) sums[kind] += addBacks[kind][one] ?? 0;
  }
  // In hundredths of a cent, so that the parts are rounded once, together.
  const hundredths =
    sums.interest * 100 +
    sums.movables * law.in('tradeTaxMovablesPercent', month) +
    sums.buildings * law.in('tradeTaxBuildingsPercent', month) +
    sums.licences * law.in('tradeTaxLicencesPercent', month);
  const above = Math.max(0, hundredths - law.in('tradeTaxAddBackAllowanceCents', month) * 100);
  return round(above, ratio(law.in('tradeTaxAddBackPercent', month), 10_000));
}

function assessTradeTax(run: PlanRun, input: PlanInput, facts: YearFacts) {
  const { law } = run;
  const { month, profitCents, losses } = facts;
  const addBack = addBackOf(run, facts);
  const income = profitCents + addBack;
  const [full, share] = [law.in('tradeTaxLossFullCents', month), law.in('tradeTaxLossPercent', month)];
  const lossUsed = usableLoss(income, losses.trade, full, share);
  losses.trade += Math.max(0, -income) - lossUsed;
  const rounded = floorTo(Math.max(0, income - lossUsed), ratio(1), 100 * euro);
  const allowance = isCorporation(input) ? 0 : law.in('tradeTaxAllowanceCents', month);
  const multiplied = times(law.rate('tradeTaxRate', month), ratio(input.tradeTaxMultiplier, 100));
  return { addBack, lossUsed, tax: round(Math.max(0, rounded - allowance), multiplied) };
}

function assessCorporateTax({ law }: PlanRun, { month, profitCents, losses }: YearFacts) {
  const [full, share] = [law.in('corporateLossFullCents', month), law.in('corporateLossPercent', month)];
  const lossUsed = usableLoss(profitCents, losses.corporate, full, share);
  losses.corporate += Math.max(0, -profitCents) - lossUsed;
  const tax = floorTo(Math.max(0, profitCents - lossUsed), law.rate('corporateTaxRate', month), euro);
  // § 4 SolzG drops fractions of a cent.
  return { lossUsed, tax, solidarity: floorTo(tax, law.rate('solidarityRate', month), 1) };
}
