import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { closeToOthers, makePrivateFolder } from '#lib/private-files.ts';
import type { EngineBinaries } from './binaries.ts';
import { BuiltInDatabaseUnavailable, DatabaseVersionMismatch } from './built-in-errors.ts';
import { explainEngineFailure } from './engine-failure.ts';
import { initdbArguments } from './engine-settings.ts';
import { type EngineUser, findClosedFolder, giveTree, openForPassing } from './engine-user.ts';

/** Where things lie below `<data folder>/postgres`. */
export interface ClusterFolders {
  dataFolder: string;
  base: string;
  cluster: string;
  log: string;
  run: string;
  credentials: string;
  /** Where postgres puts finished pieces of its log, until they are in the place of backups. */
  archive: string;
}

const password = z.string().min(20);
const credentialsFile = z.object({
  superuser: password,
  /** The role that owns the database. */
  application: password,
  /** The role that the server works as; missing in the file of a cluster that is older than that role. */
  server: password.optional(),
});
/** Random passwords of the three roles, made once. */
export type Credentials = z.infer<typeof credentialsFile> & { server: string };

export function foldersIn(dataFolder: string): ClusterFolders {
  const base = path.join(dataFolder, 'postgres');
  return {
    dataFolder,
    base,
    cluster: path.join(base, 'cluster'),
    log: path.join(base, 'log'),
    run: path.join(base, 'run'),
    credentials: path.join(base, 'credentials.json'),
    archive: path.join(base, 'archive'),
  };
}

/** Makes the folders around the cluster and opens the way to them for the engine user, and for no other user. */
export async function prepareFolders(folders: ClusterFolders, user: EngineUser | null): Promise<void> {
  for (const folder of [folders.base, folders.log]) await makePrivateFolder(folder);
  // A copy that was put back may have any rights.
  await closeToOthers(folders.base, { isPassed: user !== null });
  for (const path of [folders.log, folders.credentials]) await closeToOthers(path);
  if (user === null) return;
  // The base stays root's: what root writes there, a postgres that was broken into cannot replace by a link.
  for (const folder of [folders.dataFolder, folders.base]) await openForPassing(folder, user);
  await giveTreeUnlessOwned(folders.log, user);
  const closed = await findClosedFolder(folders.log, user);
  if (closed !== null) {
    throw new BuiltInDatabaseUnavailable(
      `PostgreSQL läuft nie als root, und der Ordner ${closed} lässt keinen anderen Benutzer durch; ` +
        'bitte einen Datenordner außerhalb davon angeben, zum Beispiel /var/lib/fundus',
    );
  }
}

/** Gives one folder (not what is in it) to the engine user. */
export async function giveFolder(folder: string, user: EngineUser | null): Promise<void> {
  if (user !== null && (await stat(folder)).uid !== user.uid) await chown(folder, user.uid, user.gid);
}

/** Refuses a cluster of another major version before anything in it is touched. True when there is a cluster. */
export async function checkVersion(folders: ClusterFolders, neededMajor: string): Promise<boolean> {
  const found = await unlessMissing(readFile(path.join(folders.cluster, 'PG_VERSION'), 'utf8'), folders.cluster);
  if (found === null) {
    if (await isFilled(folders.cluster)) {
      throw new BuiltInDatabaseUnavailable(
        `Der Ordner ${folders.cluster} enthält etwas anderes als eine PostgreSQL-Datenbank`,
      );
    }
    return false;
  }
  if (found.trim() !== neededMajor) throw new DatabaseVersionMismatch(folders.dataFolder, found.trim(), neededMajor);
  return true;
}

async function isFilled(folder: string): Promise<boolean> {
  return ((await unlessMissing(readdir(folder), folder)) ?? []).length > 0;
}

/** Null where it does not exist; a folder of another user is not taken for an empty one. */
async function unlessMissing<Result>(reading: Promise<Result>, folder: string): Promise<Result | null> {
  return reading.catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw explainEngineFailure(`Der Ordner ${folder} ist nicht lesbar`, String(cause), cause);
  });
}

/** Makes the cluster, all or nothing: initdb works under another name, and only its success gets the real one. */
export async function createCluster(
  folders: ClusterFolders,
  binaries: EngineBinaries,
  user: EngineUser | null,
  durable: boolean,
): Promise<void> {
  for (const name of await readdir(folders.base)) {
    if (name.startsWith('new-')) await rm(path.join(folders.base, name), { recursive: true, force: true });
  }
  const suffix = randomBytes(4).toString('hex');
  const half = path.join(folders.base, `new-cluster-${suffix}`);
  const passwordFile = path.join(folders.base, `new-password-${suffix}`);
  const credentials = await makeCredentials(folders, durable);
  try {
    await writeFile(passwordFile, credentials.superuser, { mode: 0o600, flag: 'wx' });
    if (user !== null) await chown(passwordFile, user.uid, user.gid);
    await mkdir(half, { mode: 0o700 });
    await giveFolder(half, user);
    await runInitdb({ cluster: half, passwordFile, binaries, user, durable });
    await rm(folders.cluster, { recursive: true, force: true });
    await rename(half, folders.cluster);
    if (durable) await syncFolder(folders.base);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Characters are classified by the C library: in the locale C, full text search takes „ and – for letters. */
const CHARACTER_LOCALES =
  process.platform === 'win32' ? ['German_Germany.utf8', 'C'] : ['C.UTF-8', 'de_DE.UTF-8', 'en_US.UTF-8', 'C'];

async function runInitdb(options: {
  cluster: string;
  passwordFile: string;
  binaries: EngineBinaries;
  user: EngineUser | null;
  durable: boolean;
}): Promise<void> {
  let output = '';
  for (const characterLocale of CHARACTER_LOCALES) {
    const result = await runToEnd(options.binaries.initdb, initdbArguments({ ...options, characterLocale }), options);
    if (result.code === 0) return;
    output = result.output;
    if (!/invalid locale|locale name/i.test(output)) break;
  }
  throw explainEngineFailure('Die Datenbank ließ sich nicht anlegen', output);
}

function runToEnd(
  program: string,
  args: string[],
  { user }: { user: EngineUser | null },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: path.dirname(program),
      env: { LC_ALL: 'C', TZ: 'UTC' },
      windowsHide: true,
      ...(user ?? {}),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => {
        output += part;
      });
    }
    child.on('error', (error) => resolve({ code: null, output: String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const makePassword = (): string => randomBytes(24).toString('hex');

async function makeCredentials(folders: ClusterFolders, durable: boolean): Promise<Credentials> {
  const credentials = { superuser: makePassword(), application: makePassword(), server: makePassword() };
  await writeCredentials(folders, credentials, durable);
  return credentials;
}

export async function writeCredentials(
  folders: ClusterFolders,
  credentials: Credentials,
  durable: boolean,
): Promise<void> {
  const half = path.join(folders.base, 'new-credentials.json');
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(credentials)}\n`);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, folders.credentials);
}

/** The passwords of the existing cluster; one that is missing yet is made. */
export async function getCredentials(folders: ClusterFolders): Promise<Credentials> {
  const text = await readFile(folders.credentials, 'utf8').catch((cause: unknown) => {
    throw explainEngineFailure(`Die Datei ${folders.credentials} ist nicht lesbar`, String(cause), cause);
  });
  const parsed = credentialsFile.safeParse(parseJson(text));
  if (!parsed.success) throw new BuiltInDatabaseUnavailable(`Die Datei ${folders.credentials} ist beschädigt`);
  const { server, ...known } = parsed.data;
  if (server !== undefined) return { ...known, server };
  const completed = { ...known, server: makePassword() };
  await writeCredentials(folders, completed, true);
  return completed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** After a restore as root the files belong to root: postgres accepts only its own. */
export async function reclaimCluster(folders: ClusterFolders, user: EngineUser | null): Promise<void> {
  if (user !== null) await giveTreeUnlessOwned(folders.cluster, user);
}

async function giveTreeUnlessOwned(folder: string, user: EngineUser): Promise<void> {
  if ((await stat(folder)).uid !== user.uid) await giveTree(folder, user);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
