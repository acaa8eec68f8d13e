import { readText, type TextEncoding } from '#lib/delimited-encoding.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { flattenValues } from './nested-values.rules.ts';
import { brokenRecord } from './source-record.ts';

/** No programme is longer; a line without an end must not fill the memory. */
const longestLine = 4_000_000;
const mostFields = 1_000;
const deepest = 100;

/** Whether values are nested so deep that whatever goes through them would run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** One JSON object per line. */
export async function* readJsonLines(
  path: string,
  shape: { encoding: TextEncoding; bytes: number },
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRecord> {
  let pending = '';
  let line = 0;
  let read = 0;
  let isSkipping = false;
  const toRecord = (text: string): SourceRecord | null => {
    line += 1;
    const trimmed = text.trim();
    if (isSkipping) {
      isSkipping = false;
      return null;
    }
    if (trimmed.length > longestLine) return brokenRecord({ line, file: null }, 'lineTooLong');
    return trimmed === '' ? null : parseLine(trimmed, line);
  };
  for await (const chunk of readText(path, shape.encoding)) {
    pending += chunk;
    read += chunk.length;
    onProgress?.(Math.min(1, read / Math.max(1, shape.bytes)));
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    for (const text of lines) {
      const record = toRecord(text);
      if (record) yield record;
    }
    if (pending.length > longestLine) {
      if (!isSkipping) yield brokenRecord({ line: line + 1, file: null }, 'lineTooLong');
      isSkipping = true;
      pending = '';
    }
  }
  const record = toRecord(pending);
  if (record) yield record;
}

/** Values of one object; a nested value has both names (`contact.phone`). */
export function parseLine(text: string, line: number): SourceRecord {
  try {
    return toRecordOf(JSON.parse(text), line);
  } catch {
    return brokenRecord({ line, file: null }, 'jsonBroken');
  }
}

function toRecordOf(value: unknown, line: number): SourceRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return brokenRecord({ line, file: null }, 'jsonNoObject');
  }
  if (isDeeper(value, deepest)) return brokenRecord({ line, file: null }, 'jsonTooDeep');
  const values = flattenValues(value as Record<string, unknown>);
  if (Object.keys(values).length > mostFields) return brokenRecord({ line, file: null }, 'rowTooLong');
  return { line, file: null, values, cells: [], remarks: [], isBroken: false };
}
