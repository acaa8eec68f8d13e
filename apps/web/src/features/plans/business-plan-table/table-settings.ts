import type { PlanVatRate } from '@fundus/contract/plan/plan-input';
import type { ColumnTarget, TableKind } from './table-mapping.ts';

/** Settings for all rows of a table. */
export interface TableSettings {
  kind: TableKind;
  targets: readonly ColumnTarget[];
  /** Unit of monthly sales: pieces of a price, or euros. */
  valuesAre: 'quantity' | 'euros';
  /** Whether prices and amounts hold VAT; costs are taken into the plan without it, by the rate of their row. */
  isGross: boolean;
  vat: PlanVatRate;
  /** Month of the plan in which the first column of months lies. */
  firstMonth: number;
  /** Continuation after the last month of the table. */
  afterwards: 'nothing' | 'lastYear';
}
