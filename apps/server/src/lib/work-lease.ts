import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '#db/database.ts';

/**
 * Work that goes on after its answer (imports, prints) belongs to one process at a time. It holds a lease, which it renews
 * as long as it lives; a lease not renewed was cut off by the end of a process, a machine or the database, and any
 * server may take it over. All instants are the database's, so clocks of servers do not matter.
 */
export interface Work {
  kind: string;
  id: string;
}

/** Another process took the work over, or it has ended already: what was done of it must not be kept. */
export class LeaseLost extends Error {}

const renewEveryMs = 3_000;
const silentAfter = sql`interval '20 seconds'`;

/** This process among all that work on the database, servers and commands. */
const holder = randomUUID();
/** Work of this process. A process never takes its own work for abandoned, however long it was suspended. */
const atWork = new Set<string>();
const keyOf = ({ kind, id }: Work): string => `${kind} ${id}`;

/**
 * Takes a work, within the transaction that begins it, so that it is never seen without its lease. False where another living
 * process has it.
 */
export async function takeLease(tx: Executor, { kind, id }: Work): Promise<boolean> {
  const { rows } = await sql`
    insert into work_lease (kind, work_id, holder, renewed_at)
    values (${kind}, ${id}::uuid, ${holder}::uuid, clock_timestamp())
    on conflict (kind, work_id) do update set holder = excluded.holder, renewed_at = excluded.renewed_at
    where work_lease.holder = excluded.holder or work_lease.renewed_at < clock_timestamp() - ${silentAfter}
    returning work_id`.execute(tx);
  return rows.length > 0;
}

/** Renews the lease of a work while it is done. A renewal that fails is made up for by the next one. */
export async function whileLeased<Result>(db: Database, work: Work, run: () => Promise<Result>): Promise<Result> {
  const renew = (): void => {
    db.updateTable('workLease')
      .set({ renewedAt: sql`clock_timestamp()` })
      .where('kind', '=', work.kind)
      .where('workId', '=', work.id)
      .where('holder', '=', holder)
      .execute()
      .catch(() => {});
  };
  const timer = setInterval(renew, renewEveryMs);
  timer.unref();
  atWork.add(keyOf(work));
  try {
    return await run();
  } finally {
    clearInterval(timer);
    atWork.delete(keyOf(work));
  }
}

/** Gives a work back, within the transaction that writes down its end. Throws LeaseLost where it is not ours any more. */
export async function endLease(tx: Executor, { kind, id }: Work): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('workLease')
    .where('kind', '=', kind)
    .where('workId', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new LeaseLost(`${kind} ${id} belongs to another process`);
}

/** Which of these works, all begun and none ended, no process is at work on any more. */
export async function listCutOff(db: Executor, kind: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where not exists (
      select from work_lease l
      where l.kind = ${kind} and l.work_id = id and l.renewed_at >= clock_timestamp() - ${silentAfter}
    )`.execute(db);
  return rows.map(({ id }) => id).filter((id) => !atWork.has(keyOf({ kind, id })));
}

/** Forgets leases of work that is gone, with the person or research that it was of. */
export async function forgetOldLeases(db: Database): Promise<void> {
  await sql`delete from work_lease where renewed_at < clock_timestamp() - interval '1 day'`.execute(db);
}
