import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findEngineUser } from '../src/db/built-in/engine-user.ts';

/** A PostgreSQL server of Debian and one that follows it by streaming replication. */
export interface StandbyPair {
  /** Of the owner of an empty database, at the server that writes, and at the one that follows. */
  primary: string;
  standby: string;
  /** Asks the one that follows as a superuser. */
  askStandby<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Every statement that the one that follows was asked so far. */
  readStatements(): Promise<string>;
  /** Ends the one that follows as a power cut would. */
  killStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

const debian = '/usr/lib/postgresql';
const [version] = existsSync(debian) ? readdirSync(debian) : [];
/** Whether the machine has it; `.ci/run` installs it. */
export const hasStandby = version !== undefined && existsSync(join(debian, version, 'bin/pg_basebackup'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function startStandbyPair(): Promise<StandbyPair> {
  const bin = (program: string): string => join(debian, version ?? '', 'bin', program);
  const folder = await mkdtemp(join(tmpdir(), 'fundus-standby-'));
  await chmod(folder, 0o711);
  const user = await findEngineUser(join(folder, 'nobody-yet'));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const as = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, ...(user ?? {}) };
  const ports = [await freePort(), await freePort()] as const;
  const [writing, following] = [join(folder, 'primary'), join(folder, 'standby')];
  const login = (port: number, name: string, database: string): string =>
    `postgresql://${name}@127.0.0.1:${port}/${database}`;
  const running = new Map<string, ChildProcess>();
  const start = async (data: string, port: number): Promise<void> => {
    const log = await open(`${data}.log`, 'a');
    const words = ['-D', data, '-p', String(port), '-c', 'log_statement=all'];
    running.set(data, spawn(bin('postgres'), words, { ...as, stdio: ['ignore', 'ignore', log.fd] }));
    await log.close();
    while (!(await ask(login(port, 'postgres', 'postgres'), 'select 1').then(Boolean, () => false))) await pause(50);
  };
  const kill = async (data: string): Promise<void> => {
    const child = running.get(data);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    // SIGQUIT ends the postmaster and its processes at once, without anything in order.
    child.kill('SIGQUIT');
    await gone;
  };
  const stop = async (): Promise<void> => {
    await kill(following);
    await kill(writing);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const make = ['-D', writing, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(bin('initdb'), make, { ...as, stdio: 'ignore' });
    const settings = `listen_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nfsync = off\nhot_standby_feedback = on\n`;
    await appendFile(join(writing, 'postgresql.conf'), settings);
    await start(writing, ports[0]);
    const superuser = login(ports[0], 'postgres', 'postgres');
    await ask(superuser, 'create role fundus login createrole');
    await ask(superuser, 'create database fundus owner fundus');
    const copy = ['-D', following, '-d', superuser, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    execFileSync(bin('pg_basebackup'), copy, { ...as, stdio: 'ignore' });
    await start(following, ports[1]);
    return {
      primary: login(ports[0], 'fundus', 'fundus'),
      standby: login(ports[1], 'fundus', 'fundus'),
      askStandby: (statement) => ask(login(ports[1], 'postgres', 'fundus'), statement),
      readStatements: () => readFile(`${following}.log`, 'utf8'),
      killStandby: () => kill(following),
      startStandby: () => start(following, ports[1]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
