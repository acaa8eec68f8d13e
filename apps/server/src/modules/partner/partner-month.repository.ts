import type { FederalState } from '@fundus/contract/federal-state';
import type { QuotaKind } from '@fundus/contract/lead-codes';
import { partnerRoles } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { userName } from '#db/user-name.ts';

/**
 * Locks the month of a partner, making it where it is the first place of the month. Returns the places taken; null for
 * whoever never was a partner.
 */
export async function lockMonth(tx: Executor, partnerId: string, month: string): Promise<number | null> {
  const row = await tx
    .insertInto('partnerMonth')
    .columns(['partnerId', 'month'])
    .expression((eb) =>
      eb
        .selectFrom('partner')
        .select(['userId', eb.val(month).as('month')])
        .where('userId', '=', partnerId),
    )
    // Changes nothing, but locks the row and tells what stands in it.
    .onConflict((conflict) =>
      conflict.columns(['partnerId', 'month']).doUpdateSet((eb) => ({ assigned: eb.ref('partnerMonth.assigned') })),
    )
    .returning('assigned')
    .executeTakeFirst();
  return row?.assigned ?? null;
}

/** Takes places of a month that is locked, and notes when the partner got something. */
export async function takeMonthPlaces(
  tx: Executor,
  { partnerId, month }: { partnerId: string; month: string },
  count: number,
  at: Date,
): Promise<void> {
  await sql`
    with noted as (update partner set last_assigned_at = ${at} where user_id = ${partnerId})
    update partner_month set assigned = assigned + ${count}::int where partner_id = ${partnerId} and month = ${month}
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

/** What decides whether a partner gets leads, and how many. */
export interface ReceiverRow {
  /** Title, first and last name. */
  name: string;
  isLocked: boolean;
  receivesLeads: boolean;
  quotaKind: QuotaKind;
  quotaLimit: number;
  seatState: FederalState | null;
  /** Those of the leads that the partner gave back or let lie before. */
  declinedLeadIds: string[];
}

/** A partner to whom these leads are to be given; null for whoever holds no partner role. */
export async function findReceiver(
  db: Executor,
  partnerId: string,
  leadIds: readonly string[],
): Promise<ReceiverRow | null> {
  const { rows } = await sql<ReceiverRow>`
    select ${userName} as name, locked_at is not null as is_locked, receives_leads, quota_kind, quota_limit, seat_state,
      array(
        select lead_id from lead_assignment
        where lead_id = any(${[...leadIds]}::uuid[]) and partner_id = ${partnerId} and is_declined
      ) as declined_lead_ids
    from partner join "user" on "user".id = partner.user_id
    where partner.user_id = ${partnerId} and "user".roles && ${[...partnerRoles]}::text[]
  `.execute(db);
  return rows[0] ?? null;
}

export async function setLastAssigned(tx: Executor, partnerId: string, at: Date | null): Promise<void> {
  await tx.updateTable('partner').set({ lastAssignedAt: at }).where('userId', '=', partnerId).execute();
}
