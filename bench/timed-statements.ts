import { sql } from 'kysely';
import type { Executor } from '../apps/server/src/db/database.ts';
import { type Figure, median, quantile } from './figures.ts';

/** How long something takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Carries a statement out again and again, each time with other values. */
export async function timeStatements(
  db: Executor,
  what: string,
  rounds: number,
  statement: (round: number) => string,
): Promise<Figure[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    taken.push(await timed(() => sql.raw(statement(round)).execute(db)));
  }
  return [
    { what: `${what}, Mitte`, value: median(taken), unit: 'ms' },
    { what: `${what}, p95`, value: quantile(taken, 0.95), unit: 'ms' },
  ];
}

/** Measures the bytes that work writes into the log of the database, in MiB. */
export async function loggedMebibytes(db: Executor, work: () => Promise<unknown>): Promise<number> {
  const position = async (): Promise<string> =>
    (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)).rows[0]?.at ?? '';
  const from = await position();
  await work();
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(${await position()}::pg_lsn, ${from}::pg_lsn)::float8 as bytes`.execute(db);
  return (rows[0]?.bytes ?? Number.NaN) / 1024 ** 2;
}
