import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { flush } from './flushing.ts';

/** Mode of every file that the portal writes: it belongs to the user that runs the portal, and to no other one. */
export const privateFileMode = 0o600;
const privateFolderMode = 0o700;
/** Permission of other users on a folder that the built-in database passes through: search, nothing else. */
const passing = 0o011;

/**
 * Makes a folder, and those above it that are missing, for the user that runs the portal alone. Each that was made is on
 * disk on return: the folder above it names it.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  const path = resolve(folder);
  const first = await mkdir(path, { recursive: true, mode: privateFolderMode });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made));
}

/** Says to new files and folders of this process, whatever writes them, that other users have no right to them. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Takes from other users what an earlier version, an operator or a restored copy gave them: reading and writing of a file
 * or folder, which may be missing. `isPassed` leaves them the way through a folder.
 */
export async function closeToOthers(path: string, { isPassed = false } = {}): Promise<void> {
  const entry = await lstat(path).catch(() => null);
  if (entry === null || entry.isSymbolicLink()) return;
  const mode = entry.mode & (privateFolderMode | (isPassed ? passing : 0));
  if ((entry.mode & 0o777) !== mode) await chmod(path, mode);
}

/** The same for a folder and all that is in it. */
export async function closeTreeToOthers(folder: string): Promise<void> {
  await closeToOthers(folder);
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? closeTreeToOthers(path) : closeToOthers(path));
  }
}
