import type { Executor } from '#db/database.ts';

/**
 * Owner and state of a person of an owner (null: of anybody); a merged record is no longer there. The lock lets others write
 * what only refers to the person, a message or a research: they could hold what the holder of this lock waits for.
 */
export async function findPersonAccess(db: Executor, personId: string, ownerId: string | null, lock: boolean) {
  const row = await db
    .selectFrom('person')
    .select(['id as personId', 'ownerId', 'deletedAt'])
    .where('id', '=', personId)
    .where('mergedIntoId', 'is', null)
    .$if(ownerId !== null, (query) => query.where('ownerId', '=', ownerId))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Whose a person is and how they are called; null in place of a record that is merged or gone. */
export async function findPersonNaming(db: Executor, personId: string) {
  const row = await db
    .selectFrom('person')
    .select(['ownerId', 'firstName', 'lastName', 'company', 'deletedAt'])
    .where('id', '=', personId)
    .where('mergedIntoId', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Persons with a mail address who are not in the trash, up to a limit. */
export async function listPersonsByEmail(db: Executor, emailKey: string, limit: number) {
  if (emailKey === '') return [];
  return db
    .selectFrom('person')
    .select('id')
    .where('emailKey', '=', emailKey)
    .where('deletedAt', 'is', null)
    .where('mergedIntoId', 'is', null)
    .limit(limit)
    .execute();
}

/** Notes that something about a person changed; never back in time. */
export async function touchPerson(tx: Executor, personId: string, at: Date): Promise<void> {
  await tx
    .updateTable('person')
    .set({ updatedAt: at })
    .where('id', '=', personId)
    .where('updatedAt', '<', at)
    .execute();
}
