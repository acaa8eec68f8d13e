import { columnNames, type TableRow } from '#lib/delimited.ts';
import { looksDoubleEncoded, type TextEncoding } from '#lib/delimited-encoding.ts';
import type { Delimiter, RowLimits } from '#lib/delimited-row.ts';
import { isExcelError } from '#lib/delimited-values.ts';
import type { Remark } from '#lib/source-error.ts';
import { readDelimitedRows, readSpreadsheetRows } from '#lib/table-file.ts';
import { brokenRecord, type SourceRecord } from './source-record.ts';

/** A guideline of law has up to a million characters, and HTML around them; the form of a programme takes no more. */
const programmeRowLimits: RowLimits = { characters: 4_000_000, cellCharacters: 2_000_000, cells: 1_000 };

/** Cells under the names of their columns, with what is remarkable about them. */
function toRecord(columns: readonly string[], cells: readonly string[], line: number): SourceRecord {
  const surplus = cells.slice(columns.length).filter((cell) => cell.trim() !== '');
  if (surplus.length > 0) {
    return brokenRecord({ line, file: null }, 'tooManyCells', { cells: cells.length, columns: columns.length });
  }
  const remarks: Remark[] = [];
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (isExcelError(cell)) remarks.push({ code: 'excelError', values: { column, value: cell.trim() } });
    if (looksDoubleEncoded(cell)) remarks.push({ code: 'doubleEncoded', values: { column } });
    values[column] = isExcelError(cell) ? '' : cell;
  }
  return { line, file: null, values, remarks, isBroken: false };
}

/** Rows as records; the first one names the columns. */
async function* toRecords(rows: AsyncIterable<TableRow>): AsyncGenerator<SourceRecord> {
  let columns: string[] | null = null;
  for await (const { line, cells, problem } of rows) {
    if (columns === null) columns = columnNames(cells);
    else if (problem !== null) yield brokenRecord({ line, file: null }, problem);
    else yield toRecord(columns, cells, line);
  }
}

export function readDelimitedTable(
  path: string,
  shape: { encoding: TextEncoding; delimiter: Delimiter; bytes: number },
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRecord> {
  return toRecords(readDelimitedRows(path, { ...shape, limits: programmeRowLimits }, onProgress));
}

/** The first sheet; its first row that has anything names the columns. */
export function readSpreadsheetTable(path: string, signal?: AbortSignal): AsyncGenerator<SourceRecord> {
  return toRecords(readSpreadsheetRows(path, programmeRowLimits, signal));
}
