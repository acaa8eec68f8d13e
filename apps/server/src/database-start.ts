import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderLocked } from '#db/built-in/built-in-errors.ts';
import { type BuiltInServer, type KeptLog, startBuiltInServer } from '#db/built-in/built-in-server.ts';
import { foldersIn, getCredentials } from '#db/built-in/cluster.ts';
import { hasUpgradeToTend } from '#db/built-in/cluster-versions.ts';
import { APP_DATABASE, connectionStringFor, ensureApplicationDatabase } from '#db/built-in/connection.ts';
import type { EngineState } from '#db/built-in/engine-keeper.ts';
import { findPostmaster } from '#db/built-in/postmaster.ts';
import { type DatabaseHandle, openDatabase } from '#db/database.ts';
import { chooseLogins, type DatabaseLogins, prepareDatabase } from './database-roles.ts';
import { StartError } from './start-error.ts';

export interface ServedDatabase extends DatabaseHandle {
  connectionString: string;
  /** For what changes tables; null where their owner is not known here. */
  ownerConnectionString: string | null;
  /** The log of the built-in server, where it is kept. */
  log: KeptLog | null;
  /** How the built-in server fares; null where it is the operator's. */
  readEngine(): EngineState | null;
  /** Closes the pool and, where it is our own, stops the server. */
  stop(): Promise<void>;
}

export interface DatabaseStartOptions {
  /** Breaks the start off. */
  signal?: AbortSignal;
  /** Called once the database needs time of its own, in which this process has nothing to do. May be called again. */
  meanwhile?: () => void;
}

/** For starts that are never broken off. */
const never = new AbortController().signal;

export interface DatabasePlace {
  dataFolder: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** Whether the built-in database keeps its log for backups. */
  keepsLog?: boolean;
}

type Say = (line: string) => void;

const oldestVersion = 15;
const reachableWithin = 30_000;

/**
 * Opens the database that the configuration names, or starts the built-in one, and brings it to the newest form. Throws
 * errors with one line to print.
 */
export async function startDatabase(
  place: DatabasePlace,
  say: Say,
  { signal = never, meanwhile }: DatabaseStartOptions = {},
): Promise<ServedDatabase> {
  if (place.databaseUrl !== undefined) {
    meanwhile?.();
    for (const url of [place.databaseUrl, place.databaseOwnerUrl]) {
      if (url !== undefined) await waitForServer(url, say, signal);
    }
    return serve(await chooseLogins(place.databaseUrl, place.databaseOwnerUrl), null, say, signal);
  }
  if (await hasUpgradeToTend(place.dataFolder))
    await (await import('./database-upgrade.ts')).upgradeBuiltIn(place.dataFolder, say);
  const server = await startBuiltInServer({
    dataFolder: place.dataFolder,
    log: say,
    signal,
    meanwhile,
    keepsLog: place.keepsLog ?? false,
  });
  const logins = { server: server.connectionString, owner: server.ownerConnectionString };
  try {
    return await serve(logins, server, say, signal);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** For commands: like `startDatabase`, and where Fundus runs on the data folder, its database. */
export async function joinDatabase(place: DatabasePlace, say: Say): Promise<ServedDatabase> {
  try {
    return await startDatabase(place, say);
  } catch (error) {
    const running = error instanceof DataFolderLocked ? await findRunning(place.dataFolder) : null;
    if (running === null) throw error;
    say('Fundus läuft gerade auf diesem Datenordner; der Befehl arbeitet in seiner Datenbank.');
    return serve(running, null, say, never);
  }
}

async function serve(
  logins: DatabaseLogins,
  builtIn: BuiltInServer | null,
  say: Say,
  signal: AbortSignal,
): Promise<ServedDatabase> {
  await prepareDatabase(logins, say, signal);
  const handle = openDatabase(logins.server);
  return {
    ...handle,
    connectionString: logins.server,
    ownerConnectionString: logins.owner,
    log: builtIn?.log ?? null,
    readEngine: () => builtIn?.readState() ?? null,
    stop: async () => {
      await handle.close();
      await builtIn?.stop();
    },
  };
}

async function findRunning(dataFolder: string): Promise<DatabaseLogins | null> {
  const folders = foldersIn(dataFolder);
  const postmaster = await findPostmaster(folders.cluster);
  if (postmaster === null || postmaster.port === 0) return null;
  const { port, socketFolder } = postmaster;
  const address = socketFolder === '' ? { host: '127.0.0.1' as const, port } : { socketFolder, port };
  const credentials = await getCredentials(folders);
  await ensureApplicationDatabase(address, credentials);
  return {
    server: connectionStringFor(address, credentials, 'server', APP_DATABASE),
    owner: connectionStringFor(address, credentials, 'owner', APP_DATABASE),
  };
}

/** Errors of a server that is not there yet, rather than of one that refuses us. */
const comesLater = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|57P0[123]|53300)$/;

async function waitForServer(connectionString: string, say: Say, signal: AbortSignal): Promise<void> {
  const start = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await checkServer(connectionString);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const code = codeOf(error);
      const where = withoutPassword(connectionString);
      if (!comesLater.test(code)) {
        throw new StartError(`Die Datenbank ${where} nimmt die Verbindung nicht an: ${textOf(error)}`, error);
      }
      if (performance.now() - start > reachableWithin) {
        throw new StartError(
          `Die Datenbank ${where} ist nicht erreichbar (${code}). Bitte prüfen, ob sie läuft und DATABASE_URL stimmt.`,
          error,
        );
      }
      if (attempt === 0) say(`Die Datenbank ${where} ist noch nicht erreichbar; Fundus wartet bis zu 30 Sekunden.`);
      await pause(500);
    }
  }
}

const checkedWithinMs = 5000;

function openForCheck(connectionString: string): pg.Client {
  // With what the pool asks for as well: a pooler in between may refuse that.
  const limits = { connectionTimeoutMillis: checkedWithinMs, statement_timeout: checkedWithinMs };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => {});
  return client;
}

async function checkServer(connectionString: string): Promise<void> {
  const client = openForCheck(connectionString);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    const { version = '', encoding = '' } = rows[0] ?? {};
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new StartError(`PostgreSQL ${version} ist zu alt: Fundus braucht mindestens Version ${oldestVersion}.`);
    }
    if (encoding !== 'UTF8') {
      throw new StartError(
        `Die Datenbank ${withoutPassword(connectionString)} speichert Text als ${encoding}; Fundus braucht UTF8. Bitte neu anlegen: createdb --encoding=UTF8 --template=template0.`,
      );
    }
    await refuseSharedSessions(client, connectionString);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A pooler that lends a connection for a transaction only gives each of ours another process of the database from one statement to the next: nothing
 * could be listened to. While another of our connections holds the process that served the first, this one is served by another.
 */
async function refuseSharedSessions(client: pg.Client, connectionString: string): Promise<void> {
  const ask = async (of: pg.Client): Promise<number | undefined> =>
    (await of.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const other = openForCheck(connectionString);
  try {
    await other.connect();
    const before = await ask(client);
    await other.query('begin');
    const held = await ask(other);
    const isShared = held === before || (await ask(client)) !== before;
    await other.query('rollback');
    if (isShared) {
      throw new StartError(
        'Vor der Datenbank teilt ein Pooler (PgBouncer) die Verbindungen je Transaktion. Fundus braucht sie je Sitzung: bitte »pool_mode = session« einstellen.',
      );
    }
  } finally {
    await other.end().catch(() => {});
  }
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code !== '') return code;
  // Several addresses of one name failed: the reason of the first; and the timeout of node-postgres has no code.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return /timeout/i.test(textOf(error)) ? 'ETIMEDOUT' : '';
}

function textOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
}

function withoutPassword(connectionString: string): string {
  return connectionString.replace(/^(\w+:\/\/[^:@/]*):[^@]*@/, '$1@');
}
