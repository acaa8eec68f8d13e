import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Queues leads for announcement. */
export async function insertUntold(tx: Executor, leadIds: readonly string[]): Promise<void> {
  await sql`insert into lead_untold (lead_id) select unnest(${[...leadIds]}::uuid[])`.execute(tx);
}

/** Takes leads that are still to be announced, none that another transaction has locked. Returns how many. */
export async function takeUntold(tx: Executor, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('leadUntold')
    .where('leadId', 'in', (eb) => eb.selectFrom('leadUntold').select('leadId').limit(limit).forUpdate().skipLocked())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
