import { costLines } from '@fundus/contract/plan/cost-lines';
import type { FlowKind } from '@fundus/contract/plan/ledger';
import { liquidityTable } from '@fundus/contract/plan/statements';
import { type AllLines, purchasesOf, taxKinds } from './all-lines.ts';
import { total } from './assets.sheet.ts';
import { type Line, type SheetDraft, sumOf } from './workbook-line.ts';
import type { PurchaseLines, WorkbookModel } from './workbook-model.ts';

const paidFor = (all: AllLines, kind: PurchaseLines['kind'], month: number): string =>
  total(
    purchasesOf(all)
      .filter((one) => one.kind === kind)
      .map(({ paid }) => paid),
    month,
  );

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
    taxKinds
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
      variableCosts: (month) => paidFor(all, 'variableCosts', month),
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
  const addCostKinds = (): void => {
    for (const { kind, cents } of costLines(result, 'money')) {
      const paid = all.costs.purchases.filter(({ costKind }) => costKind === kind).map((one) => one.paid);
      sheet.line(words.w('line.ofWhich', { name: words.w(`costKind.${kind}`) }), [], {
        value: (month) => cents[month] ?? 0,
        formula: (month) => total(paid, month),
        years: 'sum',
      });
    }
  };
  const side = (direction: 'in' | 'out'): Line => {
    const lines = Object.entries(flows[direction]).map(([kind, formula]) => {
      const line = sheet.line(words.w(`flow.${kind}`), [], {
        value: (month) => ledger.flow(kind as FlowKind, direction, month),
        formula,
        years: 'sum',
      });
      if (kind === 'fixedCosts') addCostKinds();
      return line;
    });
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
