import type { FlowKind } from '@fundus/contract/plan/ledger';
import { balanceSheet, equityOf, liquidityTable, type ProfitLine, profitTable } from '@fundus/contract/plan/statements';
import type { AssetLines } from './assets.sheet.ts';
import { total } from './assets.sheet.ts';
import type { CostLines } from './costs.sheet.ts';
import type { FinancingLines } from './financing.sheet.ts';
import type { SalesLines } from './sales.sheet.ts';
import type { StaffLines } from './staff.sheet.ts';
import type { TaxLines } from './taxes.sheet.ts';
import type { VatLines } from './vat.sheet.ts';
import { type Entry, type Line, type SheetDraft, sumOf } from './workbook-line.ts';
import type { PurchaseLines, WorkbookModel } from './workbook-model.ts';

/** Lines of all other sheets. `taxes` and `vat` are there once formulas are evaluated. */
export interface AllLines {
  readonly sales: SalesLines;
  readonly costs: CostLines;
  readonly staff: StaffLines;
  readonly withdrawal: Line | null;
  readonly assets: AssetLines;
  readonly financing: FinancingLines;
  readonly opening: OpeningLines;
  readonly vat: () => VatLines;
  readonly taxes: () => TaxLines;
}

/** Payments of what a going concern brings along: in and out. */
export interface OpeningLines {
  readonly receivables: Line[];
  readonly payables: Line[];
  readonly vat: Line[];
  readonly wageTax: Line[];
}

const kinds = ['trade', 'corporate', 'solidarity'] as const;

export const purchasesOf = ({ sales, costs, assets }: AllLines): PurchaseLines[] => [
  ...sales.goods,
  ...costs.purchases,
  ...assets.purchases.map(({ lines }) => lines),
];

const paidFor = (all: AllLines, kind: PurchaseLines['kind'], month: number): string =>
  total(
    purchasesOf(all)
      .filter((one) => one.kind === kind)
      .map(({ paid }) => paid),
    month,
  );

/** Opening balances whose payments stand in months. */
export function openingSheet(model: WorkbookModel): { sheet: SheetDraft; lines: OpeningLines } | null {
  const { result, words } = model;
  const { opening } = result.input;
  if (opening === null) return null;
  const sheet = model.draft(words.w('part.opening'));
  const due = (title: string, items: typeof opening.payables): Line[] => {
    sheet.heading(title);
    return items.map(({ name, cents, month: paidIn }) => {
      const line: Line = sheet.line(name, [{ cents }], {
        value: (month) => (month === paidIn ? cents : 0),
        formula: (month) => (month === paidIn ? line.entry(0) : '0'),
        years: 'sum',
      });
      return line;
    });
  };
  return {
    sheet,
    lines: {
      receivables: due(words.w('opening.receivables'), opening.receivables),
      payables: due(words.w('opening.payables'), opening.payables),
      vat: due(words.w('opening.vat'), opening.vat),
      wageTax: due(words.w('opening.wageTax'), opening.wageTax),
    },
  };
}

export type ProfitLines = Record<ProfitLine, Line>;

/** Profitability: net, by performance. */
export function profitSheet(model: WorkbookModel, all: AllLines): { sheet: SheetDraft; lines: ProfitLines } {
  const { result, words } = model;
  const { sales, costs, staff, assets, financing } = all;
  const table = profitTable(result);
  const sheet = model.draft(words.w('part.profit'));
  const add = (key: ProfitLine, formula: (month: number) => string, isSum = false): Line =>
    sheet.line(words.w(`profitLine.${key}`), [], {
      value: (month) => table[key][month] ?? 0,
      formula,
      years: 'sum',
      isSum,
    });
  const costOf = (kind: PurchaseLines['kind'], month: number): string =>
    total(
      costs.purchases.filter((one) => one.kind === kind).map(({ cost }) => cost),
      month,
    );
  const isStocked = result.input.stock.kind === 'coverage';
  const revenue = add('revenue', (month) => total(sales.net, month));
  const goods = add('goods', (month) =>
    isStocked
      ? total(sales.stockUse, month)
      : total(
          sales.goods.map(({ cost }) => cost),
          month,
        ),
  );
  const grossProfit = add('grossProfit', (month) => `${revenue.at(month)}-${goods.at(month)}`, true);
  const staffLine = add('staff', (month) => total(staff.cost, month));
  const fixedCosts = add('fixedCosts', (month) => costOf('fixedCosts', month));
  const foundingCosts = add('foundingCosts', (month) => costOf('foundingCosts', month));
  const lowValue = add('lowValue', (month) => {
    const bought = assets.purchases.filter(({ method }) => method === 'lowValue').map(({ lines }) => lines.cost);
    const grants = assets.grants.filter(({ isLowValue }) => isLowValue).map(({ line }) => line);
    return `${total(bought, month)}-(${total(grants, month)})`;
  });
  const depreciation = add('depreciation', (month) => total(assets.depreciation, month));
  const interest = add('interest', (month) =>
    total(
      [
        ...financing.interest,
        ...financing.discountCosts,
        ...(financing.overdraft === null ? [] : [financing.overdraft]),
      ],
      month,
    ),
  );
  const subsidies = add('subsidies', (month) => total(financing.subsidyIncome, month));
  const costLines = [staffLine, fixedCosts, foundingCosts, lowValue, depreciation, interest];
  const profitBeforeTaxes = add(
    'profitBeforeTaxes',
    (month) => `${grossProfit.at(month)}-(${total(costLines, month)})+${subsidies.at(month)}`,
    true,
  );
  const taxes = add('taxes', (month) =>
    total(
      kinds.map((kind) => all.taxes().cost[kind]),
      month,
    ),
  );
  const profit = add('profit', (month) => `${profitBeforeTaxes.at(month)}-${taxes.at(month)}`, true);
  return {
    sheet,
    lines: {
      revenue,
      goods,
      grossProfit,
      staff: staffLine,
      fixedCosts,
      foundingCosts,
      lowValue,
      depreciation,
      interest,
      subsidies,
      profitBeforeTaxes,
      taxes,
      profit,
    },
  };
}

export interface LiquidityLines {
  readonly opening: Line;
  readonly totalIn: Line;
  readonly totalOut: Line;
  readonly closing: Line;
}

/** Liquidity: money, VAT included. */
export function liquiditySheet(model: WorkbookModel, all: AllLines): { sheet: SheetDraft; lines: LiquidityLines } {
  const { result, words } = model;
  const { sales, staff, assets, financing, opening, withdrawal } = all;
  const { ledger } = result;
  const table = liquidityTable(result);
  const sheet = model.draft(words.w('part.liquidity'));
  const signed = (line: Line, month: number, sign: '' | '-'): string => `MAX(0,${sign}${line.at(month)})`;
  const taxParts = (month: number, sign: '' | '-'): string =>
    kinds
      .flatMap((kind) => [all.taxes().prepaid[kind], all.taxes().assessed[kind]])
      .map((line) => signed(line, month, sign))
      .join('+');
  const refunds = (month: number): string => sumOf(opening.vat.map((line) => signed(line, month, '-')));
  const openingOut = (month: number): string =>
    `${total([...opening.payables, ...opening.wageTax], month)}+${sumOf(opening.vat.map((line) => signed(line, month, '')))}`;
  const flows: Record<'in' | 'out', Partial<Record<FlowKind, (month: number) => string>>> = {
    in: {
      ...(result.input.opening === null
        ? {}
        : { opening: (month) => `${total(opening.receivables, month)}+${refunds(month)}` }),
      customers: (month) => total(sales.received, month),
      subsidies: (month) => total([...financing.subsidyPaid, ...assets.grantsPaid], month),
      deposits: (month) => total(financing.deposits, month),
      loanPayouts: (month) => total(financing.payouts, month),
      vat: (month) => all.vat().refunded.at(month),
      taxes: (month) => taxParts(month, '-'),
    },
    out: {
      ...(result.input.opening === null ? {} : { opening: openingOut }),
      goods: (month) => paidFor(all, 'goods', month),
      fixedCosts: (month) => paidFor(all, 'fixedCosts', month),
      foundingCosts: (month) => paidFor(all, 'foundingCosts', month),
      staff: (month) => total(staff.paid, month),
      investments: (month) => paidFor(all, 'investments', month),
      repayments: (month) => total(financing.principal, month),
      interest: (month) =>
        total([...financing.interestPaid, ...(financing.overdraft === null ? [] : [financing.overdraft])], month),
      vat: (month) => all.vat().paid.at(month),
      taxes: (month) => taxParts(month, ''),
      ...(withdrawal === null ? {} : { withdrawals: (month) => withdrawal.at(month) }),
    },
  };
  const openingLine: Line = sheet.line(words.w('line.openingCash'), [{ cents: ledger.opening('cash') }], {
    value: (month) => table.opening[month] ?? 0,
    formula: (month) => (month === 0 ? openingLine.entry(0) : closing.at(month - 1)),
    years: 'first',
  });
  const side = (direction: 'in' | 'out'): Line => {
    const lines = Object.entries(flows[direction]).map(([kind, formula]) =>
      sheet.line(words.w(`flow.${kind}`), [], {
        value: (month) => ledger.flow(kind as FlowKind, direction, month),
        formula,
        years: 'sum',
      }),
    );
    return sheet.line(words.w(direction === 'in' ? 'line.totalIn' : 'line.totalOut'), [], {
      value: (month) =>
        Object.keys(flows[direction]).reduce((sum, kind) => sum + ledger.flow(kind as FlowKind, direction, month), 0),
      formula: (month) => total(lines, month),
      years: 'sum',
      isSum: true,
    });
  };
  const [totalIn, totalOut] = [side('in'), side('out')];
  const closing: Line = sheet.line(words.w('line.closingCash'), [], {
    value: (month) => table.closing[month] ?? 0,
    // Rounded, so that a chain of 60 months of binary fractions keeps to the cent.
    formula: (month) => `ROUND(${openingLine.at(month)}+${totalIn.at(month)}-${totalOut.at(month)},2)`,
    years: 'last',
    isSum: true,
  });
  return { sheet, lines: { opening: openingLine, totalIn, totalOut, closing } };
}

export interface BalanceLines {
  readonly assets: Line;
  readonly debts: Line;
  readonly cash: Line;
}

/** Balance sheet at the end of each month. */
export function balanceSheetOf(
  model: WorkbookModel,
  all: AllLines,
  { liquidity, profit }: { liquidity: LiquidityLines; profit: ProfitLines },
): { sheet: SheetDraft; lines: BalanceLines } {
  const { result, words } = model;
  const { sales, costs, staff, assets, financing, opening, withdrawal } = all;
  const { ledger } = result;
  const table = balanceSheet(result);
  const sheet = model.draft(words.w('part.balance'));
  /** An account: what stood there, and what each month adds. */
  const account = (
    label: string,
    values: readonly number[],
    openingCents: number,
    change: (month: number) => string,
  ): Line => {
    const line: Line = sheet.line(label, [{ cents: openingCents } satisfies Entry], {
      value: (month) => values[month] ?? 0,
      formula: (month) => `ROUND(${month === 0 ? line.entry(0) : line.at(month - 1)}+${change(month)},2)`,
      years: 'last',
    });
    return line;
  };
  const asset = (name: keyof typeof table.assets, change: (month: number) => string): Line =>
    account(words.w(`account.${name}`), table.assets[name], ledger.opening(name), change);
  const debt = (name: keyof typeof table.liabilities, change: (month: number) => string): Line =>
    account(words.w(`account.${name}`), table.liabilities[name], -ledger.opening(name), change);
  const bought = purchasesOf(all);
  const isStocked = result.input.stock.kind === 'coverage';
  const fixed = assets.purchases.filter(({ method }) => method !== 'deposit' && method !== 'lowValue');
  const grants = assets.grants.filter(({ isLowValue }) => !isLowValue).map(({ line }) => line);
  const cash = sheet.line(words.w('account.cash'), [], {
    value: (month) => table.assets.cash[month] ?? 0,
    formula: (month) => liquidity.closing.at(month),
    years: 'last',
  });
  const assetLines = [
    cash,
    asset(
      'receivables',
      (month) =>
        `${total([...sales.net, ...sales.vat], month)}-(${total([...sales.received, ...opening.receivables], month)})`,
    ),
    asset(
      'subsidyClaims',
      (month) =>
        `${total([...financing.subsidyIncome, ...assets.grants.map(({ line }) => line)], month)}-(${total([...financing.subsidyPaid, ...assets.grantsPaid], month)})`,
    ),
    asset('inventory', (month) => {
      const first = costs.purchases.filter(({ kind }) => kind === 'goods').map(({ cost }) => cost);
      return isStocked
        ? `${total([...first, ...sales.goods.map(({ cost }) => cost)], month)}-(${total(sales.stockUse, month)})`
        : total(first, month);
    }),
    asset(
      'fixedAssets',
      (month) =>
        `${total(
          fixed.map(({ lines }) => lines.cost),
          month,
        )}-(${total([...grants, ...assets.depreciation], month)})`,
    ),
    asset('discount', (month) => `${total(financing.discounts, month)}-(${total(financing.discountCosts, month)})`),
    asset('depositsPaid', (month) =>
      total(
        assets.purchases.filter(({ method }) => method === 'deposit').map(({ lines }) => lines.cost),
        month,
      ),
    ),
  ];
  const assetsTotal = sheet.line(words.w('line.totalAssets'), [], {
    value: (month) => Object.values(table.assets).reduce((sum, cents) => sum + (cents[month] ?? 0), 0),
    formula: (month) => total(assetLines, month),
    years: 'last',
    isSum: true,
  });
  const inputBooked = (month: number): string =>
    total(
      bought.map((one) => one.inputBooked),
      month,
    );
  const taxDue = (kind: (typeof kinds)[number]) => (month: number) =>
    `${all.taxes().cost[kind].at(month)}-${all.taxes().prepaid[kind].at(month)}-${all.taxes().assessed[kind].at(month)}`;
  const debtLines = [
    debt(
      'payables',
      (month) =>
        `${total(
          bought.map(({ cost }) => cost),
          month,
        )}+${inputBooked(month)}-(${total([...bought.map(({ paid }) => paid), ...opening.payables], month)})`,
    ),
    debt(
      'vat',
      (month) =>
        `${all.vat().output.at(month)}-${all.vat().input.at(month)}-${all.vat().paid.at(month)}+${all.vat().refunded.at(month)}-(${total(opening.vat, month)})`,
    ),
    debt(
      'vatNotDue',
      (month) =>
        `${total(sales.vat, month)}-${all.vat().output.at(month)}-(${inputBooked(month)}-${all.vat().input.at(month)})`,
    ),
    debt('wageTax', (month) => {
      const before = month === 0 ? '0' : total(staff.wageTax, month - 1);
      return `${total(staff.wageTax, month)}-(${before})-(${total(opening.wageTax, month)})`;
    }),
    debt(
      'loans',
      (month) =>
        `${total([...financing.payouts, ...financing.discounts], month)}-(${total(financing.principal, month)})`,
    ),
    debt('accruedInterest', (month) => `${total(financing.interest, month)}-(${total(financing.interestPaid, month)})`),
    debt('tradeTaxDue', taxDue('trade')),
    debt('corporateTaxDue', taxDue('corporate')),
    debt('solidarityDue', taxDue('solidarity')),
  ];
  const equityLines = [
    account(words.w('account.capital'), table.equity.capital, -ledger.opening('capital'), (month) =>
      total(financing.deposits, month),
    ),
    account(words.w('account.withdrawals'), table.equity.withdrawals, 0, (month) =>
      withdrawal === null ? '0' : `-${withdrawal.at(month)}`,
    ),
    account(words.w('line.retained'), table.equity.retained, -ledger.opening('retained'), (month) =>
      profit.profit.at(month),
    ),
  ];
  const equity = equityOf(table);
  sheet.line(words.w('line.equity'), [], {
    value: (month) => equity[month] ?? 0,
    formula: (month) => total(equityLines, month),
    years: 'last',
    isSum: true,
  });
  const debts = sheet.line(words.w('line.totalDebts'), [], {
    value: (month) =>
      Object.values(table.liabilities).reduce((sum, cents) => sum + (cents[month] ?? 0), 0) + (equity[month] ?? 0),
    formula: (month) => total([...debtLines, ...equityLines], month),
    years: 'last',
    isSum: true,
  });
  return { sheet, lines: { assets: assetsTotal, debts, cash } };
}
