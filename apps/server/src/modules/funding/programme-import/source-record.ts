import type { ImportFormat } from '@fundus/contract/programme-import';
import type { Remark } from '#lib/source-error.ts';

/** One row of a file, before its columns are mapped. */
export interface SourceRecord {
  /** Line of the file where it begins. */
  line: number | null;
  /** File of an archive that it comes from. */
  file: string | null;
  /** Column → cell; tables have texts, JSON whatever it holds. */
  values: Record<string, unknown>;
  /** What was remarkable already while reading. */
  remarks: Remark[];
  /** The row could not be read; the remarks say why. */
  isBroken: boolean;
}

/** A file (or folder) whose shape is known. */
export interface ImportSource {
  format: ImportFormat;
  encoding: string;
  delimiter: string | null;
  /** Reads from the beginning; `onProgress` gets the share that has been read, 0 to 1. What reads elsewhere heeds `signal`. */
  read(onProgress?: (share: number) => void, signal?: AbortSignal): AsyncIterable<SourceRecord>;
}

export const brokenRecord = (
  place: Pick<SourceRecord, 'line' | 'file'>,
  code: string,
  values?: Record<string, string | number>,
): SourceRecord => ({ ...place, values: {}, remarks: [values ? { code, values } : { code }], isBroken: true });
