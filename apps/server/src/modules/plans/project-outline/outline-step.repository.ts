import type { PlanStepName } from '@fundus/contract/plan-step-codes';
import type { Executor } from '#db/database.ts';

/** Neither revision nor the order of the list: the outline itself does not change. False where the person has no such one. */
export async function updateOutlineStepRow(
  tx: Executor,
  { id, personId }: { id: string; personId: string },
  change: { finishedAt?: Date | null; declinedStep?: PlanStepName | null },
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
