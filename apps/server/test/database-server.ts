import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startBuiltInServer } from '../src/db/built-in/built-in-server.ts';
import { openDatabase } from '../src/db/database.ts';
import { ensureServerRole, serverRoleBeside } from '../src/db/server-role.ts';

export interface DatabaseServer {
  /** Connection string of a database in which others can be created, as their owner. */
  adminConnectionString: string;
  /** The same database as the role that the server works as. */
  serverConnectionString: string;
  stop(): Promise<void>;
}

/** A database server for tests: the one that DATABASE_URL names, else a built-in one in a temporary folder. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  // oxlint-disable-next-line node/no-process-env -- tests choose their engine by the same variable as the server
  const given = process.env['DATABASE_URL'];
  if (given) return { ...(await makeServerRole(given)), adminConnectionString: given, stop: async () => {} };
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-test-'));
  const server = await startBuiltInServer({ dataFolder, durable: false });
  return {
    adminConnectionString: server.adminConnectionString,
    serverConnectionString: connectionStringTo('postgres', server.connectionString),
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function makeServerRole(adminConnectionString: string): Promise<{ serverConnectionString: string }> {
  const { role, connectionString } = serverRoleBeside(adminConnectionString);
  const { db, close } = openDatabase(adminConnectionString, { connections: 1 });
  await db.transaction().execute((tx) => ensureServerRole(tx, role));
  await close();
  return { serverConnectionString: connectionString };
}

/** The same server, another database. Works for TCP and for `?host=/socket` strings alike. */
export function connectionStringTo(database: string, adminConnectionString: string): string {
  return adminConnectionString.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${database}`);
}

export async function runAsAdmin(adminConnectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminConnectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  name: string;
  /** As the role that the server works as. */
  connectionString: string;
  ownerConnectionString: string;
  drop(): Promise<void>;
}

/** A new database, empty or cloned from a template, and how to drop it. */
export async function createTestDatabase(
  server: Omit<DatabaseServer, 'stop'>,
  template?: string,
): Promise<TestDatabase> {
  const { adminConnectionString, serverConnectionString } = server;
  const name = `fundus_test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(
    adminConnectionString,
    `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`,
  );
  return {
    name,
    connectionString: connectionStringTo(name, serverConnectionString),
    ownerConnectionString: connectionStringTo(name, adminConnectionString),
    drop: () => dropDatabase(name, adminConnectionString),
  };
}

const insufficientPrivilege = '42501';
const droppedWithinMs = 60_000;
const tryAgainMs = 100;

/**
 * Drops a database with all its connections. An autovacuum worker (and a superuser) cannot be terminated by an ordinary role,
 * send away; it leaves by itself.
 */
async function dropDatabase(name: string, adminConnectionString: string): Promise<void> {
  for (const start = Date.now(); ; await pause(tryAgainMs)) {
    try {
      return await runAsAdmin(adminConnectionString, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const isOccupied = error instanceof pg.DatabaseError && error.code === insufficientPrivilege;
      if (!isOccupied || Date.now() - start > droppedWithinMs) throw error;
    }
  }
}

/** Runs something with an empty database on a server of its own, as the database's owner. */
export async function withTemporaryDatabase(run: (connectionString: string) => Promise<void>): Promise<void> {
  const server = await startDatabaseServer();
  try {
    const database = await createTestDatabase(server);
    try {
      await run(database.ownerConnectionString);
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}
