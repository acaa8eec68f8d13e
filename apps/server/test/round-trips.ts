/**
 * Counts how often a transaction waits for the database:
 *
 *   const [made] = await countRoundTrips(() => client.call(createPerson, { body }));
 *   expect(made).toMatchObject({ roundTrips: 2 });
 *
 * Statements that are sent without waiting for an answer in between share a round trip, with `begin` in the first and `commit`
 * in the last. What the process asks outside of transactions is not counted.
 */
import pg from 'pg';

/** A transaction that was committed or rolled back, with its statements in the order in which they were sent. */
export interface CountedTransaction {
  roundTrips: number;
  statements: readonly string[];
}

interface Running {
  statements: string[];
  roundTrips: number;
  /** An answer came since the last statement was sent: the next one waited for it. */
  isAnswered: boolean;
}

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as { text: string }).text);

/** The transactions that ended while `work` ran, in the order of their ends. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<CountedTransaction[]> {
  const running = new Map<pg.Client, Running>();
  const ended: CountedTransaction[] = [];
  const { query } = pg.Client.prototype;
  const note = (client: pg.Client, text: string, answered: Promise<unknown>): void => {
    const isBegin = /^begin\b/i.test(text);
    if (isBegin) running.set(client, { statements: [], roundTrips: 1, isAnswered: false });
    const transaction = running.get(client);
    if (transaction === undefined) return;
    if (transaction.isAnswered) transaction.roundTrips += 1;
    transaction.isAnswered = false;
    const isEnd = /^(?:commit|rollback)\b/i.test(text);
    if (!isBegin && !isEnd) transaction.statements.push(text.trim());
    if (isEnd) {
      running.delete(client);
      ended.push(transaction);
    }
    const noteAnswer = (): void => {
      transaction.isAnswered = true;
    };
    answered.then(noteAnswer, noteAnswer);
  };
  pg.Client.prototype.query = function queryNoted(this: pg.Client, ...given: unknown[]): unknown {
    const answered: unknown = Reflect.apply(query, this, given);
    if (answered instanceof Promise) note(this, textOf(given[0]), answered);
    return answered;
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return ended;
}
