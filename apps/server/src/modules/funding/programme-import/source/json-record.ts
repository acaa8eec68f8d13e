import type { SourceRecord } from '#modules/platform/import/import-source.rules.ts';
import { flattenValues } from '../cells/nested-values.rules.ts';
import { brokenRecord } from './source-record.ts';

/** No programme is longer: what goes through one in a go must be short enough to let other calls in. */
export const longestRecord = 4_000_000;
const mostFields = 1_000;
/** Values with their names: a programme has some hundreds, and a parser takes a quarter of a second for a million. */
const mostTokens = 40_000;
const deepest = 100;
const [quote, backslash] = [0x22, 0x5c];
const marks = new Set([...'{[,:'].map((mark) => mark.charCodeAt(0)));

/** Place of the quotation mark that ends a text which begins before `from`; the length where none does. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before >= from && json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

/** Whether a JSON text names more values than a programme has; told without parsing it, which takes much longer. */
function isTooRich(json: string): boolean {
  let tokens = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at + 1);
    else if (marks.has(sign)) tokens += 1;
    if (tokens > mostTokens) return true;
  }
  return false;
}

/** Whether values are nested so deep that whatever goes through them would run out of stack. */
function isDeeper(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** Names at the top of one object; none where it is none or says too much to be a programme. */
export function namesOfRecord(json: string): string[] {
  try {
    return isTooRich(json) ? [] : Object.keys(JSON.parse(json) as object);
  } catch {
    return [];
  }
}

/** Values of one object; a nested value has both names (`contact.phone`). */
export function parseRecord(json: string, line: number): SourceRecord {
  const broken = (code: string): SourceRecord => brokenRecord({ line, file: null }, code);
  if (isTooRich(json)) return broken('rowTooLong');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return broken('jsonBroken');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return broken('jsonNoObject');
  if (isDeeper(value, deepest)) return broken('jsonTooDeep');
  const values = flattenValues(value as Record<string, unknown>);
  if (Object.keys(values).length > mostFields) return broken('rowTooLong');
  return { line, file: null, values, cells: [], remarks: [], isBroken: false };
}
