import type { FinanceDocument } from '@fundus/contract/business-plan-finance';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { insertBusinessPlan } from './business-plan.repository.ts';

/** A finished plan of a user, for the demo. */
export async function insertDemoPlan(
  tx: Executor,
  { ownerId, name, finance, at }: { ownerId: string; name: string; finance: FinanceDocument; at: Date },
): Promise<void> {
  const record = {
    id: newId(),
    ownerId,
    person: null,
    name,
    revision: 1,
    fieldRevisions: {},
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  await insertBusinessPlan(tx, record, finance);
}
