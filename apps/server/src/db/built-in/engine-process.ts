import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { EngineBinaries } from './binaries.ts';
import type { ClusterFolders } from './cluster.ts';
import type { EngineUser } from './engine-user.ts';
import { findPostmaster, isPostgresOf } from './postmaster.ts';

const run = promisify(execFile);

/** One running postgres, be it our child or an orphan that we took over. */
export interface EngineProcess {
  pid: number;
  hasEnded(): Promise<boolean>;
  /** Resolves when it has ended, or with false after the time is up. */
  waitForEnd(withinMs: number): Promise<boolean>;
  /** Called once if it ends without having been asked to. */
  onEnd(listener: () => void): void;
}

/** Where a start writes until the log collector takes over: what it says there explains a start that failed. */
function startLogOf(folders: ClusterFolders): string {
  return path.join(folders.base, 'start.log');
}

/**
 * Starts postgres in a session of its own, so that Ctrl+C in the terminal reaches Fundus only, which then stops the
 * database after its last request. Rejects where the program cannot be run at all.
 */
export async function spawnEngine(
  folders: ClusterFolders,
  binaries: EngineBinaries,
  user: EngineUser | null,
  args: string[],
): Promise<EngineProcess> {
  const startLog = openSync(startLogOf(folders), constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600);
  try {
    const child = spawn(binaries.postgres, args, {
      detached: true,
      // No pipes: the database outlives a killed Fundus, and must not die of a pipe without a reader.
      stdio: ['ignore', startLog, startLog],
      cwd: path.dirname(binaries.postgres),
      env: { LC_ALL: 'C', TZ: 'UTC' },
      windowsHide: true,
      ...(user ?? {}),
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return ofChild(child);
  } finally {
    closeSync(startLog);
  }
}

function ofChild(child: ChildProcess): EngineProcess {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    hasEnded: () => Promise.resolve(child.exitCode !== null || child.signalCode !== null),
    waitForEnd: async (withinMs) => {
      const timer = new AbortController();
      const late = pause(withinMs, false, { signal: timer.signal }).catch(() => false);
      const result = await Promise.race([ended.then(() => true), late]);
      timer.abort();
      return result;
    },
    onEnd: (listener) => {
      void ended.then(listener);
    },
  };
}

const LOOK_EVERY_MS = 20;
const WATCH_EVERY_MS = 2000;

/** An orphan is not our child process, so that its end has to be polled for. */
export function takeOver(pid: number, cluster: string): EngineProcess {
  const hasEnded = async () => !(await isPostgresOf(pid, cluster));
  return {
    pid,
    hasEnded,
    waitForEnd: async (withinMs) => {
      for (const start = performance.now(); performance.now() - start < withinMs; await pause(LOOK_EVERY_MS)) {
        if (await hasEnded()) return true;
      }
      return await hasEnded();
    },
    onEnd: (listener) => {
      let told = false;
      const look = async () => {
        if (!(await hasEnded()) || told) return;
        told = true;
        clearInterval(watch);
        listener();
      };
      const watch = setInterval(() => {
        void look();
      }, WATCH_EVERY_MS);
      watch.unref();
    },
  };
}

const FAST_WITHIN_MS = 20_000;
const IMMEDIATE_WITHIN_MS = 10_000;
const KILLED_WITHIN_MS = 5000;

/**
 * Ends postgres: fast (everything written, connections cut), and where that hangs, at once (recovers at next start), and
 * where it does not even listen to that, by force.
 */
export async function stopEngine(
  engine: EngineProcess,
  cluster: string,
  binaries: EngineBinaries,
  log: (line: string) => void,
): Promise<boolean> {
  if (await engine.hasEnded()) return true;
  await tellToStop(engine.pid, cluster, binaries, 'fast');
  if (await engine.waitForEnd(FAST_WITHIN_MS)) return true;
  log('Die eingebaute Datenbank beendet sich nicht von selbst und wird sofort angehalten.');
  await tellToStop(engine.pid, cluster, binaries, 'immediate');
  if (await engine.waitForEnd(IMMEDIATE_WITHIN_MS)) return true;
  signalTo(engine.pid, 'SIGKILL');
  return await engine.waitForEnd(KILLED_WITHIN_MS);
}

async function tellToStop(pid: number, cluster: string, binaries: EngineBinaries, mode: 'fast' | 'immediate') {
  if (process.platform === 'win32') {
    // Windows has no such signals; pg_ctl speaks to postgres through its pipe. Its failure shows in the wait.
    await run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], { windowsHide: true }).catch(() => undefined);
    return;
  }
  signalTo(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  // A stopped process (SIGSTOP) takes no other signal before this one.
  signalTo(pid, 'SIGCONT');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The orphan that postmaster.pid names, if it truly is the postgres of this cluster. */
export async function findOrphan(cluster: string): Promise<EngineProcess | null> {
  const found = await findPostmaster(cluster);
  return found !== null && (await isPostgresOf(found.pid, cluster)) ? takeOver(found.pid, cluster) : null;
}

/** How long each log file was at one moment, by name. */
export type LogMark = ReadonlyMap<string, number>;

export async function markLogs(folders: ClusterFolders): Promise<LogMark> {
  const mark = new Map<string, number>();
  for (const name of await readdir(folders.log).catch(() => [])) {
    mark.set(name, (await stat(path.join(folders.log, name)).catch(() => null))?.size ?? 0);
  }
  return mark;
}

const TAIL_BYTES = 4096;

/** Output of postgres since the mark: its log, then its standard error, which is the most specific. */
export async function readEngineOutput(folders: ClusterFolders, mark: LogMark): Promise<string> {
  const output: string[] = [];
  for (const [name, size] of await markLogs(folders)) {
    const known = mark.get(name) ?? 0;
    if (size !== known) output.push(await readTail(path.join(folders.log, name), size < known ? 0 : known, size));
  }
  output.push(await readFile(startLogOf(folders), 'utf8').catch(() => ''));
  return output.join('\n');
}

async function readTail(file: string, from: number, size: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const start = Math.max(from, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await handle.close();
  }
}
