import type { Executor } from '#db/database.ts';

/** Keeps a document at hand; one that is kept already stays as it is. */
export async function insertFavourite(db: Executor, userId: string, documentId: string, savedAt: Date): Promise<void> {
  await db
    .insertInto('documentFavourite')
    .values({ userId, documentId, savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Executor, userId: string, documentId: string): Promise<void> {
  await db.deleteFrom('documentFavourite').where('userId', '=', userId).where('documentId', '=', documentId).execute();
}
