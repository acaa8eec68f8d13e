import { cellNumber } from './table-cells.ts';
import type { ReadTable } from './table-mapping.ts';

/** Fault of a cell, or hint about a row. */
export type LineRemark =
  | { code: 'noNumber' | 'noVat' | 'noMonth' | 'negative' | 'tooLarge'; cell: string; value: string }
  | { code: 'noName' | 'noPrice' }
  | { code: 'outside'; count: number };

const largestCents = 10_000_000_000;
export const largestQuantity = 9_999_999;

/** A, B, … Z, AA, as spreadsheets name columns. */
export const columnLetters = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetters(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** Reads the cells of one row and notes what is wrong with them, each with its place in the file. */
export class RowReader {
  readonly remarks: LineRemark[] = [];
  readonly #table: ReadTable;
  readonly #row: ReadTable['rows'][number];
  readonly #sign: number;

  constructor(table: ReadTable, row: ReadTable['rows'][number], sign: number) {
    this.#table = table;
    this.#row = row;
    this.#sign = sign;
  }

  get isRefused(): boolean {
    return this.remarks.some(({ code }) => code !== 'outside');
  }

  text(column: number): string {
    return this.#row.cells[column] ?? '';
  }

  refuse(code: 'noNumber' | 'noVat' | 'noMonth' | 'negative' | 'tooLarge', column: number): void {
    const value = this.text(column).slice(0, 40);
    // In a table that was turned, line and column name no cell of the file.
    const cell = this.#table.isTurned
      ? (this.#table.headings[column] ?? '')
      : `${columnLetters(column)}${this.#row.line}`;
    this.remarks.push({ code, cell, value });
  }

  number(column: number, most = largestCents / 100): number {
    const value = cellNumber(this.text(column));
    if (value === null) this.refuse('noNumber', column);
    else if (value * this.#sign < 0) this.refuse('negative', column);
    else if (Math.abs(value) > most) this.refuse('tooLarge', column);
    else return Math.abs(value);
    return 0;
  }
}
