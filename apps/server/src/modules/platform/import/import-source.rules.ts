import type { ImportFormat } from '@fundus/contract/import-codes';
import { columnNames } from '#lib/delimited.ts';
import type { Delimiter } from '#lib/delimited-row.ts';
import type { Remark } from '#lib/source-error.ts';
import type { TableFile } from '#lib/table-file.ts';

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
  /** Names of the sheets of a workbook that are hidden and therefore not read. */
  listHiddenSheets?(signal?: AbortSignal): Promise<string[]>;
}

/** Texts as jsonb takes them: no zero characters. */
export const storable = (text: string): string => text.replaceAll('\u0000', '');

/** A table as a source: its first row names the columns. */
export function tableSource(file: TableFile): ImportSource {
  return { ...file, read: (onProgress, signal) => readTable(file, onProgress, signal) };
}

async function* readTable(
  file: TableFile,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): AsyncGenerator<SourceRecord> {
  let columns: string[] | null = null;
  for await (const { line, cells, problem } of file.read(onProgress, signal)) {
    if (columns === null) {
      columns = columnNames(cells.map(storable));
      continue;
    }
    yield {
      line,
      file: null,
      values: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
      cells,
      remarks: problem === null ? [] : [{ code: problem }],
      isBroken: problem !== null,
    };
  }
}
