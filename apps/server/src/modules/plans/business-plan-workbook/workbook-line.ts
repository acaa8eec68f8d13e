import { columnName } from '#lib/spreadsheet-writing.ts';
import type { CellStyle, WorkbookCell, WorkbookSheet } from '#lib/workbook-writing.ts';

/** Column of the first month, the same on every sheet: between the name and it stand the entries of a line. */
export const firstMonth = 13;

/** An entry of a line, typed over by the reader: an amount in cents, a number, or what stands fixed. */
export type Entry =
  | { readonly cents: number }
  | { readonly number: number }
  | { readonly fixed: number | string }
  | { readonly formula: string; readonly value: number };

/** Monthly values of a line: euros of the model, and the formula by which the workbook computes them. */
export interface Months {
  /** As the model has it: cents, or thousandths of a quantity by `scale`. */
  readonly value: (month: number) => number;
  /** Null: the value stands there fixed. Evaluated once all lines have their place. */
  readonly formula: ((month: number) => string) | null;
  /** Values are typed over. */
  readonly isInput?: boolean;
  readonly isNumber?: boolean;
  /** How years are summed up; left out without it. */
  readonly years?: 'sum' | 'last' | 'first';
  readonly isSum?: boolean;
}

/** A line of a sheet with its place. */
export interface Line {
  readonly row: number;
  /** Its cell of a month, from another or the same sheet. */
  at: (month: number) => string;
  /** Its cells of months, both included. */
  range: (from: number, to: number) => string;
  /** Its entry. */
  entry: (place: number) => string;
}

const monthColumn = (month: number): string => columnName(firstMonth + month);
export const euros = (cents: number): number => cents / 100;

/** A sheet that is filled line by line. */
export interface SheetDraft {
  readonly name: string;
  line: (label: string, entries: readonly Entry[], months: Months | null) => Line;
  heading: (text: string) => void;
  note: (text: string) => void;
  /** Cells of a line without months. */
  cells: (label: string, cells: readonly Entry[]) => Line;
  finish: () => WorkbookSheet;
}

export interface SheetFrame {
  /** Names of the months. */
  readonly months: readonly string[];
  /** Years with their months. */
  readonly years: readonly { readonly label: string; readonly from: number; readonly to: number }[];
  readonly entryLabel: string;
}

const entryCell = (entry: Entry, column: number): WorkbookCell => {
  if ('cents' in entry) return { column, value: euros(entry.cents), style: 'inputMoney' };
  if ('number' in entry) return { column, value: entry.number, style: 'inputNumber' };
  if ('formula' in entry) return { column, value: entry.value, formula: entry.formula, style: 'money' };
  return { column, value: entry.fixed, style: typeof entry.fixed === 'number' ? 'number' : 'note' };
};

export function draftSheet(name: string, frame: SheetFrame): SheetDraft {
  const rows: (() => WorkbookCell[])[] = [];
  const quoted = `'${name}'!`;
  const yearColumn = (place: number): number => firstMonth + frame.months.length + place;
  const lineAt = (row: number): Line => ({
    row,
    at: (month) => `${quoted}${monthColumn(month)}${row}`,
    range: (from, to) => `${quoted}${monthColumn(from)}${row}:${monthColumn(to)}${row}`,
    entry: (place) => `${quoted}$${columnName(place + 1)}$${row}`,
  });
  const styleOf = ({ isInput, isNumber, isSum, formula }: Months): CellStyle => {
    if (isInput === true) return isNumber === true ? 'inputNumber' : 'inputMoney';
    if (formula === null) return 'frozen';
    if (isSum === true) return 'sum';
    return isNumber === true ? 'number' : 'money';
  };
  const monthCells = (months: Months, row: number): WorkbookCell[] => {
    const style = styleOf(months);
    const shown = (value: number): number => (months.isNumber === true ? value : euros(value));
    const cells = frame.months.map((_, month): WorkbookCell => {
      const formula = months.isInput === true ? undefined : months.formula?.(month);
      return { column: firstMonth + month, value: shown(months.value(month)), formula, style };
    });
    if (months.years === undefined) return cells;
    const years = frame.years.map(({ from, to }, place): WorkbookCell => {
      const range = `${monthColumn(from)}${row}:${monthColumn(to)}${row}`;
      const edge = months.years === 'first' ? from : to;
      let sum = 0;
      for (let month = from; month <= to; month += 1) sum += months.value(month);
      return {
        column: yearColumn(place),
        value: shown(months.years === 'sum' ? sum : months.value(edge)),
        formula: months.years === 'sum' ? `SUM(${range})` : `${monthColumn(edge)}${row}`,
        style: 'sum',
      };
    });
    return [...cells, ...years];
  };
  rows.push(
    () => [{ column: 0, value: name, style: 'title' }],
    () => [
      { column: 0, value: frame.entryLabel, style: 'head' },
      ...frame.months.map((value, month): WorkbookCell => ({ column: firstMonth + month, value, style: 'head' })),
      ...frame.years.map(
        ({ label }, place): WorkbookCell => ({ column: yearColumn(place), value: label, style: 'head' }),
      ),
    ],
  );
  const add = (label: string, entries: readonly Entry[], months: Months | null): Line => {
    const row = rows.length + 1;
    rows.push(() => [
      { column: 0, value: label, style: months?.isSum === true ? 'head' : 'text' },
      ...entries.map((entry, place) => entryCell(entry, place + 1)),
      ...(months === null ? [] : monthCells(months, row)),
    ]);
    return lineAt(row);
  };
  return {
    name,
    line: add,
    cells: (label, entries) => add(label, entries, null),
    heading: (text) =>
      rows.push(
        () => [],
        () => [{ column: 0, value: text, style: 'head' }],
      ),
    note: (text) => rows.push(() => [{ column: 0, value: text, style: 'note' }]),
    finish: () => ({
      name,
      widths: [
        38,
        ...Array.from({ length: firstMonth - 1 }, () => 9),
        ...frame.months.map(() => 11),
        ...frame.years.map(() => 13),
      ],
      rows: rows.map((row) => row()),
      frozen: { rows: 2, columns: 1 },
    }),
  };
}

/** The sum of cells; 0 without any. */
export const sumOf = (cells: readonly string[]): string => (cells.length === 0 ? '0' : cells.join('+'));
