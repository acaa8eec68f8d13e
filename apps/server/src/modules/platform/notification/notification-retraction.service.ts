import type { NotificationKind } from '@fundus/contract/notification';
import type { Executor } from '#db/database.ts';
import { publish } from '#modules/platform/event/event.service.ts';
import { deleteUnreadOfLeads, lowerUnreadCount } from './notification-retraction.repository.ts';

/** Deletes the unread notifications of lead events that were undone. */
export async function retractNotifications(
  tx: Executor,
  { userId, kind, leadIds }: { userId: string; kind: NotificationKind; leadIds: readonly string[] },
): Promise<void> {
  const single = await deleteUnreadOfLeads(tx, userId, kind, leadIds);
  // The others share one notification that counts them.
  if (single < leadIds.length) await lowerUnreadCount(tx, userId, kind, leadIds.length - single);
  await publish(tx, { userIds: [userId] }, { type: 'notification' });
}
