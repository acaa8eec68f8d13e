import type { PlanResult } from './compute-plan.ts';
import { type Account, accountsOf, type FlowKind, flowKinds } from './ledger.ts';
import { taxAccounts } from './taxes.ts';

/** Cents of each month of the plan. */
export type Months = readonly number[];

/** Months that are summed up together: `to` belongs to them. */
export interface PlanPeriod {
  readonly kind: 'planYear' | 'calendarYear';
  /** Number of the plan year from 1, or the calendar year. */
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

export const sumOver = (values: Months, { from, to }: Pick<PlanPeriod, 'from' | 'to'>): number =>
  values.slice(from, to + 1).reduce((sum, value) => sum + value, 0);

/** The years of a plan counted from its start, the last one as far as it goes. */
export function planYears({ input: { months } }: PlanResult): PlanPeriod[] {
  return Array.from({ length: Math.ceil(months / 12) }, (_, year) => ({
    kind: 'planYear',
    number: year + 1,
    from: year * 12,
    to: Math.min(months, year * 12 + 12) - 1,
  }));
}

/** The calendar years of a plan; the first and the last may be parts. */
export function calendarYears({ input: { months }, calendar }: PlanResult): PlanPeriod[] {
  const first = calendar.yearOf(0);
  return Array.from({ length: calendar.yearOf(months - 1) - first + 1 }, (_, place) => ({
    kind: 'calendarYear',
    number: first + place,
    from: Math.max(0, calendar.indexOf(first + place, 1)),
    to: Math.min(months - 1, calendar.indexOf(first + place, 12)),
  }));
}

/** The tables of a result are requested by many figures: each is made once. */
function onceOf<Table>(make: (result: PlanResult) => Table): (result: PlanResult) => Table {
  const made = new WeakMap<PlanResult, Table>();
  return (result) => {
    const known = made.get(result);
    if (known !== undefined) return known;
    const table = make(result);
    made.set(result, table);
    return table;
  };
}

const monthsOf = ({ input }: PlanResult, value: (month: number) => number): number[] =>
  Array.from({ length: input.months }, (_, month) => value(month));

/** Lines of the profitability (Rentabilität): net, by performance. Costs are positive. */
export const profitLines = [
  'revenue',
  'goods',
  'variableCosts',
  'grossProfit',
  'staff',
  'fixedCosts',
  'foundingCosts',
  'lowValue',
  'depreciation',
  'interest',
  'subsidies',
  'profitBeforeTaxes',
  'taxes',
  'profit',
] as const;
export type ProfitLine = (typeof profitLines)[number];

/** Movement of an account in each month: income and equity count credits, all others debits. */
function movements(result: PlanResult, accounts: readonly Account[], sign: 1 | -1): number[] {
  return monthsOf(result, (month) =>
    accounts.reduce((sum, account) => sum + sign * result.ledger.change(account, month), 0),
  );
}

export const profitTable = onceOf((result: PlanResult): Readonly<Record<ProfitLine, Months>> => {
  const cost = (account: Account): number[] => movements(result, [account], 1);
  const costs = {
    goods: cost('goods'),
    variableCosts: cost('variableCosts'),
    staff: cost('staff'),
    fixedCosts: cost('fixedCosts'),
    foundingCosts: cost('foundingCosts'),
    lowValue: cost('lowValue'),
    depreciation: cost('depreciation'),
    interest: cost('interest'),
  };
  const revenue = movements(result, ['revenue'], -1);
  const subsidies = movements(result, ['subsidyIncome'], -1);
  const taxes = movements(result, taxAccounts, 1);
  const grossProfit = revenue.map(
    (value, month) => value - (costs.goods[month] ?? 0) - (costs.variableCosts[month] ?? 0),
  );
  const profitBeforeTaxes = revenue.map((value, month) =>
    Object.values(costs).reduce((rest, line) => rest - (line[month] ?? 0), value + (subsidies[month] ?? 0)),
  );
  const profit = profitBeforeTaxes.map((value, month) => value - (taxes[month] ?? 0));
  return { revenue, ...costs, grossProfit, subsidies, profitBeforeTaxes, taxes, profit };
});

/** A line of the liquidity with money in one direction. */
export interface LiquidityLine {
  readonly kind: FlowKind;
  readonly direction: 'in' | 'out';
  readonly cents: Months;
}

export interface Liquidity {
  readonly opening: Months;
  /** Lines in which money moves; 0 or above. */
  readonly lines: readonly LiquidityLine[];
  readonly closing: Months;
}

/** Payments in and out by month, VAT included. */
export const liquidityTable = onceOf((result: PlanResult): Liquidity => {
  const lines = (['in', 'out'] as const).flatMap((direction) =>
    flowKinds.map((kind) => ({
      kind,
      direction,
      cents: monthsOf(result, (month) => result.ledger.flow(kind, direction, month)),
    })),
  );
  const closing = balanceOf(result, 'cash');
  return {
    opening: closing.map((_, month) => (month === 0 ? result.ledger.opening('cash') : (closing[month - 1] ?? 0))),
    lines: lines.filter(({ cents }) => cents.some((value) => value !== 0)),
    closing,
  };
});

/** The balance of an account at the end of each month, on the debit side. */
export function balanceOf(result: PlanResult, account: Account): number[] {
  let balance = result.ledger.opening(account);
  return monthsOf(result, (month) => {
    balance += result.ledger.change(account, month);
    return balance;
  });
}

export interface BalanceSheet {
  /** On the debit side. */
  readonly assets: Readonly<Record<(typeof accountsOf.asset)[number], Months>>;
  /** On the credit side; an account may turn, as a VAT refund that is awaited. */
  readonly liabilities: Readonly<Record<(typeof accountsOf.liability)[number], Months>>;
  readonly equity: { readonly capital: Months; readonly withdrawals: Months; readonly retained: Months };
}

const negated = (values: Months): number[] => values.map((value) => (value === 0 ? 0 : -value));

/** The balance sheet at the end of each month; `retained` holds the results of all months so far. */
export function balanceSheet(result: PlanResult): BalanceSheet {
  const { profit } = profitTable(result);
  let retained = -result.ledger.opening('retained');
  const credit = (account: Account): Months => negated(balanceOf(result, account));
  return {
    assets: fromAccounts(accountsOf.asset, (account) => balanceOf(result, account)),
    liabilities: fromAccounts(accountsOf.liability, credit),
    equity: {
      capital: credit('capital'),
      withdrawals: credit('withdrawals'),
      retained: profit.map((value) => {
        retained += value;
        return retained;
      }),
    },
  };
}

function fromAccounts<Name extends Account>(names: readonly Name[], of: (name: Name) => Months): Record<Name, Months> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Months>;
}

/** Assets minus debts at the end of each month. */
export function equityOf({ equity }: BalanceSheet): number[] {
  return equity.capital.map(
    (capital, month) => capital + (equity.withdrawals[month] ?? 0) + (equity.retained[month] ?? 0),
  );
}
