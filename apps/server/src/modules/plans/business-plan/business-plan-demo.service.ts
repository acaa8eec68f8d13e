import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { type BusinessPlanRecord, insertBusinessPlan } from './business-plan.repository.ts';
import { writeChapterRows } from './business-plan-chapter.repository.ts';

/** A plan of the demo, finished or begun. Returns its id. */
export async function insertDemoPlan(
  tx: Executor,
  {
    ownerId,
    person = null,
    authorName,
    name,
    finance,
    texts,
    at,
  }: {
    ownerId: string;
    person?: BusinessPlanRecord['person'];
    authorName: string;
    name: string;
    finance: FinanceDocument;
    texts: readonly { chapter: PlanChapter; text: PlanText }[];
    at: Date;
  },
): Promise<string> {
  const record = {
    id: newId(),
    ownerId,
    person,
    name,
    audiences: {},
    revision: 1,
    fieldRevisions: {},
    finishedAt: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  await insertBusinessPlan(tx, record, finance);
  await writeChapterRows(
    tx,
    record.id,
    texts.map((one) => ({ ...one, answered: [], revision: 1, updatedAt: at, authorName })),
  );
  return record.id;
}
