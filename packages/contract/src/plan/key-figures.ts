import type { PlanResult } from './compute-plan.ts';
import { ratio, round } from './exact.ts';
import { householdIn, isCorporation } from './owner.ts';
import {
  balanceOf,
  type LiquidityLine,
  liquidityTable,
  type Months,
  type PlanPeriod,
  planYears,
  profitTable,
  sumOver,
} from './statements.ts';

const at = (values: Months, month: number): number => values[month] ?? 0;

/** The tightest month: its balance at the end, and the balances below zero of all months. */
export interface LowestPoint {
  readonly month: number;
  readonly cents: number;
  readonly monthsBelowZero: readonly number[];
}

export function lowestPoint(result: PlanResult): LowestPoint {
  const closing = balanceOf(result, 'cash');
  const cents = Math.min(...closing);
  return {
    month: closing.indexOf(cents),
    cents,
    monthsBelowZero: closing.flatMap((value, month) => (value < 0 ? [month] : [])),
  };
}

/** For how many months the money of a month lasts at the average of the next three outflows, in tenths; null without outflow. */
export function cashReach(result: PlanResult, month: number): number | null {
  const { lines, closing } = liquidityTable(result);
  const next = [1, 2, 3].map((ahead) => month + ahead).filter((one) => one < result.input.months);
  const out = lines.filter((line) => line.direction === 'out');
  const total = next.reduce((sum, one) => sum + out.reduce((part, line) => part + at(line.cents, one), 0), 0);
  if (total === 0) return null;
  return Math.floor((Math.max(0, at(closing, month)) * 10 * next.length) / total);
}

/** The turnover at which a plan year neither gains nor loses, in cents; null where every sale costs more than it brings. */
export interface BreakEven {
  readonly year: PlanPeriod;
  readonly revenueCents: number | null;
  /** With what the owner's household needs beside its other income. */
  readonly withLivingCents: number | null;
}

export function breakEvens(result: PlanResult): BreakEven[] {
  const table = profitTable(result);
  return planYears(result).map((year) => {
    const sum = (line: keyof typeof table): number => sumOver(table[line], year);
    const fixed =
      sum('staff') +
      sum('fixedCosts') +
      sum('foundingCosts') +
      sum('lowValue') +
      sum('depreciation') +
      sum('interest') -
      sum('subsidies');
    let living = 0;
    for (let month = year.from; month <= year.to && !isCorporation(result.input); month += 1) {
      living += householdIn(result.input, month).withdrawal;
    }
    const needed = (cents: number): number | null => neededRevenue(cents, sum('revenue'), sum('grossProfit'));
    return { year, revenueCents: needed(fixed), withLivingCents: needed(fixed + living) };
  });
}

/** Fixed costs by the margin of a year, rounded up. */
function neededRevenue(fixed: number, revenue: number, margin: number): number | null {
  if (fixed <= 0) return 0;
  if (revenue <= 0 || margin <= 0) return null;
  const exact = BigInt(fixed) * BigInt(revenue);
  return Number((exact + BigInt(margin) - 1n) / BigInt(margin));
}

/**
 * The month from which the results so far stay above zero; null where none does, as in a plan without figures. `withLiving` takes off
 * what the owner's household draws.
 */
export function turningMonth(result: PlanResult, { withLiving = false } = {}): number | null {
  let sum = 0;
  let turned: number | null = null;
  profitTable(result).profit.forEach((cents, month) => {
    sum += cents - (withLiving ? householdIn(result.input, month).withdrawal : 0);
    if (sum <= 0) turned = null;
    else turned ??= month;
  });
  return turned;
}

/** Whether results have to feed a household that the plan knows. */
export const feedsHousehold = ({ input }: PlanResult): boolean =>
  !isCorporation(input) && (input.owner.needs.length > 0 || input.owner.taxes.length > 0);

/** Whether a plan year earns what its loans cost (Kapitaldienstfähigkeit). */
export interface DebtService {
  readonly year: PlanPeriod;
  /** Result after taxes with depreciation and interest, before what owners take. */
  readonly cashFlowCents: number;
  readonly withdrawalsCents: number;
  readonly replacementsCents: number;
  /** Amount available for interest and principal. */
  readonly limitCents: number;
  readonly serviceCents: number;
  /** Rounded hundredths of the service; null without service. */
  readonly percent: number | null;
}

/** Amount of a cash flow available for interest and principal, and how far it reaches. */
export function debtCoverage({
  cashFlowCents,
  withdrawalsCents,
  replacementsCents,
  serviceCents,
}: Pick<DebtService, 'cashFlowCents' | 'withdrawalsCents' | 'replacementsCents' | 'serviceCents'>) {
  const limitCents = cashFlowCents - withdrawalsCents - replacementsCents;
  return { limitCents, percent: serviceCents === 0 ? null : Math.round((limitCents / serviceCents) * 100) };
}

export function debtServices(result: PlanResult): DebtService[] {
  const table = profitTable(result);
  const { lines } = liquidityTable(result);
  return planYears(result).map((year) => {
    const sum = (line: keyof typeof table): number => sumOver(table[line], year);
    const paid = (kind: LiquidityLine['kind']): number =>
      lines
        .filter((line) => line.kind === kind && line.direction === 'out')
        .reduce((total, line) => total + sumOver(line.cents, year), 0);
    const amounts = {
      cashFlowCents: sum('profit') + sum('depreciation') + sum('lowValue') + sum('interest'),
      withdrawalsCents: paid('withdrawals'),
      replacementsCents: round(result.input.replacementCents, ratio(year.to - year.from + 1, 12)),
      serviceCents: paid('interest') + paid('repayments'),
    };
    return { year, ...amounts, ...debtCoverage(amounts) };
  });
}

/** The turnover with which a year earns its debt service at the margin of the plan, before taxes on the rest; null where none does. */
export function revenueForService(result: PlanResult, { year, limitCents, serviceCents }: DebtService): number | null {
  const table = profitTable(result);
  const [revenue, margin] = [sumOver(table.revenue, year), sumOver(table.grossProfit, year)];
  const more = neededRevenue(serviceCents - limitCents, revenue, margin);
  return more === null ? null : revenue + more;
}
