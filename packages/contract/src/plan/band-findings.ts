import type { PlanResult } from './compute-plan.ts';
import type { PlanFinding } from './finding.ts';
import { isCorporation } from './owner.ts';
import type { BandFigure, PlanBand } from './plan-kit.ts';
import { type PlanPeriod, planYears, profitTable, sumOver } from './statements.ts';

/** Years that are whole: a part of a year says nothing about a year's share. */
const fullYears = (result: PlanResult): PlanPeriod[] => planYears(result).filter(({ from, to }) => to - from === 11);

/** Tenths of a percent, rounded. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/**
 * Shares of the turnover that lie outside of the bands of an industry. Goods are judged in every year, and the first year outside
 * is named. The profit is judged in the last full year, as the first ones pay for the start, and of persons alone: a corporation has
 * paid its managers by then, the firms that the bands come from have not.
 */
export function findBandFaults(result: PlanResult, bands: readonly PlanBand[]): PlanFinding[] {
  const years = fullYears(result);
  const last = years.slice(-1);
  return [
    ...findOutside(result, bands, 'goods', years),
    ...(isCorporation(result.input) ? [] : findOutside(result, bands, 'profit', last)),
  ];
}

const codes = {
  goods: ['goodsBelowBand', 'goodsAboveBand'],
  profit: ['profitBelowBand', 'profitAboveBand'],
} as const;

function findOutside(
  result: PlanResult,
  bands: readonly PlanBand[],
  figure: BandFigure,
  years: readonly PlanPeriod[],
): PlanFinding[] {
  const table = profitTable(result);
  for (const year of years) {
    const revenue = sumOver(table.revenue, year);
    if (revenue <= 0) continue;
    const band = bands.find(
      ({ figure: judged, aboveCents, upToCents }) =>
        judged === figure && revenue > (aboveCents ?? 0) && revenue <= (upToCents ?? Number.POSITIVE_INFINITY),
    );
    if (band === undefined) continue;
    const part =
      figure === 'goods'
        ? sumOver(table.goods, year)
        : sumOver(table.profitBeforeTaxes, year) - sumOver(table.subsidies, year);
    const percent = share(part, revenue);
    if (percent >= band.low && percent <= band.high) continue;
    const isBelow = percent < band.low;
    // A plan that is better than its industry is what a bank doubts first.
    const isDoubted = figure === 'goods' ? isBelow : !isBelow;
    const [below, above] = codes[figure];
    return [
      {
        code: isBelow ? below : above,
        weight: isDoubted ? 'warning' : 'hint',
        place: 'products',
        year: year.number,
        percent,
        band: { low: band.low, high: band.high, source: band.source },
      },
    ];
  }
  return [];
}
