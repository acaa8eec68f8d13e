import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type CsvRow = Record<string, string>;

/** Rows of a CSV file (UTF-8, header line, RFC 4180) by the names of their columns. */
export function readCsv(path: string, delimiter = ','): CsvRow[] {
  return parse<CsvRow>(readFileSync(path, 'utf8'), { columns: true, delimiter, skip_empty_lines: true });
}

/** The value of a column that must exist. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`Column ${column} is missing.`);
  return value;
}

const quote = (value: string) => (/[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** CSV text with a header line, commas and LF. */
export function csvText(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => columns.map((column) => quote(cell(row, column))).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}
