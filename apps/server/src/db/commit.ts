import type { Transaction, TransactionBuilder } from 'kysely';
import type { Database, Executor } from './database.ts';
import type { DB } from './schema.generated.ts';

/** State of a transaction: its database, and the work to do after the commit. */
interface Begun {
  db: Database;
  isCommitted: boolean;
  after: (() => void)[];
}

const transactions = new WeakMap<Executor, Begun>();

/** Keeps in mind that a transaction begins on a database. */
export function noteBegin(db: Database, tx: Executor): void {
  transactions.set(tx, { db, isCommitted: false, after: [] });
}

/** Lets an executor stand for a transaction: what it is to do after the commit waits for the same one. */
export function noteAlias(tx: Executor, alias: Executor): void {
  const begun = transactions.get(tx);
  if (begun !== undefined) transactions.set(alias, begun);
}

/** Does what was to be done once a transaction is committed. */
export function noteCommit(tx: Executor): void {
  const begun = transactions.get(tx);
  if (begun === undefined) return;
  begun.isCommitted = true;
  for (const run of begun.after.splice(0)) run();
}

/** Whether the server knows that a transaction was committed. */
export function isCommitted(tx: Executor): boolean {
  return transactions.get(tx)?.isCommitted ?? false;
}

/**
 * Runs something right after the transaction is committed, in the order in which it was requested, and never where it is
 * rolled back; at once where `executor` is no transaction, so that each statement was committed with its answer. It must
 * not throw. `db` is the database on which the work after the commit asks.
 */
export function afterCommit(executor: Executor, run: (db: Database) => void): void {
  const begun = transactions.get(executor);
  if (begun !== undefined && !begun.isCommitted) begun.after.push(() => run(begun.db));
  else if (executor.isTransaction) throw new Error('a transaction of which the server does not learn the commit');
  else run(executor);
}

/** The builder of a plain transaction, whose beginning and commit are noted. */
export function notingCommits(db: Database, builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const [access, isolation, execute] = [
    builder.setAccessMode.bind(builder),
    builder.setIsolationLevel.bind(builder),
    builder.execute.bind(builder),
  ];
  builder.setAccessMode = (mode) => notingCommits(db, access(mode));
  builder.setIsolationLevel = (level) => notingCommits(db, isolation(level));
  builder.execute = async <Result>(work: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> => {
    const begun: Executor[] = [];
    const result = await execute((tx) => {
      begun.push(tx);
      noteBegin(db, tx);
      return work(tx);
    });
    for (const tx of begun) noteCommit(tx);
    return result;
  };
  return builder;
}
