import type { AssetLines } from './assets.sheet.ts';
import type { CostLines } from './costs.sheet.ts';
import type { FinancingLines } from './financing.sheet.ts';
import type { SalesLines } from './sales.sheet.ts';
import type { StaffLines } from './staff.sheet.ts';
import type { TaxLines } from './taxes.sheet.ts';
import type { VatLines } from './vat.sheet.ts';
import type { Line } from './workbook-line.ts';
import type { PurchaseLines } from './workbook-model.ts';

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

/** Taxes on profit that lines are kept of. */
export const taxKinds = ['trade', 'corporate', 'solidarity'] as const;

export const purchasesOf = ({ sales, costs, assets }: AllLines): PurchaseLines[] => [
  ...sales.goods,
  ...sales.variable,
  ...costs.purchases,
  ...assets.purchases,
];
