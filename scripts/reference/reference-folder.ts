import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Files that the server reads: data, not code. */
export const referenceFolder = fileURLToPath(new URL('apps/server/reference/', root));

/** The raw material: the folder that `REFERENCE_DATA` names, else beside the repository; it may be missing. */
const named = process.env['REFERENCE_DATA'];
export const rawDataFolder =
  named === undefined ? fileURLToPath(new URL('../shared/data/', root)) : `${named.replace(/\/$/, '')}/`;

/** The collected catalogue of programmes in the raw material. */
export const catalogueFolder = `${rawDataFolder}catalogue/`;

/** Tables that were written by hand and are read when the reference data is made. */
export const tableFolder = fileURLToPath(new URL('scripts/reference/', root));

export const hasRawData = existsSync(`${rawDataFolder}programme-facts.json`);

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A list as JSON with one entry a line, so that a change shows as the lines that it changes. */
export function jsonLines(entries: readonly unknown[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
}

export function writeReference(name: string, text: string): void {
  writeFileSync(`${referenceFolder}${name}`, text);
}
