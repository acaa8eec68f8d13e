import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
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
  const missing: string[] = [];
  // One by one: where the system refuses a folder in one that is there, as in /proc, the recursive way tries for ever.
  for (let path = resolve(folder); !(await isFolder(path)); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    await mkdir(path, { mode: privateFolderMode }).catch(async (error: unknown) => {
      // Another process may have been quicker.
      if (!(await isFolder(path))) throw error;
    });
    await flush(dirname(path));
  }
}

/** False where nothing is there. Throws where something else is, or where the system does not say. */
async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (entry?.isDirectory() === false) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR', path });
  return entry !== null;
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
