import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EngineUser, findEngineUser } from '../src/db/built-in/engine-user.ts';

/** Two PostgreSQL servers of which one follows the other, behind one address: Patroni, etcd and HAProxy from Debian, as `deploy` has them. */
export interface DatabasePair {
  /** Of the owner of an empty database, through the balancer. */
  connectionString: string;
  /** Ends the primary and what keeps it as a power cut would; returns the number of the machine. */
  killPrimary(): Promise<number>;
  /** Starts a machine again that was killed; on return it follows the other. */
  startAgain(machine: number): Promise<void>;
  stop(): Promise<void>;
}

const debian = '/usr/lib/postgresql';
const [version] = existsSync(debian) ? readdirSync(debian) : [];
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'];
/** Whether the machine has them; `.ci/run` installs them. */
export const hasDatabasePair = version !== undefined && programs.every((program) => existsSync(program));

const upWithinMs = 120_000;
const owner = { name: 'fundus', password: 'nur-fuer-tests' };
const superuserPassword = 'change-me';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isSo()); await pause(200)) {
    if (Date.now() - since > upWithinMs) throw new Error(`${what}: not within ${upWithinMs} ms`);
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const shipped = (name: string): Promise<string> =>
  readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

export async function startDatabasePair(): Promise<DatabasePair> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-pair-'));
  await chmod(folder, 0o711);
  const user = await findEngineUser(join(folder, 'nobody-yet'));
  const ports = { etcd: await freePort(), peers: await freePort(), front: await freePort() };
  const machines = await Promise.all(
    ['one', 'two'].map(async (name) => ({ name, database: await freePort(), rest: await freePort() })),
  );
  const children: ChildProcess[] = [];
  const start = (program: string, words: string[], as: EngineUser | null): ChildProcess => {
    const child = spawn(program, words, {
      stdio: 'ignore',
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      ...(as ?? {}),
    });
    children.push(child);
    return child;
  };

  start(
    '/usr/bin/etcd',
    [
      '--name',
      'one',
      '--data-dir',
      join(folder, 'etcd'),
      '--enable-v2',
      '--listen-client-urls',
      `http://127.0.0.1:${ports.etcd}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${ports.etcd}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${ports.peers}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${ports.peers}`,
      '--initial-cluster',
      `one=http://127.0.0.1:${ports.peers}`,
    ],
    null,
  );
  const settings = await shipped('patroni.yml');
  const files = machines.map(({ name }) => join(folder, name));
  const startMachine = async (index: number): Promise<ChildProcess> => {
    const home = files[index] ?? '';
    return start('/usr/bin/patroni', [join(home, 'patroni.yml')], user);
  };
  for (const [index, { name, database, rest }] of machines.entries()) {
    const home = files[index] ?? '';
    await mkdir(home, { mode: 0o700 });
    const own = settings
      .replace('name: one', `name: ${name}`)
      .replaceAll('127.0.0.1:8008', `127.0.0.1:${rest}`)
      .replace('127.0.0.1:2379', `127.0.0.1:${ports.etcd}`)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${database}`)
      .replace('/var/lib/postgresql/fundus\n', `${home}/data\n`)
      .replace('/var/lib/postgresql/fundus.pgpass', `${home}/pgpass`)
      .replace('/usr/lib/postgresql/15/bin', join(debian, version ?? '', 'bin'))
      .replace('/var/run/postgresql', home);
    await writeFile(join(home, 'patroni.yml'), own);
    if (user !== null) for (const path of [home, join(home, 'patroni.yml')]) await chown(path, user.uid, user.gid);
  }
  const keepers = [await startMachine(0), await startMachine(1)];
  const balancer = (await shipped('haproxy-postgres.cfg'))
    .replace('127.0.0.1:7000', `127.0.0.1:${ports.front}`)
    .replace(
      '127.0.0.1:7001 check port 7101',
      `127.0.0.1:${machines[0]?.database ?? 0} check port ${machines[0]?.rest ?? 0}`,
    )
    .replace(
      '127.0.0.1:7002 check port 7102',
      `127.0.0.1:${machines[1]?.database ?? 0} check port ${machines[1]?.rest ?? 0}`,
    );
  await writeFile(join(folder, 'haproxy.cfg'), balancer);
  start('/usr/sbin/haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], null);

  const isInPlay = (path: string, machine: number): Promise<boolean> =>
    isAnswered(`http://127.0.0.1:${machines[machine]?.rest ?? 0}/${path}`);
  const findPrimary = async (): Promise<number> => {
    for (const index of machines.keys()) if (await isInPlay('primary', index)) return index;
    return -1;
  };
  /** The postgres of a machine and all of its children end with it. */
  const killDatabase = async (machine: number): Promise<void> => {
    const file = join(files[machine] ?? '', 'data/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    if (pid > 0) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It is gone.
      }
    }
  };
  const stop = async (): Promise<void> => {
    for (const child of children) child.kill('SIGKILL');
    for (const index of machines.keys()) await killDatabase(index);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const isSafe = async (): Promise<boolean> => (await isInPlay('sync', 0)) || (await isInPlay('sync', 1));
  try {
    await until('a primary and one that follows it', async () => (await findPrimary()) >= 0 && (await isSafe()));
    const login = (name: string, password: string, database: string): string =>
      `postgresql://${name}:${password}@127.0.0.1:${ports.front}/${database}`;
    await until('the balancer', () => makeDatabase(login('postgres', superuserPassword, 'postgres')));
    return {
      connectionString: login(owner.name, owner.password, 'fundus'),
      killPrimary: async () => {
        const primary = await findPrimary();
        keepers[primary]?.kill('SIGKILL');
        await killDatabase(primary);
        return primary;
      },
      startAgain: async (machine) => {
        keepers[machine] = await startMachine(machine);
        await until('the machine follows', () => isInPlay('sync', machine));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeDatabase(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`create role ${owner.name} login createrole password '${owner.password}'`);
    await client.query(`create database fundus owner ${owner.name}`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('42') === true) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
