import type { NotificationKind } from '@fundus/contract/notification';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** Deletes unread notifications of leads. Returns how many there were. */
export async function deleteUnreadOfLeads(
  tx: Executor,
  userId: string,
  kind: NotificationKind,
  leadIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .where('leadId', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Lowers the count of an unread notification; at zero it is deleted. */
export async function lowerUnreadCount(
  tx: Executor,
  userId: string,
  kind: NotificationKind,
  by: number,
): Promise<void> {
  await sql`
    update notification
    set values = values || jsonb_build_object('count', greatest(0, (values ->> 'count')::int - ${by}::int)::text)
    where user_id = ${userId} and kind = ${kind} and read_at is null and values ? 'count'
  `.execute(tx);
  await sql`
    delete from notification
    where user_id = ${userId} and kind = ${kind} and read_at is null and values ->> 'count' = '0'
  `.execute(tx);
}
