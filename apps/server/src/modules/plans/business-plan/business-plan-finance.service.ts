import type { FinanceDocument, PlanFinance } from '@fundus/contract/business-plan-finance';
import { addMonths, calendarDateAt } from '@fundus/contract/date';
import { emptyPlan } from '@fundus/contract/plan/empty-plan';
import { type PlanParameterKey, planParameterKeys } from '@fundus/contract/plan/parameter-keys';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listDatedParameters } from '#modules/platform/parameter/parameter.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { getStoredFinance, type StoredFinance, updateFinanceRow } from './business-plan.repository.ts';
import { getReachablePlan, lockPlan } from './business-plan-access.service.ts';
import { tellPlanReaders } from './business-plan-writer.service.ts';

/** A finance document without any figure, from the month after a day on. */
export function emptyFinance(now: Date): FinanceDocument {
  return { input: emptyPlan(addMonths(calendarDateAt(now), 1).slice(0, 7)), scenarios: [] };
}

async function present(db: Executor, stored: StoredFinance): Promise<PlanFinance> {
  return {
    revision: stored.financeRevision,
    finance: stored.finance,
    law: await readPlanLaw(db),
    updatedAt: stored.financeUpdatedAt.toISOString(),
  };
}

/** The dated numbers of law, as `computePlan` takes them. */
export async function readPlanLaw(db: Executor): Promise<PlanFinance['law']> {
  return listDatedParameters<PlanParameterKey>(db, planParameterKeys);
}

/** Throws NOT_FOUND. */
export async function getPlanFinance(deps: With<'db'>, actor: Actor, businessPlanId: string): Promise<PlanFinance> {
  const { id } = await getReachablePlan(deps.db, actor, businessPlanId);
  return present(deps.db, await getStoredFinance(deps.db, id));
}

/** Stores the finance document. Throws NOT_FOUND, or REVISION_CONFLICT with what is stored where it is newer than `basedOn`. */
export async function savePlanFinance(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  businessPlanId: string,
  { basedOn, finance }: { basedOn: number; finance: FinanceDocument },
): Promise<PlanFinance> {
  return deps.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, actor, businessPlanId);
    const { id } = plan;
    const stored = await getStoredFinance(tx, id);
    if (stored.financeRevision !== basedOn) throw await revisionConflict(present(tx, stored), ['finance']);
    const saved = { finance, financeRevision: basedOn + 1, financeUpdatedAt: deps.clock() };
    await updateFinanceRow(tx, id, saved);
    await tellPlanReaders(tx, plan, saved.financeUpdatedAt);
    return present(tx, saved);
  });
}
