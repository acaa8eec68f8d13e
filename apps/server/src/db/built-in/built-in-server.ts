import { mkdir, realpath } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { makePrivateFolder } from '#lib/private-files.ts';
import { prepareBinaries } from './binaries.ts';
import { BuiltInDatabaseUnavailable, DatabaseVersionMismatch, DataFolderLocked } from './built-in-errors.ts';
import {
  type Credentials,
  checkVersion,
  createCluster,
  foldersIn,
  getCredentials,
  giveFolder,
  prepareFolders,
  reclaimCluster,
} from './cluster.ts';
import { APP_DATABASE, connectionStringFor, ensureApplicationDatabase, openReplication } from './connection.ts';
import { explainEngineFailure } from './engine-failure.ts';
import { type EngineState, keepEngine } from './engine-keeper.ts';
import { stopEngine } from './engine-process.ts';
import { SOCKET_LOCK_NAME } from './engine-settings.ts';
import { adoptOrphan, READY_WITHIN_MS, type Site, startEngine } from './engine-start.ts';
import { findEngineUser } from './engine-user.ts';
import { lockDataFolder } from './lock.ts';
import { makeSocketFolder } from './socket-folder.ts';

export interface BuiltInServer {
  /** For node-postgres: database `fundus`, which exists, as the role that the server works as. */
  connectionString: string;
  /** The same database as its owner. */
  ownerConnectionString: string;
  /** The owner in the database `postgres`: it may create databases. */
  adminConnectionString: string;
  /** Whether a postgres that an earlier Fundus had left behind was taken over. */
  adopted: boolean;
  /** How its log can be kept; null where it is not. */
  log: KeptLog | null;
  readState(): EngineState;
  /** Stops postgres and gives the data folder free. May be called again. */
  stop(): Promise<void>;
}

/** The cluster as such, for copies of it that go back to any minute. */
export interface KeptLog {
  /** Where finished pieces of the write-ahead log lie until they are taken away. */
  folder: string;
  /** A connection on which the cluster is read. */
  openReplication(): Promise<pg.Client>;
  /** Needed beside the cluster to start a copy. */
  credentials: Credentials;
  majorVersion: string;
}

export interface BuiltInServerOptions {
  dataFolder: string;
  /** Takes one German line for the operator at a time. */
  log?: (line: string) => void;
  /** false only for tests: what was acknowledged may then be lost when the machine goes down. */
  durable?: boolean;
  /** Breaks off a start that is going on; nothing is left running then. */
  signal?: AbortSignal | undefined;
  /** Called each time postgres was begun and takes its time to serve. */
  meanwhile?: (() => void) | undefined;
  /** Another folder with bin, lib and share of PostgreSQL than the installed package's. */
  binariesFolder?: string;
  /** Sockets wherever there are any; 'tcp' (127.0.0.1) on Windows. */
  transport?: 'socket' | 'tcp';
  /** Keeps the write-ahead log: finished pieces of it are put into a folder, from which they have to be taken. */
  keepsLog?: boolean;
  /** It has a log to read through before it serves, which takes as long as it takes. */
  isRecovering?: boolean;
}

/** Where the data lies by default: as root below /var/lib, else in the user's folder for such data. */
export function defaultDataFolder(xdgDataHome?: string): string {
  if (process.getuid?.() === 0) return '/var/lib/fundus';
  const home = os.homedir();
  // The specification of these folders has relative values ignored.
  if (xdgDataHome !== undefined && path.isAbsolute(xdgDataHome)) return path.join(xdgDataHome, 'fundus');
  return process.platform === 'win32'
    ? path.join(home, 'AppData', 'Local', 'Fundus')
    : path.join(home, '.local', 'share', 'fundus');
}

/**
 * Starts the PostgreSQL that Fundus brings along, or takes over the one that a killed Fundus has left running.
 * Throws DataFolderLocked, DatabaseVersionMismatch or BuiltInDatabaseUnavailable, each with one line to print.
 */
export async function startBuiltInServer(options: BuiltInServerOptions): Promise<BuiltInServer> {
  try {
    const dataFolder = await makeDataFolder(options.dataFolder);
    const lock = await lockDataFolder(dataFolder);
    try {
      return await superviseEngine(dataFolder, options, () => lock.release());
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (
      error instanceof BuiltInDatabaseUnavailable ||
      error instanceof DataFolderLocked ||
      error instanceof DatabaseVersionMismatch
    ) {
      throw error;
    }
    throw explainEngineFailure('Unerwarteter Fehler', String(error), error);
  }
}

async function makeDataFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (cause) {
    throw explainEngineFailure(`Der Datenordner ${folder} lässt sich nicht anlegen`, String(cause), cause);
  }
}

async function superviseEngine(
  dataFolder: string,
  options: BuiltInServerOptions,
  releaseLock: () => Promise<void>,
): Promise<BuiltInServer> {
  const signal = options.signal ?? new AbortController().signal;
  const site = await prepareSite(dataFolder, options);
  const running = (await adoptOrphan(site, signal)) ?? (await startEngine(site, null, signal, options.meanwhile));
  const { address, adopted } = running;
  try {
    await ensureApplicationDatabase(address, site.credentials);
  } catch (error) {
    await stopEngine(running.engine, site.folders.cluster, site.binaries, site.log);
    throw error;
  }

  const kept = keepEngine(site, running);
  let stopped: Promise<void> | null = null;
  return {
    connectionString: connectionStringFor(address, site.credentials, 'server', APP_DATABASE),
    ownerConnectionString: connectionStringFor(address, site.credentials, 'owner', APP_DATABASE),
    adminConnectionString: connectionStringFor(address, site.credentials, 'owner', 'postgres'),
    adopted,
    log:
      site.archiveFolder === null
        ? null
        : {
            folder: site.archiveFolder,
            openReplication: () => openReplication(address, site.credentials),
            credentials: site.credentials,
            majorVersion: site.binaries.majorVersion,
          },
    readState: () => kept.readState(),
    stop: () => {
      stopped ??= kept.stop().then(releaseLock);
      return stopped;
    },
  };
}

async function prepareSite(dataFolder: string, options: BuiltInServerOptions): Promise<Site> {
  const log = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const folders = foldersIn(dataFolder);
  const user = await findEngineUser(folders.cluster);
  await prepareFolders(folders, user);
  const binaries = await prepareBinaries({
    copyParent: folders.base,
    user,
    nativeFolder: options.binariesFolder,
    log,
  });
  if (!(await checkVersion(folders, binaries.majorVersion))) {
    log(`Die Datenbank wird in ${folders.cluster} angelegt.`);
    await createCluster(folders, binaries, user, durable);
  }
  await reclaimCluster(folders, user);
  const credentials = await getCredentials(folders);
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const socketFolder =
    transport === 'tcp'
      ? null
      : await makeSocketFolder({ dataFolder, preferred: folders.run, longestName: SOCKET_LOCK_NAME, purpose: 'db' });
  if (socketFolder !== null) await giveFolder(socketFolder, user);
  const archiveFolder = options.keepsLog === true ? folders.archive : null;
  if (archiveFolder !== null) {
    await makePrivateFolder(archiveFolder);
    await giveFolder(archiveFolder, user);
  }
  const readyWithinMs = options.isRecovering === true ? Number.POSITIVE_INFINITY : READY_WITHIN_MS;
  return { folders, binaries, credentials, user, durable, log, socketFolder, archiveFolder, readyWithinMs };
}
