import type { PlanStepName } from '@fundus/contract/plan-step-codes';
import type { Executor } from '#db/database.ts';

/** How far something that is written for a person has come. */
export interface StepRow {
  id: string;
  name: string;
  createdAt: Date;
  givenOutAt: Date | null;
  finishedAt: Date | null;
  declinedStep: PlanStepName | null;
}
type StepChange = Partial<Pick<StepRow, 'finishedAt' | 'declinedStep'>>;

/** Of the plans of a person that are not in the trash. */
export function listPlanStepRows(db: Executor, personId: string): Promise<StepRow[]> {
  return db
    .selectFrom('businessPlan')
    .select(['id', 'name', 'createdAt', 'givenOutAt', 'finishedAt', 'declinedStep'])
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Neither revision nor the order of the list: the plan itself does not change. False where the person has no such plan. */
export async function updatePlanStepRow(
  tx: Executor,
  { id, personId }: { id: string; personId: string },
  change: StepChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('businessPlan')
    // With the id a change of nothing is a statement, too, and finds whether there is such a row.
    .set({ ...change, id })
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function notePlanGivenOut(db: Executor, id: string, at: Date): Promise<void> {
  await db.updateTable('businessPlan').set({ givenOutAt: at }).where('id', '=', id).execute();
}
