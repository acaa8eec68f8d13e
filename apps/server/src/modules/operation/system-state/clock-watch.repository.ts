import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { ClockWatch } from './clock-watch.rules.ts';

export async function findClockWatch(db: Executor, options: { lock?: boolean } = {}): Promise<ClockWatch | null> {
  const row = await db
    .selectFrom('clockWatch')
    .select(['seenAt', 'doubtedAt'])
    .$if(options.lock === true, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function storeClockWatch(tx: Executor, watch: ClockWatch): Promise<void> {
  await tx
    .insertInto('clockWatch')
    .values(watch)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(watch))
    .execute();
}

/** The last sign of life of any server or job, for a portal whose clock was not watched yet. */
export async function findLastSign(db: Executor): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(finished_at) from job_run), (select max(seen_at) from server_process)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
