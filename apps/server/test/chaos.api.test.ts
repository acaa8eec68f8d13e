import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinDatabase } from '../src/database-start.ts';
import { findPostmaster } from '../src/db/built-in/postmaster.ts';
import { reportFault, rounds } from './chaos-report.ts';
import { listLeadNames, makeSourceKeys, startLeadSenders } from './lead-senders.ts';
import { countLosses } from './senders.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * `npm run chaos [rounds]`: a portal with its built-in database, to which twelve senders deliver leads without a pause, is cut off again and
 * again. Each sender repeats a delivery under its key until it is acknowledged. Counted is what was acknowledged and is not there afterwards,
 * and what is there twice. In a plain test run one round of each fault.
 */
vi.setConfig({ testTimeout: 300_000 + rounds * 120_000, hookTimeout: 300_000 });

const senderCount = 12;
const ackedBetweenFaults = 60;
/** Of a machine without breath as well; what was waited is counted. */
const servedWithinMs = 300_000;
/** A disk of its own, which a fault may fill. */
const diskMegabytes = 1536;

const dataFolder = mkdtempSync(join(tmpdir(), 'fundus-chaos-'));
const hasOwnDisk =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', dataFolder]).status === 0;

let server: ServerProcess;
let keys: string[] = [];

/** The longest stop and start that a fault needed: most of what was waited in some of them. */
let [endedWithinMs, startedWithinMs] = [0, 0];

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const since = performance.now();
  const started = await startServerProcess({
    dataFolder,
    environment: { FUNDUS_ADMIN: 'leitung@example.org', ...environment },
  });
  startedWithinMs = Math.max(startedWithinMs, Math.round(performance.now() - since));
  return started;
}

async function restart(environment: Record<string, string> = {}): Promise<void> {
  const since = performance.now();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  endedWithinMs = Math.max(endedWithinMs, Math.round(performance.now() - since));
  server = await start(environment);
}

const joined = () => joinDatabase({ dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined }, () => {});

beforeAll(async () => {
  server = await start();
  const database = await joined();
  keys = await makeSourceKeys(database, server.address, senderCount);
  await database.stop();
}, 300_000);
afterAll(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) {
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
  }
  if (hasOwnDisk) spawnSync('umount', ['-l', dataFolder]);
  await rm(dataFolder, { recursive: true, force: true });
});

async function findDatabase(): Promise<number> {
  const postmaster = await findPostmaster(join(dataFolder, 'postgres', 'cluster'));
  if (postmaster === null) throw new Error('no database runs');
  return postmaster.pid;
}

async function killDatabase(): Promise<void> {
  process.kill(await findDatabase(), 'SIGKILL');
}

/** The database's process and all that it started: each connection is one. */
async function listDatabaseProcesses(): Promise<number[]> {
  const first = await findDatabase();
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    all.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      return {
        pid: Number(name),
        parent: Number(
          stat
            .slice(stat.lastIndexOf(')') + 1)
            .trim()
            .split(' ')[1],
        ),
      };
    }),
  );
  return [first, ...parents.flatMap(({ pid, parent }) => (parent === first ? pid : []))];
}

/** Stops the database without ending it, as a disk that hangs or a machine without breath does. */
async function freezeDatabase(milliseconds: number): Promise<void> {
  const processes = await listDatabaseProcesses();
  const tell = (signal: NodeJS.Signals): void => {
    for (const pid of processes) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  tell('SIGSTOP');
  await pause(milliseconds);
  tell('SIGCONT');
}

/** Takes all room of the disk for a while, also what becomes free or was taken by others between two looks. */
async function fillDisk(milliseconds: number): Promise<void> {
  const folder = join(dataFolder, 'filler');
  await mkdir(folder);
  const end = performance.now() + milliseconds;
  for (let part = 0; performance.now() < end; part += 1) {
    // oxlint-disable-next-line no-await-in-loop -- what is free now
    const { bavail, bsize } = await statfs(dataFolder);
    if (bavail > 0) spawnSync('fallocate', ['-l', String(bavail * bsize), join(folder, String(part))]);
    // oxlint-disable-next-line no-await-in-loop -- it goes on as long as the fault lasts
    await pause(50);
  }
  await rm(folder, { recursive: true, force: true });
}

/** The library that gives a process another time (Debian's `faketime`). */
const clockLibrary = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Starts the server on a clock of its own (that of the database goes on), and sets it twice while it is called. */
async function jumpClock(): Promise<void> {
  const clock = join(dataFolder, 'clock');
  const setClock = (offset: string): Promise<void> => writeFile(clock, offset);
  const secondsAhead = async (): Promise<number> => {
    const { headers } = await fetch(`${server.address}/healthz`);
    return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000);
  };
  await setClock('+0');
  await restart({
    LD_PRELOAD: clockLibrary ?? '',
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    // A clock that is set leaves alone how long things take.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  for (const [offset, seconds] of [
    ['+3600', 3600],
    ['-3600', -3600],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setClock(offset);
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => Math.abs((await secondsAhead()) - seconds), { timeout: 30_000 }).toBeLessThan(10);
    // oxlint-disable-next-line no-await-in-loop -- what repeats each few seconds has run
    await pause(12_000);
  }
  await restart();
}

/** Blow to the portal; on return it is recovering. */
const faults: Record<string, () => Promise<void>> = {
  'kill -9 of the server': async () => {
    await server.kill();
    server = await start();
  },
  'kill -9 of the database': killDatabase,
  'kill -9 of both': async () => {
    await Promise.all([killDatabase(), server.kill()]);
    server = await start();
  },
  'SIGTERM of the server': () => restart(),
  'database frozen for 15 s': () => freezeDatabase(15_000),
  'database slow for 10 s': async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- half a second each
      await freezeDatabase(450);
      // oxlint-disable-next-line no-await-in-loop
      await pause(50);
    }
  },
  'disk full for 10 s': () => fillDisk(10_000),
  'clock of the server an hour forward, then two back': jumpClock,
  'second server on the same folder': async () => {
    await expect(start()).rejects.toThrow('wird bereits von');
  },
};
/** Blows that not every machine allows. */
const isPossible = (fault: string): boolean =>
  fault.startsWith('clock')
    ? clockLibrary !== undefined
    : fault.startsWith('disk')
      ? hasOwnDisk
      : process.platform === 'linux' || !fault.startsWith('database');

const possible = Object.entries(faults).filter(([fault]) => isPossible(fault));

it.each(possible)('%s: nothing acknowledged is lost, nothing is there twice', async (fault, strike) => {
  [endedWithinMs, startedWithinMs] = [0, 0];
  const senders = startLeadSenders(fault, keys, () => server.address);
  const { acknowledged, told, longestWaitMs, stop } = senders;
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.size;
    // oxlint-disable-next-line no-await-in-loop -- served again, before the next blow
    await expect
      .poll(() => acknowledged.size - before, { timeout: servedWithinMs })
      .toBeGreaterThan(ackedBetweenFaults);
    // oxlint-disable-next-line no-await-in-loop
    await strike();
  }
  const last = acknowledged.size;
  await expect.poll(() => acknowledged.size - last, { timeout: servedWithinMs }).toBeGreaterThan(ackedBetweenFaults);
  await stop();

  const database = await joined();
  const losses = countLosses(acknowledged, await listLeadNames(database, fault));
  await database.stop();
  reportFault(fault, senders, { ...losses, endedWithinMs, startedWithinMs });
  expect(losses).toEqual({ lost: 0, doubled: 0 });
  // The fault was felt: else it proves nothing.
  if (fault.startsWith('second server')) return;
  if (fault.includes('slow')) expect(longestWaitMs()).toBeGreaterThan(400);
  else expect(Object.keys(told)).not.toEqual([]);
});
