import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { ask, hasOldPlan, statementNameOf } from './statement.ts';

/** Work whose statements go out together. */
export type Steps<Results extends readonly unknown[]> = { [Place in keyof Results]: () => Promise<Results[Place]> };

/** A connection on which several statements may be on their way, and that keeps their plans. */
export class Pipeline implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #isTransaction: boolean;
  #isClosed = false;
  #sent = 0;
  /** The beginning waits for the first statement, and goes out with it. */
  #isBeginHeld = false;
  #committing: Promise<pg.QueryResult> | undefined;

  constructor(client: pg.PoolClient, { isTransaction }: { isTransaction: boolean }) {
    this.#client = client;
    this.#isTransaction = isTransaction;
  }

  /** Sends nothing any more: what a failed transaction still wanted must not happen outside of it. */
  close(): void {
    this.#isClosed = true;
    this.#letBeginGo();
  }

  /** Begins a transaction; where that fails, so does the first statement, which is sent along. */
  begin(): void {
    this.#client.connection.stream.cork();
    this.#isBeginHeld = true;
    this.#client.query('begin').catch(() => undefined);
  }

  /** Ends the transaction, unless its last steps did so, and tells how: `COMMIT` or `ROLLBACK`. */
  async commit(): Promise<string> {
    this.#isClosed = true;
    this.#committing ??= this.#client.query('commit');
    this.#letBeginGo();
    return (await this.#committing).command;
  }

  #letBeginGo(): void {
    if (!this.#isBeginHeld) return;
    this.#isBeginHeld = false;
    this.#client.connection.stream.uncork();
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isClosed) throw new Error('the transaction is over');
    this.#sent += 1;
    const answered = this.#ask<Row>(text, parameters);
    this.#letBeginGo();
    const { command, rowCount, rows } = await answered;
    const isWriting = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows, ...(isWriting && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async #ask<Row>(text: string, parameters: readonly unknown[]) {
    if (parameters.length === 0 || parameters.length > preparedValues) return ask<Row>(this.#client, text, parameters);
    try {
      return await ask<Row>(this.#client, text, parameters, statementNameOf(text));
    } catch (error) {
      // In a transaction this was its end; the next one finds another name.
      if (!hasOldPlan(error, text) || this.#isTransaction) throw error;
      return ask<Row>(this.#client, text, parameters, statementNameOf(text));
    }
  }

  streamQuery(): never {
    throw new Error('a pipeline streams nothing');
  }

  async run<Results extends readonly unknown[]>(
    steps: Steps<Results>,
    behindThem: () => void = () => {},
  ): Promise<Results> {
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
      behindThem();
    } finally {
      stream.uncork();
    }
    return (await Promise.all(begun)) as unknown as Results;
  }

  runLast<Results extends readonly unknown[]>(steps: Steps<Results>): Promise<Results> {
    return this.run(steps, () => {
      this.#isClosed = true;
      this.#committing = this.#client.query('commit');
      // Heard by `commit`, or by the failure of the statements before it.
      this.#committing.catch(() => undefined);
    });
  }
}

/** Values of a statement whose text is always the same; a list of rows has another text for each length. */
const preparedValues = 24;

/** Kysely on connections of our own; dialect and driver it wants, and has no use for. */
export function propsOn(db: Database, connections: ConnectionProvider) {
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
