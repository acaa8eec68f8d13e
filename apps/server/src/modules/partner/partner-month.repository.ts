import type { QuotaKind } from '@fundus/contract/lead-codes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Locks the month of a partner, making it where it is the first place of the month. Returns the places taken. */
export async function lockMonth(tx: Executor, partnerId: string, month: string): Promise<number> {
  const { assigned } = await tx
    .insertInto('partnerMonth')
    .values({ partnerId, month })
    // Changes nothing, but locks the row and tells what stands in it.
    .onConflict((conflict) =>
      conflict.columns(['partnerId', 'month']).doUpdateSet((eb) => ({ assigned: eb.ref('partnerMonth.assigned') })),
    )
    .returning('assigned')
    .executeTakeFirstOrThrow();
  return assigned;
}

/** Takes places of a month that is locked; a negative number gives them back. */
export async function addAssigned(tx: Executor, partnerId: string, month: string, count: number): Promise<void> {
  await tx
    .updateTable('partnerMonth')
    .set({ assigned: sql<number>`assigned + ${count}` })
    .where('partnerId', '=', partnerId)
    .where('month', '=', month)
    .execute();
}

/** Raises what fairness counts besides the places of a month that is locked. */
export async function setLift(tx: Executor, partnerId: string, month: string, lift: number): Promise<void> {
  await tx
    .updateTable('partnerMonth')
    .set({ lift })
    .where('partnerId', '=', partnerId)
    .where('month', '=', month)
    .execute();
}

export async function findQuota(
  db: Executor,
  partnerId: string,
): Promise<{ quotaKind: QuotaKind; quotaLimit: number } | undefined> {
  const row = await db
    .selectFrom('partner')
    .select(['quotaKind', 'quotaLimit'])
    .where('userId', '=', partnerId)
    .executeTakeFirst();
  return row && { ...row, quotaKind: row.quotaKind as QuotaKind };
}

export async function setLastAssigned(tx: Executor, partnerIds: readonly string[], at: Date | null): Promise<void> {
  await tx
    .updateTable('partner')
    .set({ lastAssignedAt: at })
    .where('userId', '=', sql<string>`any(${[...partnerIds]}::uuid[])`)
    .execute();
}
