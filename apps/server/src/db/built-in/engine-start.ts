import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EngineBinaries, removeOldCopies } from './binaries.ts';
import { BuiltInDatabaseUnavailable } from './built-in-errors.ts';
import type { ClusterFolders, Credentials } from './cluster.ts';
import { probe } from './connection.ts';
import { explainEngineFailure, isAddressTaken, isOldMemoryInUse } from './engine-failure.ts';
import {
  type EngineProcess,
  findOrphan,
  markLogs,
  readEngineOutput,
  spawnEngine,
  stopEngine,
} from './engine-process.ts';
import {
  type EngineAddress,
  postgresArguments,
  SOCKET_LOCK_NAME,
  SOCKET_NAME,
  SOCKET_PORT,
} from './engine-settings.ts';
import type { EngineUser } from './engine-user.ts';
import { disarmStalePostmaster, findPostmaster, isPostgresOf } from './postmaster.ts';

/** All that one start, and a restart after a crash, needs to know. */
export interface Site {
  folders: ClusterFolders;
  binaries: EngineBinaries;
  credentials: Credentials;
  user: EngineUser | null;
  durable: boolean;
  log: (line: string) => void;
  /** Where to listen. A TCP port, once chosen, is kept, for the connection strings carry it. */
  socketFolder: string | null;
  /** Where finished pieces of the write-ahead log are put; null where they are not kept. */
  archiveFolder: string | null;
  /** How long it may take until it serves. */
  readyWithinMs: number;
}

export interface Running {
  engine: EngineProcess;
  address: EngineAddress;
  adopted: boolean;
}

const ASK_EVERY_MS = 10;
/** Recovery after a crash reads at most a few gigabytes of log; longer than this, something else is wrong. */
export const READY_WITHIN_MS = 10 * 60_000;
const ORPHAN_WITHIN_MS = 60_000;
const TELL_EVERY_MS = 10_000;

/** Takes over what a killed Fundus left running. One that does not serve properly is ended; null means "start one". */
export async function adoptOrphan(site: Site, signal: AbortSignal): Promise<Running | null> {
  const { cluster } = site.folders;
  const engine = await findOrphan(cluster);
  if (engine === null) return null;
  for (const start = performance.now(); performance.now() - start < ORPHAN_WITHIN_MS; await pause(ASK_EVERY_MS)) {
    if (signal.aborted) break;
    if (await engine.hasEnded()) return null;
    const address = await findAddress(cluster);
    if (address === null) continue;
    const answer = await probe(address, site.credentials, cluster);
    if (answer.state === 'ready' && isAsWanted(answer, site) && isWanted(address, site)) {
      site.log(`Die laufende Datenbank (Prozess ${engine.pid}) wird übernommen.`);
      return { engine, address, adopted: true };
    }
    if (answer.state === 'ready' || answer.state === 'stranger') break;
  }
  site.log(`Die zurückgebliebene Datenbank (Prozess ${engine.pid}) wird beendet und neu gestartet.`);
  if (!(await stopEngine(engine, cluster, site.binaries, site.log))) {
    throw new BuiltInDatabaseUnavailable(`Die zurückgebliebene Datenbank (Prozess ${engine.pid}) beendet sich nicht`);
  }
  return null;
}

async function findAddress(cluster: string): Promise<EngineAddress | null> {
  const postmaster = await findPostmaster(cluster);
  if (postmaster === null || postmaster.port === 0) return null;
  const { port, socketFolder } = postmaster;
  return socketFolder === '' ? { host: '127.0.0.1', port } : { socketFolder, port };
}

/** Whether it was started with what has to hold at every start. */
function isAsWanted(answer: { durable: boolean; archives: boolean }, site: Site): boolean {
  return answer.durable === site.durable && answer.archives === (site.archiveFolder !== null);
}

function isWanted(address: EngineAddress, site: Site): boolean {
  return 'host' in address ? site.socketFolder === null : address.socketFolder === site.socketFolder;
}

const START_ATTEMPTS = 50;
const OLD_MEMORY_WAIT_MS = 200;

/** Starts postgres, at a fixed address after a crash; throws BuiltInDatabaseUnavailable with what it said. */
export async function startEngine(
  site: Site,
  fixed: EngineAddress | null,
  signal: AbortSignal,
  meanwhile?: () => void,
): Promise<Running> {
  const { cluster } = site.folders;
  for (let attempt = 1; ; attempt += 1) {
    if (signal.aborted) throw new BuiltInDatabaseUnavailable('Der Start wurde abgebrochen');
    await clearStalePostmaster(site);
    const address = fixed ?? (await chooseAddress(site));
    const result = await startOnce(site, address, signal, meanwhile);
    if (typeof result !== 'string') {
      await removeOldCopies(site.binaries, site.folders.base);
      return { engine: result, address, adopted: false };
    }
    const otherPort = fixed === null && site.socketFolder === null && isAddressTaken(result);
    if (attempt < START_ATTEMPTS && otherPort) continue;
    if (attempt < START_ATTEMPTS && isOldMemoryInUse(result)) await pause(OLD_MEMORY_WAIT_MS);
    else throw explainEngineFailure(`Die Datenbank in ${cluster} startet nicht`, result);
  }
}

/**
 * After a restart of the machine the ids in the files that a killed postgres left may belong to strangers, or to a dead
 * process that is a zombie; postgres would then refuse. The lock on the data folder is ours by now.
 */
async function clearStalePostmaster(site: Site): Promise<void> {
  const { cluster } = site.folders;
  const found = await findPostmaster(cluster);
  if (found !== null && (await isPostgresOf(found.pid, cluster))) return;
  if (found !== null) await disarmStalePostmaster(cluster, found);
  if (site.socketFolder === null) return;
  for (const name of [SOCKET_LOCK_NAME, SOCKET_NAME]) await rm(path.join(site.socketFolder, name), { force: true });
}

async function chooseAddress(site: Site): Promise<EngineAddress> {
  if (site.socketFolder !== null) return { socketFolder: site.socketFolder, port: SOCKET_PORT };
  return await new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
      server.close(() => resolve({ host: '127.0.0.1', port }));
    });
  });
}

/** One start: the process once it serves, or what it said before it gave up. */
async function startOnce(
  site: Site,
  address: EngineAddress,
  signal: AbortSignal,
  meanwhile?: () => void,
): Promise<EngineProcess | string> {
  const { cluster, log: logFolder } = site.folders;
  const start = performance.now();
  const mark = await markLogs(site.folders);
  const args = postgresArguments({
    cluster,
    logFolder,
    address,
    durable: site.durable,
    archiveFolder: site.archiveFolder,
  });
  let engine: EngineProcess;
  try {
    engine = await spawnEngine(site.folders, site.binaries, site.user, args);
  } catch (error) {
    return String(error);
  }
  meanwhile?.();
  let told = start;
  for (; performance.now() - start < site.readyWithinMs && !signal.aborted; await pause(ASK_EVERY_MS)) {
    if (await engine.hasEnded()) return await readEngineOutput(site.folders, mark);
    const answer = await probe(address, site.credentials, cluster);
    if (answer.state === 'ready') return engine;
    if (answer.state === 'stranger' && (await ownsAddress(engine, cluster))) {
      await stopEngine(engine, cluster, site.binaries, site.log);
      return `error: ${answer.reason}`;
    }
    if (performance.now() - told > TELL_EVERY_MS) {
      told = performance.now();
      site.log('Die Datenbank stellt sich nach einer Unterbrechung wieder her; das kann einige Minuten dauern.');
    }
  }
  await stopEngine(engine, cluster, site.binaries, site.log);
  return await readEngineOutput(site.folders, mark);
}

/** Whether the server that answered is the one just started, which has then written its id. */
async function ownsAddress(engine: EngineProcess, cluster: string): Promise<boolean> {
  const found = await findPostmaster(cluster);
  return found !== null && found.pid === engine.pid && found.lines.some((line) => line.trim() === 'ready');
}
