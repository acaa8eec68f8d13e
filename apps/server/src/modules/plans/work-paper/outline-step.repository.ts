import type { PlanStepName } from '@fundus/contract/plan-step-codes';
import type { Executor } from '#db/database.ts';

/** How far an outline of a person has come. */
interface OutlineStepRow {
  id: string;
  name: string;
  createdAt: Date;
  givenOutAt: Date | null;
  finishedAt: Date | null;
  declinedStep: PlanStepName | null;
}

/** Of the outlines of a person that are not in the trash. */
export function listOutlineStepRows(db: Executor, personId: string): Promise<OutlineStepRow[]> {
  return db
    .selectFrom('projectOutline')
    .select(['id', 'name', 'createdAt', 'givenOutAt', 'finishedAt', 'declinedStep'])
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Neither revision nor the order of the list: the outline itself does not change. False where the person has no such one. */
export async function updateOutlineStepRow(
  tx: Executor,
  { id, personId }: { id: string; personId: string },
  change: Partial<Pick<OutlineStepRow, 'finishedAt' | 'declinedStep'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projectOutline')
    // With the id a change of nothing is a statement, too, and finds whether there is such a row.
    .set({ ...change, id })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteOutlineGivenOut(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('projectOutline').set({ givenOutAt: at }).where('id', '=', id).execute();
}
