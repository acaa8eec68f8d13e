import type { Executor } from '#db/database.ts';

/** Owner and state of a person of an owner (null: of anybody); a merged record is no longer there. */
export async function findPersonAccess(db: Executor, personId: string, ownerId: string | null, lock: boolean) {
  const row = await db
    .selectFrom('person')
    .select(['id as personId', 'ownerId', 'deletedAt'])
    .where('id', '=', personId)
    .where('mergedIntoId', 'is', null)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}
