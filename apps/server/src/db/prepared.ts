import { type DatabaseConnection, Kysely } from 'kysely';
import type pg from 'pg';
import { type Database, type Executor, poolOf } from './database.ts';
import { Pipeline, propsOn } from './pipelined-connection.ts';
import type { DB } from './schema.generated.ts';

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
          return await consumer(new Pipeline(client, { isTransaction: false }));
        } finally {
          client.release();
        }
      },
    }),
  );
  preparing.set(db, executor);
  // Asked once more, it is the same.
  preparing.set(executor, executor);
  return executor;
}

const preparing = new WeakMap<Database, Executor>();

/**
 * The database for reading one record by its key, as `prepared`. What is looked up in the same moment shares a connection and
 * goes out in one packet: writing to the connection was a third of the time of reading one record. For statements that
 * take no longer than the way to the database; those behind wait for it.
 */
export function lookups(db: Database): Executor {
  const known = lookingUp.get(db);
  if (known !== undefined) return known;
  let open: Batch | undefined;
  const executor = new Kysely<DB>(
    propsOn(db, {
      provideConnection: async (consumer) => {
        if (open === undefined || !open.takesMore()) open = new Batch(poolOf(db));
        return open.use(consumer);
      },
    }),
  );
  lookingUp.set(db, executor);
  return executor;
}

const lookingUp = new WeakMap<Database, Executor>();

/** So that many calls at once still use several connections, which the database serves side by side. */
const mostTogether = 8;

/** Statements that are sent over one connection of the pool together; it goes back with the last answer. */
class Batch {
  readonly #client: Promise<pg.PoolClient>;
  #isSent = false;
  #users = 0;
  #answered = 0;

  constructor(pool: pg.Pool) {
    this.#client = this.#gather(pool);
    // Each user hears of it.
    this.#client.catch(() => undefined);
  }

  takesMore(): boolean {
    return !this.#isSent && this.#users < mostTogether;
  }

  async use<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    this.#users += 1;
    const client = await this.#client;
    try {
      return await consumer(new Pipeline(client, { isTransaction: false }));
    } finally {
      this.#answered += 1;
      if (this.#isSent && this.#answered === this.#users) client.release();
    }
  }

  async #gather(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect();
      const { stream } = client.connection;
      stream.cork();
      // After all calls that have arrived by now.
      setImmediate(() => {
        this.#isSent = true;
        stream.uncork();
        if (this.#answered === this.#users) client.release();
      });
      return client;
    } catch (error) {
      this.#isSent = true;
      throw error;
    }
  }
}
