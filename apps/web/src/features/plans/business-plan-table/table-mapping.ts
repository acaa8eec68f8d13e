import type { PlanTable } from '@fundus/contract/business-plan-table';
import { planCalendar } from '@fundus/contract/plan/calendar';
import { headedMonth, monthDistances } from './table-months.ts';

/** Target of a table's rows in the plan. */
export const tableKinds = ['sales', 'fixedCosts', 'foundingCosts'] as const;
export type TableKind = (typeof tableKinds)[number];

/** `value` is a month of the table; `single` a quantity or an amount that holds for every month, or once. */
export const columnTargets = ['ignore', 'name', 'note', 'price', 'vat', 'single', 'month', 'value'] as const;
export type ColumnTarget = (typeof columnTargets)[number];

/** Targets of a column, by the kind of rows. */
export const targetsOf = {
  sales: ['ignore', 'name', 'note', 'price', 'vat', 'single', 'value'],
  fixedCosts: ['ignore', 'name', 'note', 'vat', 'single', 'value'],
  foundingCosts: ['ignore', 'name', 'note', 'vat', 'single', 'month', 'value'],
} as const satisfies Record<TableKind, readonly ColumnTarget[]>;

/** Targets that several columns may have. */
const shared: ReadonlySet<ColumnTarget> = new Set(['ignore', 'note', 'value']);

/** A table as it is read: headings above, one thing a row. */
export interface ReadTable {
  /** The line of the headings; `null` where the file has none. */
  headings: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
  /** Whether months stood below each other, so that lines and columns changed places. */
  isTurned: boolean;
}

const longestHead = 20;
const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;
const monthsIn = (cells: readonly string[]): number => cells.filter((cell) => headedMonth(cell) !== null).length;

/** The row of the headings: the one that names most months or else the first with two words; titles stand above it. */
function headRow(rows: PlanTable['rows']): number {
  const head = rows.slice(0, longestHead);
  const byMonths = head.findIndex(({ cells }) => monthsIn(cells) >= 3);
  if (byMonths >= 0) return byMonths;
  const byWords = head.findIndex(({ cells }) => filled(cells) >= 2);
  return Math.max(0, byWords);
}

/** Reads headings and rows. Where months stand below each other, each column is a row of what comes of it. */
export function layTable({ rows }: PlanTable): ReadTable {
  const at = headRow(rows);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isTurned =
    monthsIn(rows[at]?.cells ?? []) < 3 && monthsIn(rows.slice(at + 1).map(({ cells }) => cells[0] ?? '')) >= 3;
  const headings = Array.from({ length: width }, (_, column) => rows[at]?.cells[column] ?? '');
  const body = rows.slice(at + 1);
  if (!isTurned) return { headings, rows: body, isTurned };
  const months = body.filter(({ cells }) => headedMonth(cells[0] ?? '') !== null);
  return {
    headings: ['', ...months.map(({ cells }) => cells[0] ?? '')],
    rows: headings.slice(1).map((name, column) => ({
      line: rows[at]?.line ?? 1,
      cells: [name, ...months.map(({ cells }) => cells[column + 1] ?? '')],
    })),
    isTurned,
  };
}

const words: Readonly<Partial<Record<ColumnTarget, RegExp>>> = {
  name: /^(?:name|bezeichnung|posten|position|produkt|leistung|artikel|kosten|kostenart|konto|umsatz|was|item|product)/i,
  note: /^(?:notiz|bemerkung|kommentar|anmerkung|begründung|note|comment)/i,
  price: /^(?:preis|einzelpreis|stückpreis|vk|price)/i,
  vat: /^(?:ust|mwst|umsatzsteuer|mehrwertsteuer|steuersatz|vat)/i,
  month: /^(?:monat|datum|fällig|wann|month|date)/i,
  single: /^(?:betrag|menge|anzahl|stück|netto|monatlich|im monat|summe netto|amount|quantity)/i,
};

/** Guesses each column: months by their headings, the rest by their names; the first with words is the name. */
export function proposeTargets({ headings, rows, isTurned }: ReadTable, kind: TableKind): ColumnTarget[] {
  const allowed: readonly ColumnTarget[] = targetsOf[kind];
  const taken = new Set<ColumnTarget>();
  const targets = headings.map((heading, column): ColumnTarget => {
    if (isTurned) return column === 0 ? 'name' : 'value';
    if (headedMonth(heading) !== null) return 'value';
    const found = allowed.find((target) => words[target]?.test(heading.trim()) === true);
    if (found === undefined || (taken.has(found) && !shared.has(found))) return 'ignore';
    taken.add(found);
    return found;
  });
  if (!targets.includes('name')) {
    const isWords = (cell: string): boolean => /\p{L}{2}/u.test(cell);
    const first = targets.findIndex(
      (target, column) => target === 'ignore' && rows.some(({ cells }) => isWords(cells[column] ?? '')),
    );
    if (first >= 0) targets[first] = 'name';
  }
  return targets;
}

/** Targets that more than one column has and only one may have. */
export const doubledTargets = (targets: readonly ColumnTarget[]): ColumnTarget[] =>
  columnTargets.filter((target) => !shared.has(target) && targets.filter((one) => one === target).length > 1);

/** Whether a table says anything with these targets: a name, and an amount or months. */
export const isComplete = (targets: readonly ColumnTarget[]): boolean =>
  targets.includes('name') && (targets.includes('value') || targets.includes('single'));

/** The columns of months with their distance from the first of them. */
export function valueColumns({ headings }: ReadTable, targets: readonly ColumnTarget[]) {
  const columns = headings.flatMap((heading, column) => (targets[column] === 'value' ? [{ heading, column }] : []));
  const distances = monthDistances(columns.map(({ heading }) => heading));
  return columns.map(({ heading, column }, place) => ({ heading, column, distance: distances[place] ?? place }));
}

/** The month of the plan in which the first column of months lies by its heading; `null` where it does not say. */
export function headedStart(table: ReadTable, targets: readonly ColumnTarget[], startMonth: string): number | null {
  const month = headedMonth(valueColumns(table, targets)[0]?.heading ?? '');
  if (month === null) return null;
  if ('number' in month) return month.number - 1;
  const calendar = planCalendar(startMonth);
  if (month.year !== null) return calendar.indexOf(month.year, month.month);
  return (month.month - calendar.monthOfYear(0) + 12) % 12;
}
