import { costLines } from '@fundus/contract/plan/cost-lines';
import { type ProfitLine, profitTable } from '@fundus/contract/plan/statements';
import { type AllLines, taxKinds } from './all-lines.ts';
import { total } from './assets.sheet.ts';
import type { Line, SheetDraft } from './workbook-line.ts';
import type { PurchaseLines, WorkbookModel } from './workbook-model.ts';

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
  const variableCosts = add('variableCosts', (month) =>
    total(
      sales.variable.map(({ cost }) => cost),
      month,
    ),
  );
  const grossProfit = add(
    'grossProfit',
    (month) => `${revenue.at(month)}-${goods.at(month)}-${variableCosts.at(month)}`,
    true,
  );
  const staffLine = add('staff', (month) => total(staff.cost, month));
  const fixedCosts = add('fixedCosts', (month) => costOf('fixedCosts', month));
  for (const { kind, cents } of costLines(result, 'cost')) {
    const bought = costs.purchases.filter(({ costKind }) => costKind === kind).map(({ cost }) => cost);
    sheet.line(words.w('line.ofWhich', { name: words.w(`costKind.${kind}`) }), [], {
      value: (month) => cents[month] ?? 0,
      formula: (month) => total(bought, month),
      years: 'sum',
    });
  }
  const foundingCosts = add('foundingCosts', (month) => costOf('foundingCosts', month));
  const lowValue = add('lowValue', (month) => {
    const bought = assets.costs.filter(({ method }) => method === 'lowValue').map(({ line }) => line);
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
  const charges = [staffLine, fixedCosts, foundingCosts, lowValue, depreciation, interest];
  const profitBeforeTaxes = add(
    'profitBeforeTaxes',
    (month) => `${grossProfit.at(month)}-(${total(charges, month)})+${subsidies.at(month)}`,
    true,
  );
  const taxes = add('taxes', (month) =>
    total(
      taxKinds.map((kind) => all.taxes().cost[kind]),
      month,
    ),
  );
  const profit = add('profit', (month) => `${profitBeforeTaxes.at(month)}-${taxes.at(month)}`, true);
  return {
    sheet,
    lines: {
      revenue,
      goods,
      variableCosts,
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
