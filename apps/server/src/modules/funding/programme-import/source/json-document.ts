import { readText, type TextEncoding } from '#lib/delimited-encoding.ts';
import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { proposeColumns } from '../cells/column-mapping.rules.ts';
import { longestRecord, namesOfRecord, parseRecord } from './json-record.ts';
import { JsonScanner, type ScanLimits, type ScannedValue } from './json-scanner.ts';
import { brokenRecord } from './source-record.ts';

/** No programme is longer or more nested; a document without an end must not fill the memory. */
const limits: ScanLimits = { value: longestRecord, depth: 40 };
const mostLists = 200;

interface TextShape {
  encoding: TextEncoding;
  bytes: number;
}

/** How the objects of a JSON file stand in it: one a line, in lists of one document, or one alone. */
export type JsonShape = { kind: 'lines' } | { kind: 'record' } | { kind: 'document'; lists: ReadonlySet<string> };

const isProgramme = (names: readonly string[]): boolean => Object.values(proposeColumns(names)).includes('title');

/**
 * Finds out how a JSON file is laid out. Of a document the lists count whose objects have a title, so that what stands
 * beside them (sources, legends) is no programme; all of them where none has.
 */
export async function describeJson(path: string, { encoding }: TextShape): Promise<JsonShape> {
  const scanner = new JsonScanner(limits);
  const lists = new Map<string, boolean>();
  for await (const chunk of readText(path, encoding)) {
    for (const value of scanner.feed(chunk)) {
      const { path: list } = value;
      if (list === '') return { kind: 'document', lists: new Set(['']) };
      if (value.fault === 'noObject' || lists.get(list) === true || lists.size >= mostLists) continue;
      lists.set(list, isProgramme(value.text === null ? [] : namesOfRecord(value.text)));
    }
    if (scanner.topValues > 1) return { kind: 'lines' };
    if (scanner.isMismatched) break;
  }
  const telling = [...lists].filter(([, hasTitle]) => hasTitle).map(([list]) => list);
  if (telling.length > 0) return { kind: 'document', lists: new Set(telling) };
  if (scanner.isBroken) return { kind: 'lines' };
  if (lists.size === 0 || isProgramme([...scanner.topNames])) return { kind: 'record' };
  return { kind: 'document', lists: new Set(lists.keys()) };
}

/** The objects of a document, or the one that it is, each with the line where it begins. */
export async function* readJsonDocument(
  path: string,
  { encoding, bytes }: TextShape,
  shape: Exclude<JsonShape, { kind: 'lines' }>,
  onProgress?: (share: number) => void,
): AsyncGenerator<SourceRecord> {
  const scanner = new JsonScanner(limits, { wantsTop: shape.kind === 'record' });
  let read = 0;
  for await (const chunk of readText(path, encoding)) {
    for (const value of scanner.feed(chunk)) {
      if (shape.kind === 'record' || shape.lists.has(value.path)) yield toRecord(value);
    }
    read += chunk.length;
    onProgress?.(Math.min(1, read / Math.max(1, bytes)));
    if (scanner.isMismatched) break;
  }
  if (scanner.isBroken) yield brokenRecord({ line: scanner.line, file: null }, 'jsonBroken');
}

const faults = { tooLong: 'lineTooLong', tooDeep: 'jsonTooDeep', noObject: 'jsonNoObject' } as const;

function toRecord({ line, text, fault }: ScannedValue): SourceRecord {
  if (fault !== null || text === null) return brokenRecord({ line, file: null }, faults[fault ?? 'noObject']);
  return parseRecord(text, line);
}
