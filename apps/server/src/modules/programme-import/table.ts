import { columnNames, type Delimiter, readDelimited } from '#lib/delimited.ts';
import { looksDoubleEncoded, readText, type TextEncoding } from '#lib/delimited-encoding.ts';
import { isExcelError } from '#lib/delimited-values.ts';
import { readFirstSheet, SpreadsheetError } from '#lib/spreadsheet.ts';
import { brokenRecord, type Remark, SourceError, type SourceRecord } from './source-record.ts';

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

export async function* readDelimitedTable(
  path: string,
  shape: { encoding: TextEncoding; delimiter: Delimiter; bytes: number },
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRecord> {
  let columns: string[] | null = null;
  let read = 0;
  async function* chunks(): AsyncGenerator<string> {
    for await (const chunk of readText(path, shape.encoding)) {
      read += chunk.length;
      onProgress?.(Math.min(1, read / Math.max(1, shape.bytes)));
      yield chunk;
    }
  }
  for await (const { line, cells, problem } of readDelimited(chunks(), shape.delimiter)) {
    if (columns === null) columns = columnNames(cells);
    else if (problem !== null) yield brokenRecord({ line, file: null }, problem);
    else yield toRecord(columns, cells, line);
  }
}

/** The first sheet; its first row that has anything names the columns. */
export async function* readSpreadsheetTable(path: string): AsyncGenerator<SourceRecord> {
  const rows = await readFirstSheet(path).catch((error: unknown) => {
    const isTooLarge = error instanceof SpreadsheetError && error.problem === 'tooLarge';
    throw new SourceError({ code: isTooLarge ? 'spreadsheetTooLarge' : 'spreadsheetUnreadable' }, error);
  });
  let columns: string[] | null = null;
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (columns === null) columns = columnNames(cells);
    else yield toRecord(columns, cells, index + 1);
  }
}
