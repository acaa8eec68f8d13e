import { type Notification, notificationKind } from '@fundus/contract/notification';
import type { Selectable } from 'kysely';
import type { Notification as NotificationRow } from '#db/schema.generated.ts';

export function toNotification(row: Selectable<NotificationRow>): Notification {
  return {
    notificationId: row.id,
    kind: notificationKind.parse(row.kind),
    values: row.values,
    researchId: row.researchId,
    personId: row.personId,
    leadId: row.leadId,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
