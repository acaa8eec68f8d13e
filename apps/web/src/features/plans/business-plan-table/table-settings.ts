import type { PlanVatRate } from '@fundus/contract/plan/plan-input';
import type { ColumnTarget, TableKind } from './table-mapping.ts';

/** What holds for all rows of a table. */
export interface TableSettings {
  kind: TableKind;
  targets: readonly ColumnTarget[];
  /** What the months of sales are: pieces of a price, or euros. */
  valuesAre: 'quantity' | 'euros';
  /** Whether prices and amounts hold VAT; costs are taken into the plan without it, by the rate of their row. */
  isGross: boolean;
  vat: PlanVatRate;
  /** Month of the plan in which the first column of months lies. */
  firstMonth: number;
  /** What comes after the last month of the table. */
  afterwards: 'nothing' | 'lastYear';
}
