import { cashViews } from '@fundus/contract/plan/cash-view';
import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { lowestPoint } from '@fundus/contract/plan/key-figures';
import { householdIn, isCorporation } from '@fundus/contract/plan/owner';
import { liquidityTable, type PlanPeriod, planYears, profitTable, sumOver } from '@fundus/contract/plan/statements';
import { costKindRows } from './cost-kind-rows.rules.ts';
import { type PrintPart, type PrintTable, partOf } from './print-part.ts';
import { chartOf, type PrintWords } from './print-words.ts';

function liquidityYear(result: PlanResult, year: PlanPeriod, words: PrintWords): PrintTable {
  const { opening, lines, closing } = liquidityTable(result);
  const { startMonth } = result.input;
  const months = Array.from({ length: year.to - year.from + 1 }, (_, month) => year.from + month);
  const row = (label: string, cents: readonly number[]): string[] => [
    label,
    ...months.map((month) => words.whole(cents[month] ?? 0)),
    words.whole(sumOver(cents, year)),
  ];
  /** A balance has no sum: the column of the year shows the one at its edge. */
  const standing = (label: string, cents: readonly number[], edge: number): string[] => [
    label,
    ...months.map((month) => words.whole(cents[month] ?? 0)),
    words.whole(cents[edge] ?? 0),
  ];
  const of = (direction: 'in' | 'out') => lines.filter((one) => one.direction === direction);
  const totals = (direction: 'in' | 'out'): number[] =>
    closing.map((_, month) => of(direction).reduce((sum, { cents }) => sum + (cents[month] ?? 0), 0));
  const paid = of('out').flatMap(({ kind, cents }) => [
    row(words.fin(`flow.${kind}`), cents),
    ...(kind === 'fixedCosts' ? costKindRows(result, 'money', words).map((one) => row(one.label, one.cents)) : []),
  ]);
  const rows = [
    standing(words.fin('line.openingCash'), opening, year.from),
    ...of('in').map(({ kind, cents }) => row(words.fin(`flow.${kind}`), cents)),
    row(words.fin('line.totalIn'), totals('in')),
    ...paid,
    row(words.fin('line.totalOut'), totals('out')),
    standing(words.fin('line.closingCash'), closing, year.to),
  ];
  return {
    caption: words.say('liquidityIn', { number: year.number }),
    header: [
      words.fin('column.line'),
      ...months.map((month) => words.shortMonth(startMonth, month)),
      words.fin('column.sum'),
    ],
    rows,
    strong: [0, 1 + of('in').length, rows.length - 2, rows.length - 1],
  };
}

/** Where the account stands month by month: a chart, and for each year a table of its months with their sum. */
export function liquidityPart(result: PlanResult, words: PrintWords): PrintPart {
  const { startMonth, months } = result.input;
  const { closing } = liquidityTable(result);
  const lowest = lowestPoint(result);
  const message = words.fin('chart.lowest', {
    amount: words.euros(lowest.cents),
    month: words.fullMonth(startMonth, lowest.month),
  });
  const chart = chartOf(
    {
      kind: 'lines',
      title: words.fin('chart.liquidity'),
      message: words.say('lowest', { message }),
      labels: Array.from({ length: months }, (_, month) => words.month(startMonth, month)),
      series: [{ name: words.fin('line.closingCash'), cents: [...closing] }],
      marked: { at: lowest.month, label: message },
    },
    words,
  );
  const tables = planYears(result).map((year) => liquidityYear(result, year, words));
  return partOf('liquidity', words.fin('part.liquidity'), tables, {
    notes: [words.say('liquidityNote')],
    chart,
    isWide: true,
  });
}

/** Whether the business carries the household, with and without its other income; `null` for companies with a legal person. */
export function householdPart(result: PlanResult, words: PrintWords): PrintPart | null {
  const { input } = result;
  const { needs, incomes } = input.owner;
  if (isCorporation(input) || needs.length === 0) return null;
  const years = planYears(result);
  const months = years.map(({ from }) => from);
  const at = (lines: readonly { from: number; to: number | null; cents: number }[], month: number): number =>
    lines.reduce((sum, { from, to, cents }) => (month >= from && month <= (to ?? month) ? sum + cents : sum), 0);
  const row = ({ name, ...line }: (typeof needs)[number]): string[] => [
    name,
    ...months.map((month) => words.euros(at([line], month))),
  ];
  const monthly: PrintTable = {
    caption: words.say('householdMonth'),
    header: [words.fin('column.line'), ...months.map((month) => words.month(input.startMonth, month))],
    rows: [
      ...needs.map(row),
      [words.fin('owner.needs'), ...months.map((month) => words.euros(at(needs, month)))],
      ...incomes.map(row),
      ...(incomes.length === 0
        ? []
        : [[words.fin('owner.incomes'), ...months.map((month) => words.euros(at(incomes, month)))]]),
    ],
    strong: [needs.length, ...(incomes.length === 0 ? [] : [needs.length + 1 + incomes.length])],
  };
  const { profit } = profitTable(result);
  const sums = years.map((year) => {
    let [need, income, taxes] = [0, 0, 0];
    for (let month = year.from; month <= year.to; month += 1) {
      const household = householdIn(input, month);
      need += household.needs;
      income += household.incomes;
      taxes += household.taxes;
    }
    const earned = sumOver(profit, year);
    return { earned, need, taxes, alone: earned - need - taxes, income, together: earned - need - taxes + income };
  });
  const lines = ['earned', 'need', 'taxes', 'alone', 'income', 'together'] as const;
  const shown = lines.filter((line) => line !== 'taxes' || sums.some(({ taxes }) => taxes !== 0));
  const yearly: PrintTable = {
    caption: words.say('householdYear'),
    header: [words.fin('column.line'), ...years.map(({ number }) => words.year(number))],
    rows: shown.map((line) => [words.say(`living.${line}`), ...sums.map((sum) => words.euros(sum[line]))]),
    strong: [shown.indexOf('alone'), shown.indexOf('together')],
  };
  return partOf('household', words.say('table.household'), [monthly, yearly]);
}

/** Number of half years shown: a Jobcenter looks at two years of a start. */
const halves = 4;

/** Half years as a Jobcenter looks at them (Anlage EKS). */
export function cashViewPart(result: PlanResult, words: PrintWords): PrintPart {
  const views = cashViews(result).slice(0, halves);
  const { startMonth } = result.input;
  const kindsOf = (part: 'income' | 'expenses' | 'apart') => [
    ...new Set(views.flatMap((view) => view[part].map(({ kind }) => kind))),
  ];
  const linesOf = (part: 'income' | 'expenses' | 'apart'): string[][] =>
    kindsOf(part).flatMap((kind) => [
      [
        words.fin(`cash.${part}`, { kind: words.fin(`flow.${kind}`) }),
        ...views.map((view) => words.euros(view[part].find((line) => line.kind === kind)?.cents ?? 0)),
      ],
      ...(part === 'expenses' && kind === 'fixedCosts'
        ? costKindRows(result, 'money', words).map(({ label, cents }) => [
            label,
            ...views.map((view) => words.euros(sumOver(cents, view))),
          ])
        : []),
    ]);
  const moved = [...linesOf('income'), ...linesOf('expenses')];
  const table: PrintTable = {
    caption: '',
    header: [
      words.fin('column.line'),
      ...views.map(({ from, to }) => `${words.shortMonth(startMonth, from)}–${words.shortMonth(startMonth, to)}`),
    ],
    rows: [
      ...moved,
      [words.fin('cash.surplus'), ...views.map(({ surplusCents }) => words.euros(surplusCents))],
      [words.fin('cash.average'), ...views.map(({ averageCents }) => words.euros(averageCents))],
      ...linesOf('apart'),
    ],
    strong: [moved.length],
  };
  return partOf('cashView', words.say('table.cashView'), [table], { notes: [words.fin('cash.intro')] });
}
