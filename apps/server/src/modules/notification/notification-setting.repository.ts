import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface NotificationSettingRow {
  userId: string;
  kind: string;
  inPortal: boolean;
  byMail: boolean;
}

/** What these users said about notifications, of one kind or of all. */
export async function listNotificationSettings(
  db: Executor,
  userIds: readonly string[],
  kind?: string,
): Promise<NotificationSettingRow[]> {
  if (userIds.length === 0) return [];
  const list = db
    .selectFrom('notificationSetting')
    .selectAll()
    .where('userId', 'in', [...userIds]);
  return (kind === undefined ? list : list.where('kind', '=', kind)).execute();
}

export async function upsertNotificationSettings(tx: Executor, rows: readonly NotificationSettingRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('notificationSetting')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind'])
        .doUpdateSet({ inPortal: sql`excluded.in_portal`, byMail: sql`excluded.by_mail` }),
    )
    .execute();
}
