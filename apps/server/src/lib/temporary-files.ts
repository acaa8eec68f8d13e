import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes files below a folder that were not written to since an instant, and folders that are empty then; what a
 * killed process left behind. A file in use is younger. Returns how many files went.
 */
export async function removeStaleFiles(folder: string, before: Date): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (entry.isDirectory()) removed += await removeStaleFiles(path, before);
    if (found === null || found.mtime >= before) continue;
    if (entry.isDirectory()) await rmdir(path).catch(() => undefined);
    else {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
