import type { NotificationKind } from '@fundus/contract/notification';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

export interface NotificationSettingRow {
  userId: string;
  kind: NotificationKind;
  inPortal: boolean;
  byMail: boolean;
}

/** Lists the notification settings of a user. */
export async function listNotificationSettings(db: Executor, userId: string): Promise<NotificationSettingRow[]> {
  return db.selectFrom('notificationSetting').selectAll().where('userId', '=', userId).execute();
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
