import type { Executor } from '#db/database.ts';

/** Notes that a lead is still to be told of. */
export async function insertUntold(tx: Executor, leadId: string): Promise<void> {
  await tx.insertInto('leadUntold').values({ leadId }).execute();
}

/** Takes leads that are still to be announced, none that another transaction has locked. Returns how many. */
export async function takeUntold(tx: Executor, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('leadUntold')
    .where('leadId', 'in', (eb) => eb.selectFrom('leadUntold').select('leadId').limit(limit).forUpdate().skipLocked())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
