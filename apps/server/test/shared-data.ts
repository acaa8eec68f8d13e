import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Real data beside the repository, for tests only; never part of it. */
export const sharedDataFolder = resolve(import.meta.dirname, '../../../../shared/data');

/** Path of a file of the shared data, or `null`, with a line that says so, where it is missing. */
export function findSharedData(file: string): string | null {
  const path = resolve(sharedDataFolder, file);
  if (existsSync(path)) return path;
  process.stdout.write(`Skipped: ${file} is not beside the repository (../shared/data).\n`);
  return null;
}
