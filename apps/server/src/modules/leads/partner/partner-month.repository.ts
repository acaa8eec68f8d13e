import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/**
 * Locks a month of partners in the order of their ids, making it where it is the first place of the month. A partner
 * who never was a partner is left out.
 */
export async function lockPartnerMonths(tx: Executor, partnerIds: readonly string[], month: string): Promise<void> {
  await sql`
    insert into partner_month (partner_id, month)
    select user_id, ${month} from partner where user_id = any(${[...partnerIds]}::uuid[]) order by user_id
    -- Changes nothing, but locks the row.
    on conflict (partner_id, month) do update set assigned = partner_month.assigned
  `.execute(tx);
}

/** Takes places of a month that is locked, and notes when the partners got something. */
export async function takeMonthPlaces(
  tx: Executor,
  month: string,
  taken: readonly { partnerId: string; count: number }[],
  at: Date,
): Promise<void> {
  const partnerIds = taken.map(({ partnerId }) => partnerId);
  await sql`
    with noted as (update partner set last_assigned_at = ${at}::timestamptz where user_id = any(${partnerIds}::uuid[]))
    update partner_month set assigned = assigned + taken.count
    from unnest(${partnerIds}::uuid[], ${taken.map(({ count }) => count)}::int[]) as taken (partner_id, count)
    where partner_month.partner_id = taken.partner_id and month = ${month}
  `.execute(tx);
}

/** Gives places of a month that is locked back. */
export async function returnMonthPlaces(tx: Executor, partnerId: string, month: string, count: number): Promise<void> {
  await tx
    .updateTable('partnerMonth')
    .set({ assigned: sql<number>`assigned - ${count}` })
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

export async function setLastAssigned(tx: Executor, partnerId: string, at: Date | null): Promise<void> {
  await tx.updateTable('partner').set({ lastAssignedAt: at }).where('userId', '=', partnerId).execute();
}
