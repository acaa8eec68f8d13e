import type { Transaction } from 'kysely';
import { noteAlias } from './commit.ts';
import type { Database, Executor } from './database.ts';
import type { DB } from './schema.generated.ts';

/**
 * A transaction as a database: services that begin transactions of their own write within it, so that all of their work is
 * committed or rolled back together. Catching the failure of such a service rolls nothing back.
 */
export function joinTransaction(tx: Transaction<DB>): Database {
  const builder = {
    execute: <Result>(work: (inner: Executor) => Promise<Result>) => work(database),
    setIsolationLevel: () => builder,
    setAccessMode: () => builder,
  };
  const database: Database = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return () => builder;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  noteAlias(tx, database);
  return database;
}
