import type { Executor } from '#db/database.ts';

/** Which of some programmes a user keeps at hand. */
export async function findSaved(
  db: Executor,
  userId: string,
  programmeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (programmeIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('savedProgramme')
    .select('programmeId')
    .where('userId', '=', userId)
    .where('programmeId', 'in', programmeIds)
    .execute();
  return new Set(rows.map(({ programmeId }) => programmeId));
}

/** Keeps a programme at hand; one that is kept already stays as it is. */
export async function insertSaved(db: Executor, userId: string, programmeId: string, savedAt: Date): Promise<void> {
  await db
    .insertInto('savedProgramme')
    .values({ userId, programmeId, savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(db: Executor, userId: string, programmeId: string): Promise<void> {
  await db.deleteFrom('savedProgramme').where('userId', '=', userId).where('programmeId', '=', programmeId).execute();
}
