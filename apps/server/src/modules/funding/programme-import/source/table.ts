import { looksDoubleEncoded } from '#lib/delimited-encoding.ts';
import type { RowLimits } from '#lib/delimited-row.ts';
import { isExcelError } from '#lib/delimited-values.ts';
import type { Remark } from '#lib/source-error.ts';
import type { TableFile } from '#lib/table-file.ts';
import { type ImportSource, type SourceRecord, tableSource } from '#modules/platform/import/import-source.rules.ts';
import { brokenRecord } from './source-record.ts';

/** A guideline of law has up to a million characters, and HTML around them; the form of a programme takes no more. */
export const programmeRowLimits: RowLimits = { characters: 4_000_000, cellCharacters: 2_000_000, cells: 1_000 };

/** A row with what is remarkable about its cells. */
function checkRow(record: SourceRecord): SourceRecord {
  const { line, cells, isBroken } = record;
  if (isBroken) return record;
  const columns = Object.keys(record.values).length;
  if (cells.slice(columns).some((cell) => cell.trim() !== '')) {
    return brokenRecord({ line, file: null }, 'tooManyCells', { cells: cells.length, columns });
  }
  const remarks: Remark[] = [];
  for (const [column, value] of Object.entries(record.values)) {
    const cell = String(value);
    if (looksDoubleEncoded(cell)) remarks.push({ code: 'doubleEncoded', values: { column } });
    if (!isExcelError(cell)) continue;
    remarks.push({ code: 'excelError', values: { column, value: cell.trim() } });
    record.values[column] = '';
  }
  return { ...record, remarks };
}

/** A table of programmes. */
export function programmeTable(file: TableFile, headLine: number | null): ImportSource {
  const table = tableSource(file, headLine);
  return {
    ...table,
    async *read(onProgress, signal) {
      for await (const record of table.read(onProgress, signal)) yield checkRow(record);
    },
  };
}
