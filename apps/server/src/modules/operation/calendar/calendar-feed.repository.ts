import type { Executor } from '#db/database.ts';

export interface FeedRecord {
  userId: string;
  createdAt: Date;
  lastReadAt: Date | null;
  hasContacts: boolean;
}

const columns = ['userId', 'createdAt', 'lastReadAt', 'hasContacts'] as const;

export async function findFeedOf(db: Executor, userId: string): Promise<FeedRecord | null> {
  const row = await db.selectFrom('calendarFeed').select(columns).where('userId', '=', userId).executeTakeFirst();
  return row ?? null;
}

export async function findFeedByHash(db: Executor, tokenHash: Buffer): Promise<FeedRecord | null> {
  const row = await db.selectFrom('calendarFeed').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst();
  return row ?? null;
}

/** The previous address stops working. */
export async function putFeed(
  db: Executor,
  feed: { userId: string; tokenHash: Buffer; createdAt: Date; hasContacts: boolean },
): Promise<void> {
  const { tokenHash, createdAt, hasContacts } = feed;
  await db
    .insertInto('calendarFeed')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ tokenHash, createdAt, hasContacts, lastReadAt: null }),
    )
    .execute();
}

/** Returns how many there were. */
export async function deleteFeed(db: Executor, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('calendarFeed').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function noteFeedRead(db: Executor, userId: string, at: Date): Promise<void> {
  await db.updateTable('calendarFeed').set({ lastReadAt: at }).where('userId', '=', userId).execute();
}
