import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import { type Database, type Executor, poolOf } from './database.ts';
import type { DB } from './schema.generated.ts';

type Steps<Results extends readonly unknown[]> = { [Place in keyof Results]: () => Promise<Results[Place]> };

/**
 * Begins all steps without waiting for the answers; the first statements of the steps are carried out in this order, each
 * as if the one before it were over. What a step asks after its first statement comes in no promised place. Returns what
 * the steps return, or fails with the failure of the first statement that failed, whatever the later ones say of it.
 */
export type InOrder = <Results extends readonly unknown[]>(...steps: Steps<Results>) => Promise<Results>;

const committed = new WeakSet<Executor>();

/** Whether a transaction of `inPipeline` was committed. */
export function isCommitted(tx: Executor): boolean {
  return committed.has(tx);
}

/**
 * A transaction for work that is done very often: statements that do not need each other's answers are sent in one go
 * (`inOrder`, or `Promise.all` where the order does not matter), and the database reads and plans each text once per
 * connection. Giving ten leads to a partner takes a quarter less time so than in a plain transaction (measured: 43 instead
 * of 59 ms), and the months of the partners are locked for less; where calls are rare, `db.transaction()` is simpler.
 *
 * What holds:
 * - Order: the database carries statements out in the order in which they were sent, one after the other. Each sees what
 *   those before it wrote, and what others committed before it began (read committed).
 * - A statement that fails, is cancelled or runs too long takes everything back: the database refuses those behind it, work
 *   fails with the first failure, and what it still wants to send afterwards is refused here. The connection is as good as
 *   new. Catching the failure inside does not help: there are no savepoints, and the end then fails by itself.
 * - A connection that is lost takes everything back as well, and leaves the pool. Lost between the sending of the commit and
 *   its answer, the server cannot say whether it came about: the call fails, as with any transaction, and has to be asked again.
 * - It begins a transaction of its own and therefore takes the database, not a transaction: given one, it refuses.
 * - Parameters and answers are those of every other statement. Statements name the columns that they return, since a plan
 *   that is kept does not learn of new ones, and stream nothing.
 */
export async function inPipeline<Result>(
  db: Database,
  work: (tx: Executor, inOrder: InOrder) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const pipeline = new Pipeline(client);
    const tx = new Transaction<DB>(propsOn(db, { provideConnection: async (consumer) => consumer(pipeline) }));
    const result = await work(tx, (...steps) => pipeline.inOrder(steps)).catch(async (error: unknown) => {
      pipeline.close();
      // Without a connection there is nothing to roll back, and the first failure says more than that of the rollback.
      isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    });
    pipeline.close();
    const { command } = await client.query('commit');
    isBroken = false;
    // A statement that no caller awaited may have failed: the database then rolls everything back and says no more than
    // this.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    committed.add(tx);
    return result;
  } finally {
    // A connection in an unknown state is closed.
    client.release(isBroken);
  }
}

/**
 * The database for single statements that are asked with every call: it plans them once per connection. Each is a
 * transaction of its own, as with the pool; a transaction cannot be begun here. A connection that is lost leaves the pool.
 */
export function prepared(db: Database): Executor {
  const known = preparing.get(db);
  if (known !== undefined) return known;
  const executor = new Kysely<DB>(
    propsOn(db, {
      provideConnection: async (consumer) => {
        const client = await poolOf(db).connect();
        try {
          return await consumer(new Pipeline(client));
        } finally {
          client.release();
        }
      },
    }),
  );
  preparing.set(db, executor);
  return executor;
}

const preparing = new WeakMap<Database, Executor>();

/** A connection on which several statements may be on their way, and that keeps their plans. */
class Pipeline implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isClosed = false;
  #sent = 0;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Sends nothing any more: what a failed transaction still wanted must not happen outside of it. */
  close(): void {
    this.#isClosed = true;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw new Error('the transaction is over');
    this.#sent += 1;
    const values = [...parameters];
    const name = values.length > 0 && values.length <= preparedValues ? nameOf(text) : undefined;
    const { command, rowCount, rows } = await this.#client.query({ text, values, ...(name !== undefined && { name }) });
    const isWriting = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows as Row[], ...(isWriting && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('a pipeline streams nothing');
  }

  async inOrder<Results extends readonly unknown[]>(steps: Steps<Results>): Promise<Results> {
    const { stream } = this.#client.connection;
    const begun: Promise<unknown>[] = [];
    // Corked, all of it goes out in one packet, for which the database wakes up once.
    stream.cork();
    try {
      for (const step of steps) {
        const sentBefore = this.#sent;
        const result = step();
        begun.push(result);
        // Whether it fails is heard below, at the latest.
        result.catch(() => undefined);
        // A step that does not send its statement at once would let the next one overtake.
        if (this.#sent > sentBefore) continue;
        stream.uncork();
        // All of them: where an earlier one fails, this one only hears that the transaction is aborted.
        await Promise.all(begun).finally(() => stream.cork());
      }
    } finally {
      stream.uncork();
    }
    return (await Promise.all(begun)) as unknown as Results;
  }
}

/** Values of a statement whose text is always the same; a list of rows has another text for each length. */
const preparedValues = 24;

const names = new Map<string, string>();

/** The name under which connections keep a prepared statement. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `fundus_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** Kysely on connections of our own; dialect and driver it wants, and has no use for. */
function propsOn(db: Database, connections: ConnectionProvider) {
  return { config: { dialect }, dialect, driver, executor: db.getExecutor().withConnectionProvider(connections) };
}

/** Kysely would begin a transaction by asking a driver; one that does nothing would let the work run without any. */
class NoTransactions extends DummyDriver {
  override beginTransaction(): Promise<never> {
    return Promise.reject(new Error('transactions begin with the database itself'));
  }
}

const driver = new NoTransactions();
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('has its own connections')) });
