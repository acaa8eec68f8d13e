import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { within } from '#lib/deadline.ts';
import { notingCommits } from './commit.ts';
import { watchHeartbeat } from './heartbeat.ts';
import { sharingPool } from './lookups.ts';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
/** First argument of every function that uses the database: the pool, or the transaction it runs in. */
export type Executor = Kysely<DB> | Transaction<DB>;

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  /** Waits for what is being asked, but not for a database that does not answer. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  connections?: number;
  /** null: statements may run as long as they need, as migrations do. */
  statementWithinMs?: number | null;
  /** A query fails when the database has sent nothing for this long. */
  silentAfterMs?: number;
}

const { builtins } = pg.types;
// Counts and sums are numbers (all of ours stay below 2^53, see `money.ts`). Calendar dates stay texts: a `Date` would shift
// them by the machine's time zone.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

// Keys within JSON are data.
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** A free connection of the pool, or a new one, is there within this time. */
const connectedWithinMs = 10_000;
/** A statement that runs this long is a fault; better one clear error than a pool without a free connection. */
const statementWithinMs = 60_000;
/** So much longer the answer may take: a single connection that died without a word. */
const answerGraceMs = 5000;
const silentAfterMs = 8000;
/** Time that running queries get when the pool is closed. */
const closedWithinMs = 3000;

/** Opens a pool; connects only when it is first used. */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): DatabaseHandle {
  const statementMs = options.statementWithinMs === undefined ? statementWithinMs : options.statementWithinMs;
  const pool = new pg.Pool({
    Client: PreparingClient,
    // Lookups share connections; everything else waits for each answer.
    pipeline: true,
    connectionString,
    max: options.connections ?? 20,
    connectionTimeoutMillis: connectedWithinMs,
    keepAlive: true,
    // A fresh connection has to learn all tables first: who comes back within some minutes finds a warm one.
    idleTimeoutMillis: 300_000,
    ...(statementMs !== null && { statement_timeout: statementMs, query_timeout: statementMs + answerGraceMs }),
  });
  // Idle connections that the database closes (a restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // The same while a connection is lent out: between two statements of a transaction no listener would hear the error,
  // and an error event without a listener ends the process. The next statement fails and tells its caller.
  const clients = new Set<pg.PoolClient>();
  const noticeListeners = new Set<NoticeListener>();
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', () => {});
    client.on('notice', ({ message = '' }) => {
      for (const listener of noticeListeners) listener(message);
    });
  });
  pool.on('remove', (client) => clients.delete(client));
  const cut = (): void => {
    for (const client of clients) client.connection.stream.destroy();
  };
  const pulse = watchHeartbeat({
    connectionString,
    isAwaited: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    onSilence: cut,
    silentAfterMs: options.silentAfterMs ?? silentAfterMs,
  });
  const db = new NotingKysely({
    dialect: new PostgresDialect({ pool }),
    plugins,
  });
  lookupsByDatabase.set(db, new Kysely<DB>({ dialect: new PostgresDialect({ pool: sharingPool(pool) }), plugins }));
  listenersByDatabase.set(db, noticeListeners);
  const end = async (): Promise<void> => {
    pulse.close();
    const closing = pool.end();
    if (await within(closedWithinMs, closing)) return closing;
    cut();
    await within(closedWithinMs, closing);
  };
  let ended: Promise<void> | undefined;
  return {
    db,
    pool,
    close: () => {
      ended ??= end();
      return ended;
    },
  };
}

/** A database that notes which of its transactions were committed (`commit.ts`). */
class NotingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return notingCommits(this, super.transaction());
  }
}

const lookupsByDatabase = new WeakMap<Executor, Kysely<DB>>();

/** The database for finding one record by its key (`lookups.ts`); a transaction stays itself. */
export function lookups(db: Executor): Executor {
  return lookupsByDatabase.get(db) ?? db;
}

type NoticeListener = (text: string) => void;
const listenersByDatabase = new WeakMap<Database, Set<NoticeListener>>();

/**
 * Hears what triggers say (`raise info`) to the connection whose statement fired them: before the statement is answered, and long
 * before its transaction is over.
 */
export function onNotice(db: Database, listener: NoticeListener): void {
  const listeners = listenersByDatabase.get(db);
  if (listeners === undefined) throw new Error('not a database that openDatabase opened (a transaction is none)');
  listeners.add(listener);
}
