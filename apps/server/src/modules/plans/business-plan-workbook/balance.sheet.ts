import { balanceSheet, equityOf } from '@fundus/contract/plan/statements';
import { type AllLines, purchasesOf, type taxKinds } from './all-lines.ts';
import { total } from './assets.sheet.ts';
import type { LiquidityLines } from './liquidity.sheet.ts';
import type { ProfitLines } from './profit.sheet.ts';
import type { Entry, Line, SheetDraft } from './workbook-line.ts';
import type { WorkbookModel } from './workbook-model.ts';

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
  const fixed = assets.costs.filter(({ method }) => method !== 'deposit' && method !== 'lowValue');
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
          fixed.map(({ line }) => line),
          month,
        )}-(${total([...grants, ...assets.depreciation], month)})`,
    ),
    asset('discount', (month) => `${total(financing.discounts, month)}-(${total(financing.discountCosts, month)})`),
    asset('depositsPaid', (month) =>
      total(
        assets.costs.filter(({ method }) => method === 'deposit').map(({ line }) => line),
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
  const taxDue = (kind: (typeof taxKinds)[number]) => (month: number) =>
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
      total([...financing.deposits, ...assets.broughtIn], month),
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
