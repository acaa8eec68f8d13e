import { readText, type TextEncoding } from '#lib/delimited-encoding.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { longestRecord, parseRecord } from './json-record.ts';
import { brokenRecord } from './source-record.ts';

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
    if (trimmed.length > longestRecord) return brokenRecord({ line, file: null }, 'lineTooLong');
    return trimmed === '' ? null : parseRecord(trimmed, line);
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
    if (pending.length > longestRecord) {
      if (!isSkipping) yield brokenRecord({ line: line + 1, file: null }, 'lineTooLong');
      isSkipping = true;
      pending = '';
    }
  }
  const record = toRecord(pending);
  if (record) yield record;
}
