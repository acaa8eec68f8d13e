import { chmod, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The unprivileged user that runs postgres when Fundus itself runs as root: PostgreSQL refuses to run as root. */
export interface EngineUser {
  uid: number;
  gid: number;
}

/** Debian's and most others' `nobody`, for systems without a passwd file (tiny containers). */
const NOBODY: EngineUser = { uid: 65_534, gid: 65_534 };

/**
 * Who runs postgres: null means "the user of this process". As root it is the owner of an existing cluster, so that an
 * account `postgres` that appears later does not lock the data out; else `postgres`, else `nobody`.
 */
export async function findEngineUser(clusterFolder: string): Promise<EngineUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(clusterFolder).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return findAccount(accounts, 'postgres') ?? findAccount(accounts, 'nobody') ?? NOBODY;
}

function findAccount(accounts: string, name: string): EngineUser | null {
  for (const line of accounts.split('\n')) {
    const [account, , uid, gid] = line.split(':');
    if (account === name && Number(uid) !== 0 && uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

const READ = 4;
const PASS = 1;

async function hasRight(file: string, user: EngineUser, right: number): Promise<boolean> {
  const entry = await stat(file).catch(() => null);
  if (entry === null) return false;
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0;
  return ((entry.mode >> shift) & right) === right;
}

/** The topmost folder on the way to `file` that the user may not pass through, or null when the way is open. */
export async function findClosedFolder(file: string, user: EngineUser): Promise<string | null> {
  const above: string[] = [];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    above.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  for (const folder of above) if (!(await hasRight(folder, user, PASS))) return folder;
  return null;
}

/** Whether the user may run the program: every folder on the way open, the file readable and executable. */
export async function canRun(file: string, user: EngineUser): Promise<boolean> {
  return (await hasRight(file, user, READ | PASS)) && (await findClosedFolder(file, user)) === null;
}

export async function canRead(file: string, user: EngineUser): Promise<boolean> {
  return (await hasRight(file, user, READ)) && (await findClosedFolder(file, user)) === null;
}

/** Lets the user pass through a folder that is ours, without letting them list it. */
export async function openForPassing(folder: string, user: EngineUser): Promise<void> {
  if (await hasRight(folder, user, PASS)) return;
  const entry = await stat(folder);
  await chmod(folder, (entry.mode & 0o7777) | 0o001);
}

/** Gives a folder and all below it to the user; needed where a copy of the data was put back as root. */
export async function giveTree(folder: string, user: EngineUser): Promise<void> {
  const entry = await lstat(folder);
  await lchown(folder, user.uid, user.gid);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(folder)) await giveTree(path.join(folder, name), user);
}
