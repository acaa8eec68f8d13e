import type { Executor } from '#db/database.ts';
import type { StepChange, StepRow } from '#modules/plans/business-plan/business-plan-step.service.ts';

/** Of the outlines of a person that are not in the trash. */
export function listOutlineStepRows(db: Executor, personId: string): Promise<StepRow[]> {
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
  change: StepChange,
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
