import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';

/** Longest path of a unix socket in bytes without its closing zero: sun_path holds 108 on Linux, 104 elsewhere. */
const LONGEST_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;

export function fitsSocketPath(file: string): boolean {
  return Buffer.byteLength(file) <= LONGEST_SOCKET_PATH;
}

/** A short name that every process derives alike from the same data folder. */
export function hashFolder(folder: string): string {
  const spelling = process.platform === 'win32' ? folder.toLowerCase() : folder;
  return createHash('sha256').update(spelling).digest('hex').slice(0, 20);
}

/**
 * Where a socket of this data folder lives: in the folder itself, or, where the path would be too long for a socket, in
 * a folder below the temp directory that only its owner may enter.
 */
export async function makeSocketFolder(options: {
  dataFolder: string;
  preferred: string;
  longestName: string;
  purpose: 'db' | 'lock';
}): Promise<string> {
  const { preferred, longestName } = options;
  if (fitsSocketPath(path.join(preferred, longestName))) {
    await mkdir(preferred, { recursive: true, mode: 0o700 });
    return preferred;
  }
  // Not os.tmpdir(): TMPDIR differs between logins, and both sides of the lock must meet in the same place.
  const temporary = process.platform === 'win32' ? os.tmpdir() : '/tmp';
  const name = `fundus-${process.getuid?.() ?? 0}-${options.purpose}-${hashFolder(options.dataFolder)}`;
  const folder = path.join(temporary, name);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  // The name is guessable and the temp directory is open to all users: a folder that another user made there is
  // refused.
  const entry = await lstat(folder);
  if (!entry.isDirectory() || !(await isOurs(entry.uid, preferred))) {
    throw new BuiltInDatabaseUnavailable(`Der Ordner ${folder} gehört einem anderen Benutzer`);
  }
  await chmod(folder, 0o700);
  return folder;
}

/** Ours, or the engine user's, whom root has made the owner of the preferred folder's parent at an earlier start. */
async function isOurs(uid: number, preferred: string): Promise<boolean> {
  if (process.getuid === undefined || uid === process.getuid()) return true;
  if (process.getuid() !== 0) return false;
  const cluster = await lstat(path.join(path.dirname(preferred), 'cluster')).catch(() => null);
  return cluster !== null && cluster.uid === uid;
}
