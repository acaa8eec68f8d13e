import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makePrivateFolder } from '#lib/private-files.ts';
import { prepareBinaries } from './binaries.ts';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';
import { type BuiltInServer, startBuiltInServer } from './built-in-server.ts';
import { type Credentials, checkVersion, foldersIn, giveFolder, prepareFolders, writeCredentials } from './cluster.ts';
import { findEngineUser, giveTree } from './engine-user.ts';

/** A cluster as it is read from a backup. */
export interface RecoveredCluster {
  majorVersion: string;
  credentials: Credentials;
  /** Its archive (tar). */
  tar(): Readable;
  /** The pieces of the log that came since it was made, in any order. */
  log(): AsyncIterable<{ name: string; content: Readable }>;
  /** Up to when changes are made again; null: all that there are. */
  until: Date | null;
}

/** The log does not reach as far as the instant that was requested. */
export class LogTooShort extends Error {}
/** There is a database in the data folder. */
export class ClusterThere extends Error {}
/** The cluster belongs to another major version of PostgreSQL than the one that is here. */
export class OtherMajorVersion extends Error {}

const recoveryMark = '# Written for the recovery, and taken out after it.';

/**
 * Puts a cluster into an empty data folder and makes the changes of its log again, up to an instant. Returns it serving, without keeping its log; what
 * fails leaves nothing of it.
 */
export async function recoverCluster(
  dataFolder: string,
  recovered: RecoveredCluster,
  log: (line: string) => void,
): Promise<BuiltInServer> {
  const folders = foldersIn(dataFolder);
  const user = await findEngineUser(folders.cluster);
  await prepareFolders(folders, user);
  const { majorVersion } = await prepareBinaries({ copyParent: folders.base, user, log });
  if (majorVersion !== recovered.majorVersion) throw new OtherMajorVersion(recovered.majorVersion);
  if (await checkVersion(folders, majorVersion)) throw new ClusterThere(folders.cluster);
  const half = path.join(folders.base, `new-cluster-${randomBytes(4).toString('hex')}`);
  const pieces = path.join(folders.base, 'new-log');
  await rm(pieces, { recursive: true, force: true });
  let isNamed = false;
  try {
    await mkdir(half, { mode: 0o700 });
    await unpack(recovered.tar(), half);
    await makePrivateFolder(pieces);
    for await (const { name, content } of recovered.log()) await writeWithHoles(path.join(pieces, name), content);
    await writeFile(path.join(half, 'recovery.signal'), '', { mode: 0o600 });
    await appendFile(path.join(half, 'postgresql.auto.conf'), recoverySettings(pieces, recovered.until));
    await writeCredentials(folders, recovered.credentials, true);
    if (user !== null) for (const folder of [half, pieces]) await giveTree(folder, user);
    await rm(folders.cluster, { recursive: true, force: true });
    await rename(half, folders.cluster);
    isNamed = true;
    await giveFolder(folders.cluster, user);
    const server = await startBuiltInServer({ dataFolder, log, isRecovering: true });
    await takeSettingsOut(path.join(folders.cluster, 'postgresql.auto.conf'));
    return server;
  } catch (error) {
    if (isNamed) await rm(folders.cluster, { recursive: true, force: true });
    const isShort = error instanceof BuiltInDatabaseUnavailable && /recovery ended before/.test(error.reason);
    throw isShort ? new LogTooShort(error.reason, { cause: error }) : error;
  } finally {
    await rm(half, { recursive: true, force: true });
    await rm(pieces, { recursive: true, force: true });
  }
}

function recoverySettings(pieces: string, until: Date | null): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const copy = process.platform === 'win32' ? `copy "${pieces}\\%f" "%p"` : `cp "${pieces}/%f" "%p"`;
  return [
    '',
    recoveryMark,
    `restore_command = ${quoted(copy)}`,
    ...(until === null
      ? []
      : [`recovery_target_time = ${quoted(until.toISOString().replace('T', ' ').replace('Z', '+00'))}`]),
    "recovery_target_action = 'promote'",
    // No connection is let in before all is as it was.
    'hot_standby = off',
    '',
  ].join('\n');
}

async function takeSettingsOut(file: string): Promise<void> {
  const settings = await readFile(file, 'utf8');
  await writeFile(file, settings.slice(0, settings.indexOf(recoveryMark)));
}

/** By the program that every system has. */
async function unpack(tar: Readable, folder: string): Promise<void> {
  const child = spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}: ${said}`))));
  });
  const [flowed, unpacked] = await Promise.allSettled([pipeline(tar, child.stdin), ended]);
  // An error of the archive is more specific than the error that it causes in tar.
  if (flowed.status === 'rejected' && !isClosedPipe(flowed.reason)) throw flowed.reason;
  if (unpacked.status === 'rejected') throw unpacked.reason;
}

const isClosedPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** A piece of the log is 16 MB, most of it nothing where little happened: what is nothing takes no room on the disk. */
async function writeWithHoles(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let position = 0;
    for await (const part of content) {
      const chunk = part as Buffer;
      if (chunk.some((byte) => byte !== 0)) await handle.write(chunk, 0, chunk.byteLength, position);
      position += chunk.byteLength;
    }
    await handle.truncate(position);
  } finally {
    await handle.close();
  }
}
