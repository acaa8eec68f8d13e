import type { PlanChapter } from '@fundus/contract/business-plan-codes';
import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { PlanText } from '@fundus/contract/plan-text';
import type { Executor } from '#db/database.ts';
import { type BusinessPlanRecord, insertBusinessPlan } from './business-plan.repository.ts';
import { writeChapterRows } from './business-plan-chapter.repository.ts';

/** A plan of a person of the demo, finished or begun. */
export async function insertDemoPlan(
  tx: Executor,
  {
    planId,
    ownerId,
    person,
    authorName,
    name,
    finance,
    texts,
    at,
  }: {
    planId: string;
    ownerId: string;
    person: NonNullable<BusinessPlanRecord['person']>;
    authorName: string;
    name: string;
    finance: FinanceDocument;
    texts: readonly { chapter: PlanChapter; text: PlanText }[];
    at: Date;
  },
): Promise<void> {
  const record = {
    id: planId,
    ownerId,
    person,
    name,
    audiences: {},
    revision: 1,
    fieldRevisions: {},
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
}
