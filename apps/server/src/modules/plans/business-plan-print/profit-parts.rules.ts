import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { ratio, round } from '@fundus/contract/plan/exact';
import { breakEvens } from '@fundus/contract/plan/key-figures';
import type { Account } from '@fundus/contract/plan/ledger';
import { type PlanPeriod, planYears, profitLines, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { costKindRows } from './cost-kind-rows.rules.ts';
import { type PrintPart, partOf } from './print-part.ts';
import { chartOf, type PrintWords } from './print-words.ts';

/** Movement of an account for an item in a period: debits minus credits. */
function movedFor(result: PlanResult, account: Account, item: string, { from, to }: PlanPeriod): number {
  return result.ledger.postings.reduce((sum, one) => {
    if (one.item !== item || one.month < from || one.month > to) return sum;
    if (one.debit === account) return sum + one.cents;
    return one.credit === account ? sum - one.cents : sum;
  }, 0);
}

const heads = (result: PlanResult, words: PrintWords): string[] =>
  planYears(result).map(({ number }) => words.year(number));

const nameOf = (name: string, place: number, words: PrintWords): string =>
  name === '' ? words.fin('unnamed', { number: place + 1 }) : name;

/** Turnover of each product; `null` without a product. */
export function salesPart(result: PlanResult, words: PrintWords): PrintPart | null {
  const { products } = result.input;
  if (products.length === 0) return null;
  const years = planYears(result);
  const { revenue } = profitTable(result);
  const table = {
    caption: '',
    header: [words.fin('column.name'), ...heads(result, words)],
    rows: [
      ...products.map(({ id, name }, place) => [
        nameOf(name, place, words),
        ...years.map((year) => words.euros(-movedFor(result, 'revenue', id, year))),
      ]),
      [words.fin('profitLine.revenue'), ...years.map((year) => words.euros(sumOver(revenue, year)))],
    ],
    strong: [products.length],
  };
  return partOf('sales', words.say('table.sales'), [table], { notes: [words.say('salesNote')] });
}

/** Costs by turnover of each product in a year: what they come to is shared by turnover, to the cent. */
function variableCostsOf(result: PlanResult, year: PlanPeriod): Map<string, number> {
  const { products, variableCosts = [] } = result.input;
  const sums = new Map<string, number>();
  for (const { id, productId } of variableCosts) {
    const cents = movedFor(result, 'variableCosts', id, year);
    const served = products
      .filter((product) => productId === null || product.id === productId)
      .map((product) => ({ id: product.id, revenue: -movedFor(result, 'revenue', product.id, year) }));
    const revenue = served.reduce((sum, one) => sum + one.revenue, 0);
    let before = 0;
    for (const one of served) {
      if (revenue === 0) break;
      const part = round(cents, ratio(before + one.revenue, revenue)) - round(cents, ratio(before, revenue));
      sums.set(one.id, (sums.get(one.id) ?? 0) + part);
      before += one.revenue;
    }
  }
  return sums;
}

/** Contribution margin of each product in the last full year; `null` without turnover. */
export function contributionPart(result: PlanResult, words: PrintWords): PrintPart | null {
  const year = planYears(result).findLast(({ from, to }) => to - from === 11);
  if (year === undefined) return null;
  const variableCosts = variableCostsOf(result, year);
  const hasVariable = variableCosts.size > 0;
  const lines = result.input.products.map(({ id, name }, place) => {
    const revenue = -movedFor(result, 'revenue', id, year);
    const goods = movedFor(result, 'goods', id, year);
    return { name: nameOf(name, place, words), revenue, goods, variable: variableCosts.get(id) ?? 0 };
  });
  const sumOf = (key: 'revenue' | 'goods' | 'variable'): number => lines.reduce((sum, line) => sum + line[key], 0);
  const all = sumOf('revenue');
  if (all === 0) return null;
  const row = ({ name, revenue, goods, variable }: (typeof lines)[number]): string[] => {
    const margin = revenue - goods - variable;
    return [
      name,
      words.euros(revenue),
      words.euros(goods),
      ...(hasVariable ? [words.euros(variable)] : []),
      words.euros(margin),
      words.percent(revenue === 0 ? null : (margin * 100) / revenue),
      words.percent((revenue * 100) / all),
    ];
  };
  const table = {
    caption: '',
    header: [
      words.fin('column.name'),
      words.fin('profitLine.revenue'),
      words.fin('profitLine.goods'),
      ...(hasVariable ? [words.fin('profitLine.variableCosts')] : []),
      words.say('contribution'),
      words.say('margin'),
      words.say('shareOfSales'),
    ],
    rows: [
      ...lines.map(row),
      row({ name: words.fin('column.sum'), revenue: all, goods: sumOf('goods'), variable: sumOf('variable') }),
    ],
    strong: [lines.length],
  };
  return partOf('contribution', words.say('contributionIn', { year: words.year(year.number) }), [table]);
}

/** Positions with what they cost each year; `null` without staff. */
export function staffPart(result: PlanResult, words: PrintWords): PrintPart | null {
  const { staff, startMonth } = result.input;
  if (staff.length === 0) return null;
  const years = planYears(result);
  const costs = profitTable(result).staff;
  const table = {
    caption: '',
    header: [
      words.fin('column.role'),
      words.fin('column.heads'),
      words.fin('column.from'),
      words.say('gross'),
      ...years.map(({ number }) => words.say('costIn', { number })),
    ],
    rows: [
      ...staff.map(({ id, name, heads: count, from, grossCents }, place) => [
        nameOf(name, place, words),
        words.number(count),
        words.month(startMonth, Math.max(0, from)),
        words.euros(grossCents),
        ...years.map((year) => words.euros(movedFor(result, 'staff', id, year))),
      ]),
      [words.fin('column.sum'), '', '', '', ...years.map((year) => words.euros(sumOver(costs, year)))],
    ],
    strong: [staff.length],
  };
  return partOf('staff', words.say('table.staff'), [table], { notes: [words.say('staffNote')] });
}

/** Turnover, costs and result of each year, with a chart. */
export function profitPart(result: PlanResult, words: PrintWords): PrintPart {
  const table = profitTable(result);
  const years = planYears(result);
  const sums = ['grossProfit', 'profitBeforeTaxes', 'profit'];
  const shown = profitLines
    .filter((name) => name === 'revenue' || name === 'profit' || table[name].some((cents) => cents !== 0))
    .flatMap((name) => [
      { label: words.fin(`profitLine.${name}`), cents: table[name], isSum: sums.includes(name) },
      ...(name === 'fixedCosts' ? costKindRows(result, 'cost', words) : []),
    ]);
  const last = years.at(-1);
  const chart = chartOf(
    {
      kind: 'bars',
      title: words.fin('chart.profit'),
      message:
        last === undefined
          ? ''
          : words.fin('chart.profitMessage', {
              number: last.number,
              revenue: words.euros(sumOver(table.revenue, last)),
              profit: words.euros(sumOver(table.profit, last)),
            }),
      labels: heads(result, words),
      series: (['revenue', 'grossProfit', 'profit'] as const).map((line) => ({
        name: words.fin(`profitLine.${line}`),
        cents: years.map((year) => sumOver(table[line], year)),
      })),
    },
    words,
  );
  const lines = {
    caption: '',
    header: [words.fin('column.line'), ...heads(result, words)],
    rows: shown.map(({ label, cents }) => [label, ...years.map((year) => words.euros(sumOver(cents, year)))]),
    strong: shown.flatMap(({ isSum }, place) => (isSum ? [place] : [])),
  };
  return partOf('profitability', words.fin('part.profit'), [lines], { notes: [words.say('profitNote')], chart });
}

/** The turnover at which a year carries itself, and its owner. */
export function breakEvenPart(result: PlanResult, words: PrintWords): PrintPart {
  const years = breakEvens(result);
  const { revenue } = profitTable(result);
  const reached = years.map(({ year, withLivingCents }) => {
    if (withLivingCents === null || withLivingCents === 0) return null;
    return (sumOver(revenue, year) * 100) / withLivingCents;
  });
  const table = {
    caption: '',
    header: [words.fin('column.line'), ...years.map(({ year }) => words.year(year.number))],
    rows: [
      [words.fin('breakEven.revenue'), ...years.map((one) => words.euros(one.revenueCents))],
      [words.fin('breakEven.withLiving'), ...years.map((one) => words.euros(one.withLivingCents))],
      [words.say('plannedRevenue'), ...years.map(({ year }) => words.euros(sumOver(revenue, year)))],
      [words.say('reached'), ...reached.map((percent) => words.percent(percent))],
    ],
    strong: [3],
  };
  return partOf('breakEven', words.fin('part.breakEven'), [table], { notes: [words.fin('breakEven.intro')] });
}
