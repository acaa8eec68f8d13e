import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBuiltInServer } from '../src/db/built-in/built-in-server.ts';

export interface DatabaseServer {
  /** Connection string of a database in which others can be created. */
  adminConnectionString: string;
  stop(): Promise<void>;
}

/** A database server for tests: the one that DATABASE_URL names, else a built-in one in a temporary folder. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  // oxlint-disable-next-line node/no-process-env -- tests choose their engine by the same variable as the server
  const given = process.env['DATABASE_URL'];
  if (given) return { adminConnectionString: given, stop: async () => {} };
  const dataFolder = await mkdtemp(join(tmpdir(), 'fundus-test-'));
  const server = await startBuiltInServer({ dataFolder, durable: false });
  return {
    adminConnectionString: server.adminConnectionString,
    stop: async () => {
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
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

/** A new database, empty or cloned from a template, and how to drop it. */
export async function createTestDatabase(
  adminConnectionString: string,
  template?: string,
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `fundus_test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminConnectionString, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    connectionString: connectionStringTo(name, adminConnectionString),
    drop: () => runAsAdmin(adminConnectionString, `drop database if exists ${name} with (force)`),
  };
}

/** Runs something with an empty database on a server of its own. */
export async function withTemporaryDatabase(run: (connectionString: string) => Promise<void>): Promise<void> {
  const server = await startDatabaseServer();
  try {
    const database = await createTestDatabase(server.adminConnectionString);
    try {
      await run(database.connectionString);
    } finally {
      await database.drop();
    }
  } finally {
    await server.stop();
  }
}
