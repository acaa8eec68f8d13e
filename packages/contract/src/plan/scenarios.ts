import { computePlan, type PlanResult } from './compute-plan.ts';
import { type Ratio, ratio, round } from './exact.ts';
import type { DatedValue } from './law.ts';
import type { PlanInput } from './plan-input.ts';
import { balanceOf, planYears, profitTable, sumOver } from './statements.ts';

/** Changes of a scenario to a plan; taxes and § 19 UStG follow by themselves. */
export interface Scenario {
  /** Percent of the quantities that are sold, of prices, of running costs (goods, staff, fixed costs). */
  readonly salesPercent?: number;
  readonly pricePercent?: number;
  readonly costPercent?: number;
  /** Sales begin this number of months later, while costs begin as planned. */
  readonly salesLater?: number;
  /** Customers pay this number of months later. */
  readonly paymentLater?: number;
  readonly subsidiesLater?: number;
  readonly areSubsidiesRefused?: boolean;
  /** Percentage points on the interest of loans that are entered and of the overdraft. */
  readonly interestPoints?: number;
  /** Ids of items that are left out. */
  readonly without?: readonly string[];
}

/** A decimal text in ten-thousandths, and back. */
const unitsOf = (text: string): number => {
  const [whole = '0', places = ''] = text.split('.');
  return Number(`${whole}${places.padEnd(4, '0')}`);
};
const textOf = (units: number): string => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`;

const scaled = (text: string, by: number): string => textOf(round(unitsOf(text), ratio(by, 100)));
const raised = (text: string, points: number): string => textOf(Math.min(1_000_000, unitsOf(text) + points * 10_000));

/** The plan as a scenario changes it. */
export function applyScenario(input: PlanInput, scenario: Scenario): PlanInput {
  const { pricePercent = 100, costPercent = 100, salesLater = 0, paymentLater = 0, subsidiesLater = 0 } = scenario;
  const { interestPoints = 0, areSubsidiesRefused = false, without = [] } = scenario;
  const left = new Set(without);
  const kept = <Item extends { id: string }>(items: readonly Item[]): Item[] => items.filter(({ id }) => !left.has(id));
  const cost = (cents: number): number => round(cents, ratio(costPercent, 100));
  const points = <Item extends { interest: string }>(one: Item): Item =>
    interestPoints === 0 ? one : { ...one, interest: raised(one.interest, interestPoints) };
  return {
    ...input,
    products: kept(input.products).flatMap((product) => {
      const from = product.from + salesLater;
      if (from >= input.months) return [];
      const { quantity, goods } = product;
      const shifted = Array.from({ length: salesLater }, () => '0');
      return {
        ...product,
        from,
        to: product.to === null ? null : Math.min(59, product.to + salesLater),
        quantity:
          quantity.kind === 'typed' ? { ...quantity, months: [...shifted, ...quantity.months].slice(0, 60) } : quantity,
        priceCents: round(product.priceCents, ratio(pricePercent, 100)),
        terms: product.terms.map((term) => ({ ...term, later: Math.min(24, term.later + paymentLater) })),
        goods:
          goods === null || costPercent === 100 ? goods : { ...goods, percent: scaled(goods.percent, costPercent) },
      };
    }),
    variableCosts: kept(input.variableCosts ?? []).map((one) =>
      costPercent === 100 ? one : { ...one, percent: scaled(one.percent, costPercent) },
    ),
    fixedCosts: kept(input.fixedCosts).map((one) => ({ ...one, netCents: cost(one.netCents) })),
    foundingCosts: kept(input.foundingCosts),
    staff: kept(input.staff).map((one) => ({ ...one, grossCents: cost(one.grossCents) })),
    assets: kept(input.assets),
    deposits: kept(input.deposits),
    loans: kept(input.loans).map(points),
    subsidies: (areSubsidiesRefused ? [] : kept(input.subsidies)).map((one) =>
      one.kind === 'cost'
        ? {
            ...one,
            lag: Math.min(24, one.lag + subsidiesLater),
            finalMonth: Math.min(83, one.finalMonth + subsidiesLater),
          }
        : { ...one, month: Math.min(83, one.month + subsidiesLater) },
    ),
    overdraft: input.overdraft === null ? null : points(input.overdraft),
  };
}

const factorOf = ({ salesPercent = 100 }: Scenario): Ratio => ratio(salesPercent, 100);

export const computeScenario = (input: PlanInput, values: readonly DatedValue[], scenario: Scenario): PlanResult =>
  computePlan(applyScenario(input, scenario), values, { salesFactor: factorOf(scenario) });

/** The changes that banks ask about, in the order of the table. */
export const sensitivityCases = {
  base: {},
  sales10: { salesPercent: 90 },
  sales20: { salesPercent: 80 },
  sales30: { salesPercent: 70 },
  payment: { paymentLater: 1 },
  costs: { costPercent: 110 },
  start: { salesLater: 3 },
  subsidyLate: { subsidiesLater: 6 },
  subsidyRefused: { areSubsidiesRefused: true },
  interest: { interestPoints: 2 },
} as const satisfies Record<string, Scenario>;
export type SensitivityCase = keyof typeof sensitivityCases;

export interface SensitivityRow {
  readonly name: SensitivityCase;
  /** Result of each plan year. */
  readonly profits: readonly number[];
  readonly lowestCents: number;
  readonly lowestMonth: number;
}

/** Effect of each change on results and money. */
export function sensitivityTable(input: PlanInput, values: readonly DatedValue[]): SensitivityRow[] {
  const names = Object.keys(sensitivityCases) as SensitivityCase[];
  return names.map((name) => {
    const result = computeScenario(input, values, sensitivityCases[name]);
    const closing = balanceOf(result, 'cash');
    const lowestCents = Math.min(...closing);
    const { profit } = profitTable(result);
    const profits = planYears(result).map((year) => sumOver(profit, year));
    return { name, profits, lowestCents, lowestMonth: closing.indexOf(lowestCents) };
  });
}

/**
 * By how many tenths of a percent sales may fall with every month at zero or above: the largest such fall that bisection finds
 * between 0 and 100 %. Null where the plan is below zero already.
 */
export function bearableFall(input: PlanInput, values: readonly DatedValue[]): number | null {
  const holds = (fall: number): boolean =>
    Math.min(...balanceOf(computePlan(input, values, { salesFactor: ratio(1000 - fall, 1000) }), 'cash')) >= 0;
  if (!holds(0)) return null;
  if (holds(1000)) return 1000;
  let [good, bad] = [0, 1000];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
