import type { Executor } from '#db/database.ts';

/** Writes down where files lie, unless that is known; returns what is known then. */
export async function claimIdentity(db: Executor, identity: string): Promise<string> {
  await db
    .insertInto('fileStore')
    .values({ identity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('fileStore').select('identity').executeTakeFirstOrThrow();
  return row.identity;
}

export async function replaceIdentity(db: Executor, identity: string): Promise<void> {
  await db
    .insertInto('fileStore')
    .values({ identity })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ identity }))
    .execute();
}

export async function listStoredFiles(db: Executor): Promise<{ sha256: string; bytes: number }[]> {
  return db.selectFrom('file').select(['sha256', 'bytes']).distinct().orderBy('sha256').execute();
}

/** How many servers said lately that they are there. */
export async function countLivingServers(db: Executor, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('serverProcess')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seenAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
