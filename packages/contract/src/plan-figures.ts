import { capitalNeeds } from './plan/capital-needs.ts';
import { computePlan } from './plan/compute-plan.ts';
import { lowestPoint } from './plan/key-figures.ts';
import type { DatedValue } from './plan/law.ts';
import { householdIn } from './plan/owner.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { planYears, profitTable, sumOver } from './plan/statements.ts';
import type { PlanFigure } from './plan-figure-codes.ts';

/** A living number before it is worded: cents, a month (2027-03), or a count. */
export type PlanFigureValue =
  | { kind: 'money'; cents: number }
  | { kind: 'month'; month: string }
  | { kind: 'count'; count: number };

const money = (cents: number): PlanFigureValue => ({ kind: 'money', cents });

/** The month a number of months after a first one. */
export function monthAfter(startMonth: string, months: number): string {
  const [year = 0, month = 1] = startMonth.split('-').map(Number);
  const place = year * 12 + month - 1 + months;
  return `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** Figures of a finance document that texts may name. Throws PlanRangeError where an amount exceeds the range of a plan. */
export function planFigureValues(input: PlanInput, law: readonly DatedValue[]): Record<PlanFigure, PlanFigureValue> {
  const result = computePlan(input, law);
  const { revenue, profit } = profitTable(result);
  const years = planYears(result);
  const yearly = (line: readonly number[], place: number): PlanFigureValue => {
    const year = years[place];
    return money(year === undefined ? 0 : sumOver(line, year));
  };
  const lowest = lowestPoint(result);
  const sum = (items: readonly { cents: number }[]): number => items.reduce((total, { cents }) => total + cents, 0);
  const grants = input.subsidies.flatMap((one) => (one.kind === 'investment' ? [one] : []));
  return {
    startMonth: { kind: 'month', month: input.startMonth },
    capitalNeed: money(capitalNeeds(input, law).totalCents),
    ownMoney: money(sum(input.deposits)),
    loans: money(sum(input.loans)),
    subsidies: money(sum(grants)),
    revenueYear1: yearly(revenue, 0),
    revenueYear2: yearly(revenue, 1),
    revenueYear3: yearly(revenue, 2),
    profitYear1: yearly(profit, 0),
    profitYear2: yearly(profit, 1),
    profitYear3: yearly(profit, 2),
    lowestCash: money(lowest.cents),
    lowestMonth: { kind: 'month', month: monthAfter(input.startMonth, lowest.month) },
    ownerNeedMonth: money(householdIn(input, 0).needs),
    employees: { kind: 'count', count: input.staff.reduce((heads, one) => heads + one.heads, 0) },
  };
}
