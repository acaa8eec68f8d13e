import type { ImportFormat } from '@fundus/contract/import-codes';
import { columnNames, type TableRow } from '#lib/delimited.ts';
import type { Delimiter } from '#lib/delimited-row.ts';
import type { Remark } from '#lib/source-error.ts';
import type { TableFile } from '#lib/table-file.ts';
import { headAmong, rowsBeforeHead } from '#lib/table-head.ts';

/** Target of each column, by its name. */
export type ColumnMapping = Record<string, string>;

/** A column of a file with what it becomes. */
export interface MappedColumn {
  name: string;
  target: string;
}

/** A column of a file with examples. */
export interface InspectedColumn {
  name: string;
  samples: string[];
}

/** One row of a file, before its columns are mapped. */
export interface SourceRecord {
  /** Line of the file where it begins. */
  line: number | null;
  /** File of an archive that it comes from. */
  file: string | null;
  /** Column → cell; tables have texts, JSON whatever it holds. */
  values: Record<string, unknown>;
  /** The cells of a table in their order, also those beyond the columns; none in other files. */
  cells: readonly string[];
  /** Remarks found while reading. */
  remarks: Remark[];
  /** The row could not be read; the remarks say why. */
  isBroken: boolean;
}

/** A file (or folder) whose shape is known. */
export interface ImportSource {
  format: ImportFormat;
  encoding: string;
  delimiter: Delimiter | null;
  /** Reads from the beginning; `onProgress` gets the share that has been read, 0 to 1. What reads elsewhere heeds `signal`. */
  read(onProgress?: (share: number) => void, signal?: AbortSignal): AsyncIterable<SourceRecord>;
  /** The sheets of a workbook: the one that is read, all that can be, and those that are hidden. */
  describeSheets?: TableFile['describeSheets'];
  /** Line of a table's headings if titles stand above them; null otherwise, and before the file was read. */
  headLine?(): number | null;
}

/** Texts as jsonb takes them: no zero characters. */
export const storable = (text: string): string => text.replaceAll('\u0000', '');

/** A table as a source: its headings name the columns, titles above them are left out. `wanted`: the line of the headings. */
export function tableSource(file: TableFile, wanted: number | null = null): ImportSource {
  let headLine: number | null = null;
  return {
    ...file,
    headLine: () => headLine,
    async *read(onProgress, signal) {
      let columns: string[] | null = null;
      const begin = (rows: readonly TableRow[]): readonly TableRow[] => {
        const at = wanted === null ? headAmong(rows) : 0;
        const head = rows[at];
        headLine = at === 0 && wanted === null ? null : (head?.line ?? null);
        columns = columnNames((head?.cells ?? []).map(storable));
        return rows.slice(at + 1);
      };
      let first: TableRow[] = [];
      for await (const row of file.read(onProgress, signal)) {
        if (columns !== null) {
          yield toRecord(row, columns);
          continue;
        }
        if (wanted !== null && row.line < wanted) continue;
        first.push(row);
        if (first.length < rowsBeforeHead) continue;
        for (const one of begin(first)) yield toRecord(one, columns ?? []);
        first = [];
      }
      if (columns === null) for (const one of begin(first)) yield toRecord(one, columns ?? []);
    },
  };
}

function toRecord({ line, cells, problem }: TableRow, columns: readonly string[]): SourceRecord {
  return {
    line,
    file: null,
    values: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
    cells,
    remarks: problem === null ? [] : [{ code: problem }],
    isBroken: problem !== null,
  };
}
