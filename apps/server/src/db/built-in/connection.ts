import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { serverRoleStatement } from '#db/server-role.ts';
import { within } from '#lib/deadline.ts';
import type { Credentials } from './cluster.ts';
import type { EngineAddress } from './engine-settings.ts';

const OWNER_ROLE = 'fundus';
const SERVER_ROLE = 'fundus_server';
export const APP_DATABASE = 'fundus';
const SUPERUSER = 'postgres';

const CONNECT_WITHIN_MS = 5000;
/** A database that has just answered is there: on a machine without breath it may take its time. */
const PREPARED_WITHIN_MS = 60_000;
const CLOSE_WITHIN_MS = 1000;

/** A connection string as node-postgres reads it, for the database's owner or the role that the server works as. */
export function connectionStringFor(
  address: EngineAddress,
  credentials: Credentials,
  role: 'owner' | 'server',
  database: string,
): string {
  const [name, password] = role === 'owner' ? [OWNER_ROLE, credentials.application] : [SERVER_ROLE, credentials.server];
  const login = `${name}:${encodeURIComponent(password)}`;
  return 'host' in address
    ? `postgresql://${login}@${address.host}:${address.port}/${database}`
    : `postgresql://${login}@/${database}?host=${encodeURIComponent(address.socketFolder)}&port=${address.port}`;
}

export type Probe =
  | { state: 'ready'; durable: boolean; archives: boolean }
  /** it starts, recovers or stops: worth asking again */
  | { state: 'later' }
  /** no process listens (yet) */
  | { state: 'silent' }
  /** a server answers, but not the database of this cluster */
  | { state: 'stranger'; reason: string };

/** Asks the server behind the address once whether it serves this cluster. */
export async function probe(address: EngineAddress, credentials: Credentials, cluster: string): Promise<Probe> {
  try {
    return await withSuperuser(address, credentials, async (client) => {
      const asked = client.query<{ folder: string; durable: boolean; archives: boolean }>(
        `SELECT current_setting('data_directory') AS folder, current_setting('fsync') = 'on' AS durable,
                current_setting('archive_mode') = 'on' AS archives`,
      );
      if (!(await within(CONNECT_WITHIN_MS, asked))) return { state: 'later' };
      const { rows } = await asked;
      const folder = rows[0]?.folder ?? '';
      if (!(await isSameFolder(folder, cluster))) return { state: 'stranger', reason: `es dient ${folder}` };
      return { state: 'ready', durable: rows[0]?.durable === true, archives: rows[0]?.archives === true };
    });
  } catch (error) {
    return classify(error);
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const real = await Promise.all([one, other].map((folder) => realpath(folder).catch(() => folder)));
  return real[0] === real[1];
}

function classify(error: unknown): Probe {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // 57P03 cannot_connect_now, 57P01/57P02 shutdown, 53300 too_many_connections
  if (code === '57P03' || code === '57P01' || code === '57P02' || code === '53300') return { state: 'later' };
  // 28*: wrong password or role, that is another server on our port
  if (typeof code === 'string' && code.startsWith('28')) return { state: 'stranger', reason: String(error) };
  return { state: 'silent' };
}

/** Makes the roles and the database of the application where they are missing: also after a start that was cut off. */
export async function ensureApplicationDatabase(address: EngineAddress, credentials: Credentials): Promise<void> {
  const prepare = async (client: pg.Client): Promise<void> => {
    const { rows } = await client.query<{ owner: boolean; server: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner,
              EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS server,
              EXISTS (SELECT FROM pg_database WHERE datname = $3) AS database`,
      [OWNER_ROLE, SERVER_ROLE, APP_DATABASE],
    );
    const found = rows[0] ?? { owner: false, server: false, database: false };
    if (found.owner && found.server && found.database) return;
    // No superuser: what gets into a query by mistake must not reach files and programs of the machine.
    // CREATEDB, because tests and restores make databases beside the one in use.
    const verb = found.owner ? 'ALTER' : 'CREATE';
    await client.query(
      `${verb} ROLE ${OWNER_ROLE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(credentials.application)}`,
    );
    await client.query(
      serverRoleStatement(found.server ? 'alter' : 'create', { name: SERVER_ROLE, password: credentials.server }),
    );
    if (!found.database) await client.query(`CREATE DATABASE ${APP_DATABASE} OWNER ${OWNER_ROLE}`);
  };
  await withSuperuser(address, credentials, prepare, { connectionTimeoutMillis: PREPARED_WITHIN_MS });
}

async function withSuperuser<T>(
  address: EngineAddress,
  credentials: Credentials,
  ask: (client: pg.Client) => Promise<T>,
  more: object = {},
): Promise<T> {
  const client = newClient(address, SUPERUSER, credentials.superuser, 'postgres', more);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    // A server that is killed at this very moment says no goodbye.
    await within(CLOSE_WITHIN_MS, client.end());
    client.connection.stream.destroy();
  }
}

/** A connection on which the cluster itself is read (base backup, log), as the superuser: no query can be asked on it. */
export async function openReplication(address: EngineAddress, credentials: Credentials): Promise<pg.Client> {
  const client = newClient(address, SUPERUSER, credentials.superuser, 'postgres', { replication: 'true' });
  await client.connect();
  return client;
}

/** Every value given: otherwise pg would fill gaps from PGHOST, PGSSLMODE and the like. */
function newClient(
  address: EngineAddress,
  user: string,
  password: string,
  database: string,
  more: object = {},
): pg.Client {
  const client = new pg.Client({
    host: 'host' in address ? address.host : address.socketFolder,
    port: address.port,
    user,
    password,
    database,
    ssl: false,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...more,
  });
  // A connection that breaks while idle reports it here; the query or end() that follows reports it to us.
  client.on('error', () => undefined);
  return client;
}
