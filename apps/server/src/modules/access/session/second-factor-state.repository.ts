import type { Executor } from '#db/database.ts';

/** The users among these whose second factor counts. */
export async function listOwners(db: Executor, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('secondFactor')
    .select('userId')
    .where('userId', 'in', [...userIds])
    .where('activatedAt', 'is not', null)
    .execute();
  return rows.map(({ userId }) => userId);
}
