import type { PlanTable } from '@fundus/contract/business-plan-audience-codes';

/** A table of figures: the first column names the line; `strong` are the places of rows that sum up. */
export interface PrintTable {
  /** Empty where the heading above says it. */
  caption: string;
  header: string[];
  rows: string[][];
  strong: number[];
}

/** A picture of figures that stand in a table of the same part; `message` says in words what it shows. */
export interface PrintChart {
  kind: 'lines' | 'bars';
  title: string;
  message: string;
  labels: string[];
  series: { name: string; cents: number[] }[];
  axis: { least: number; most: number; steps: { cents: number; label: string }[] };
  /** The point of the first series that is marked. */
  marked: { at: number; label: string } | null;
}

/** A figure to be kept in mind. */
export interface PrintFact {
  label: string;
  value: string;
  note: string;
}

/** A table of the finance document in a printed plan. */
export interface PrintPart {
  table: PlanTable;
  title: string;
  notes: string[];
  facts: PrintFact[];
  chart: PrintChart | null;
  tables: PrintTable[];
  /** Whether its tables need landscape pages. */
  isWide: boolean;
}

/** A part of tables alone; what else it has is said by `more`. */
export const partOf = (
  table: PlanTable,
  title: string,
  tables: PrintTable[],
  more: Partial<PrintPart> = {},
): PrintPart => ({ table, title, notes: [], facts: [], chart: null, tables, isWide: false, ...more });
