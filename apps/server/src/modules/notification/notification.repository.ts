import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';

export interface NewNotificationRow {
  id: string;
  userId: string;
  kind: string;
  values: Record<string, string>;
  researchId: string | null;
  createdAt: Date;
}

export async function insertNotification(db: Executor, row: NewNotificationRow): Promise<void> {
  await db
    .insertInto('notification')
    .values({ ...row, values: toJson(row.values) })
    .execute();
}

export async function listLatest(db: Executor, userId: string, limit: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks a user's own notifications; ids of others change nothing. */
export async function markRead(db: Executor, userId: string, ids: string[] | undefined, now: Date): Promise<void> {
  let update = db
    .updateTable('notification')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
}
