import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.generated.ts';

export type Database = Kysely<DB>;
/** What every function that touches the database takes first: the pool or the transaction it runs in. */
export type Executor = Kysely<DB> | Transaction<DB>;

const { types } = pg;
// Object ids of PostgreSQL's types (pg_type).
const int8Oid = 20;
const calendarDateOid = 1082;
const numericOid = 1700;

/**
 * Counts and `bigint` as numbers (all of ours stay below 2^53, see `money.ts`), `numeric` as number, calendar dates as
 * text: a `Date` would shift them by the machine's time zone.
 */
function parserOf(oid: number, format?: string): unknown {
  if (oid === int8Oid || oid === numericOid) return Number;
  if (oid === calendarDateOid) return (value: string) => value;
  return types.getTypeParser(oid, (format ?? 'text') as 'text');
}

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool; connects only when it is first used. */
export function openDatabase(connectionString: string, options: { connections?: number } = {}): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString,
    max: options.connections ?? 20,
    // A fresh connection has to learn all tables first: who comes back within some minutes finds a warm one.
    idleTimeoutMillis: 300_000,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
    // A statement that runs this long is a fault; better one clear error than a pool that nobody gets a connection of.
    statement_timeout: 60_000,
    // Several statements of one transaction may be on their way (`inPipeline`); all others wait for each answer anyway.
    pipeline: true,
  });
  // Idle connections that the database closes (a restart) must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // The same while a connection is lent out: between two statements of a transaction nobody else would hear the error,
  // and an error event that nobody hears ends the process. The next statement fails and tells its caller.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}

const pools = new WeakMap<Database, pg.Pool>();

/** The pool behind an opened database. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('not a database that openDatabase opened');
  return pool;
}
