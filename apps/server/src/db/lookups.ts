import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** So that many calls at once still use several connections, which the database serves side by side. */
const mostTogether = 8;

/**
 * A pool whose statements share a connection and a packet with those that are sent in the same moment: server and database
 * wake up once for all of them. For statements that find one record by its key; the others wait for a slow one.
 */
export function sharingPool(pool: pg.Pool): PostgresPool {
  let open: Group | undefined;
  return {
    connect: () => {
      if (open === undefined || !open.takesMore()) open = new Group(pool);
      return open.join();
    },
    // The pool beneath is closed by itself.
    end: async () => {},
  };
}

/** Statements that are sent over one connection together; it goes back with the last answer. */
class Group {
  readonly #client: Promise<pg.PoolClient>;
  #isSent = false;
  #members = 0;
  #answered = 0;

  constructor(pool: pg.Pool) {
    this.#client = this.#gather(pool);
    // Each member hears of it.
    this.#client.catch(() => undefined);
  }

  takesMore(): boolean {
    return !this.#isSent && this.#members < mostTogether;
  }

  async join(): Promise<PostgresPoolClient> {
    this.#members += 1;
    const client = await this.#client;
    return {
      query: client.query.bind(client),
      release: () => {
        this.#answered += 1;
        this.#giveBack(client);
      },
    };
  }

  async #gather(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      const client = await pool.connect();
      client.connection.stream.cork();
      // After all calls that have arrived by now.
      setImmediate(() => {
        this.#isSent = true;
        client.connection.stream.uncork();
        this.#giveBack(client);
      });
      return client;
    } catch (error) {
      this.#isSent = true;
      throw error;
    }
  }

  #giveBack(client: pg.PoolClient): void {
    if (this.#isSent && this.#answered === this.#members) client.release();
  }
}
