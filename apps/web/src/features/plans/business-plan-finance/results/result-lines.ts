import type { PlanResult } from '@fundus/contract/plan/compute-plan';
import { type CostView, costLines, explainCostLine } from '@fundus/contract/plan/cost-lines';
import {
  explainBalance,
  explainFlow,
  explainProfit,
  explainVat,
  ownAccounts,
  type Reason,
  retainedAccounts,
  takenOff,
} from '@fundus/contract/plan/explain';
import { type Account, accountsOf } from '@fundus/contract/plan/ledger';
import { householdIn, isCorporation } from '@fundus/contract/plan/owner';
import {
  balanceOf,
  balanceSheet,
  calendarYears,
  equityOf,
  liquidityTable,
  type Months,
  type PlanPeriod,
  planYears,
  profitLines,
  profitTable,
} from '@fundus/contract/plan/statements';
import { monthName } from '../input/cells.ts';
import type { PlanTranslate } from '../input/item-columns.ts';

export type Span = Pick<PlanPeriod, 'from' | 'to'>;

/** A line of a statement by month. */
export interface ResultLine {
  readonly key: string;
  readonly label: string;
  readonly tone?: 'sum' | 'head';
  readonly cents: Months;
  /** Value of a span of months: their sum, the balance before them, or the balance at their end. */
  readonly of: 'sum' | 'opening' | 'closing';
  /** The entries behind a span; what a balance held before the plan comes on top of them. */
  readonly why: (span: Span) => Reason[];
}

/** A column: a month, or a year of either calendar. */
export interface ResultColumn extends Span {
  readonly key: string;
  readonly label: string;
}

export type PeriodView = 'months' | 'planYears' | 'calendarYears';

/** The columns of a view; months are those of one plan year with its sum. */
export function resultColumns(
  t: PlanTranslate,
  result: PlanResult,
  { view, year }: { view: PeriodView; year: number },
): ResultColumn[] {
  const { startMonth } = result.input;
  if (view === 'calendarYears') {
    return calendarYears(result).map((period) => ({
      key: String(period.number),
      label: period.to - period.from < 11 ? t('period.part', { year: period.number }) : String(period.number),
      ...period,
    }));
  }
  const years = planYears(result);
  const yearColumn = (period: PlanPeriod): ResultColumn => ({
    key: `year${period.number}`,
    label: t('period.planYear', { number: period.number }),
    ...period,
  });
  if (view === 'planYears') return years.map(yearColumn);
  const chosen = years[year] ?? years[0];
  if (chosen === undefined) return [];
  const months = Array.from({ length: chosen.to - chosen.from + 1 }, (_, place) => chosen.from + place);
  return [
    ...months.map((month) => ({
      key: String(month),
      label: monthName(startMonth, month),
      from: month,
      to: month,
    })),
    yearColumn(chosen),
  ];
}

/** Value of a line in a column. */
export function figureIn({ cents, of }: Pick<ResultLine, 'cents' | 'of'>, { from, to }: Span): number {
  if (of === 'opening') return cents[from] ?? 0;
  if (of === 'closing') return cents[to] ?? 0;
  let sum = 0;
  for (let month = from; month <= to; month += 1) sum += cents[month] ?? 0;
  return sum;
}

const sums = new Set<string>(['grossProfit', 'profitBeforeTaxes', 'profit']);

/** Lines below the running costs: what they consist of, by kind. */
export const costKindLines = (t: PlanTranslate, result: PlanResult, view: CostView): ResultLine[] =>
  costLines(result, view).map(({ kind, cents }) => ({
    key: `kind${kind}`,
    label: t('line.ofWhich', { name: t(`costKind.${kind}`) }),
    cents,
    of: 'sum',
    why: (span) => explainCostLine(result, { kind, view }, span),
  }));

export function profitResultLines(t: PlanTranslate, result: PlanResult): ResultLine[] {
  const table = profitTable(result);
  const { variableCosts = [] } = result.input;
  const shown = profitLines.filter((line) => line !== 'variableCosts' || variableCosts.length > 0);
  const lines = shown.flatMap((line): ResultLine[] => [
    {
      key: line,
      label: t(`profitLine.${line}`),
      cents: table[line],
      of: 'sum',
      ...(sums.has(line) ? { tone: 'sum' as const } : {}),
      why: (span) => explainProfit(result, line, span),
    },
    ...(line === 'fixedCosts' ? costKindLines(t, result, 'cost') : []),
  ]);
  if (isCorporation(result.input)) return lines;
  const needs = table.profit.map((_, month) => householdIn(result.input, month).withdrawal);
  return [
    ...lines,
    {
      key: 'needs',
      label: t('line.ownerNeeds'),
      cents: needs,
      of: 'sum',
      why: (months) => explainFlow(result, { kind: 'withdrawals', direction: 'out', months }),
    },
    {
      key: 'afterNeeds',
      label: t('line.afterNeeds'),
      tone: 'sum',
      cents: table.profit.map((cents, month) => cents - (needs[month] ?? 0)),
      of: 'sum',
      why: (months) => [
        ...explainProfit(result, 'profit', months),
        ...takenOff(explainFlow(result, { kind: 'withdrawals', direction: 'out', months })),
      ],
    },
  ];
}

export function liquidityResultLines(t: PlanTranslate, result: PlanResult): ResultLine[] {
  const { opening, lines, closing } = liquidityTable(result);
  const of = (direction: 'in' | 'out'): ResultLine[] =>
    lines
      .filter((line) => line.direction === direction)
      .flatMap(({ kind, cents }): ResultLine[] => [
        {
          key: `${direction}${kind}`,
          label: t(`flow.${kind}`),
          cents,
          of: 'sum',
          why: (months) => explainFlow(result, { kind, direction, months }),
        },
        ...(direction === 'out' && kind === 'fixedCosts' ? costKindLines(t, result, 'money') : []),
      ]);
  const total = (direction: 'in' | 'out'): ResultLine => ({
    key: `total${direction}`,
    label: t(direction === 'in' ? 'line.totalIn' : 'line.totalOut'),
    tone: 'sum',
    cents: closing.map((_, month) =>
      lines.reduce((sum, line) => (line.direction === direction ? sum + (line.cents[month] ?? 0) : sum), 0),
    ),
    of: 'sum',
    why: (months) => explainFlow(result, { kind: null, direction, months }),
  });
  const { overdraft } = result.input;
  return [
    {
      key: 'opening',
      label: t('line.openingCash'),
      cents: opening,
      of: 'opening',
      why: ({ from }) => explainBalance(result, ['cash'], from - 1),
    },
    ...of('in'),
    total('in'),
    ...of('out'),
    total('out'),
    {
      key: 'closing',
      label: t('line.closingCash'),
      tone: 'sum',
      cents: closing,
      of: 'closing',
      why: ({ to }) => explainBalance(result, ['cash'], to),
    },
    ...(overdraft === null
      ? []
      : [
          {
            key: 'withLine',
            label: t('line.withOverdraft'),
            cents: closing.map((cents) => cents + overdraft.limitCents),
            of: 'closing' as const,
            why: ({ to }: Span) => explainBalance(result, ['cash'], to),
          },
        ]),
  ];
}

export function vatResultLines(t: PlanTranslate, result: PlanResult): ResultLine[] {
  const { input, vat, ledger } = result;
  const months = Array.from({ length: input.months }, (_, month) => month);
  const account = balanceOf(result, 'vat').map((cents) => (cents === 0 ? 0 : -cents));
  return [
    {
      key: 'output',
      label: t('line.outputVat'),
      cents: months.map(vat.outputIn),
      of: 'sum',
      why: (span) => explainVat(result, 'output', span),
    },
    {
      key: 'input',
      label: t('line.inputVat'),
      cents: months.map(vat.inputIn),
      of: 'sum',
      why: (span) => explainVat(result, 'input', span),
    },
    {
      key: 'balance',
      label: t('line.vatBalance'),
      tone: 'sum',
      cents: months.map((month) => vat.outputIn(month) - vat.inputIn(month)),
      of: 'sum',
      why: (span) => explainVat(result, 'balance', span),
    },
    {
      key: 'paid',
      label: t('line.vatPaid'),
      cents: months.map((month) => ledger.flow('vat', 'out', month)),
      of: 'sum',
      why: (span) => explainFlow(result, { kind: 'vat', direction: 'out', months: span }),
    },
    {
      key: 'refunded',
      label: t('line.vatRefunded'),
      cents: months.map((month) => ledger.flow('vat', 'in', month)),
      of: 'sum',
      why: (span) => explainFlow(result, { kind: 'vat', direction: 'in', months: span }),
    },
    {
      key: 'account',
      label: t('line.vatAccount'),
      tone: 'sum',
      cents: account,
      of: 'closing',
      why: ({ to }) => explainBalance(result, ['vat'], to, 'credit'),
    },
  ];
}

export function balanceResultLines(t: PlanTranslate, result: PlanResult): ResultLine[] {
  const sheet = balanceSheet(result);
  const isUsed = (cents: Months): boolean => cents.some((value) => value !== 0);
  const part = <Name extends Account>(
    names: readonly Name[],
    of: Readonly<Record<Name, Months>>,
    side: 'debit' | 'credit',
  ): ResultLine[] =>
    names
      .filter((name) => isUsed(of[name]))
      .map((name) => ({
        key: name,
        label: name === 'retained' ? t('line.retained') : t(`account.${name}`),
        cents: of[name],
        of: 'closing',
        why: ({ to }) => explainBalance(result, name === 'retained' ? retainedAccounts : [name], to, side),
      }));
  const total = (lines: readonly ResultLine[]): number[] =>
    Array.from({ length: result.input.months }, (_, month) =>
      lines.reduce((sum, line) => sum + (line.cents[month] ?? 0), 0),
    );
  const assets = part(accountsOf.asset, sheet.assets, 'debit');
  const liabilities = part(accountsOf.liability, sheet.liabilities, 'credit');
  const equity = part(accountsOf.equity, sheet.equity, 'credit');
  const ownFunds = equityOf(sheet);
  const sum = (
    key: 'totalAssets' | 'equity' | 'totalDebts',
    cents: Months,
    accounts: readonly Account[],
  ): ResultLine => ({
    key,
    label: t(`line.${key}`),
    tone: 'sum',
    cents,
    of: 'closing',
    why: ({ to }) => explainBalance(result, accounts, to, key === 'totalAssets' ? 'debit' : 'credit'),
  });
  return [
    ...assets,
    sum('totalAssets', total(assets), accountsOf.asset),
    ...liabilities,
    ...equity,
    sum('equity', ownFunds, ownAccounts),
    sum(
      'totalDebts',
      total(liabilities).map((cents, month) => cents + (ownFunds[month] ?? 0)),
      [...accountsOf.liability, ...ownAccounts],
    ),
  ];
}
