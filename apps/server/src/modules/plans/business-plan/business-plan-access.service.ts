import type { Executor } from '#db/database.ts';
import { type Actor, reachableOwner } from '#http/actor.ts';
import { notFound } from '#lib/app-error.ts';
import { businessPlanAbilitiesOf } from './business-plan.policy.ts';
import { type BusinessPlanRecord, findBusinessPlan } from './business-plan.repository.ts';

/** A plan that the actor may reach, in the trash or not. Throws NOT_FOUND. */
export async function getReachablePlan(
  db: Executor,
  actor: Actor,
  businessPlanId: string,
  options: { lock?: boolean } = {},
): Promise<BusinessPlanRecord> {
  const record = await findBusinessPlan(db, businessPlanId, reachableOwner(actor), options);
  if (record === null) throw notFound('business plan');
  return record;
}

/** Locks a plan for a change. Throws NOT_FOUND; what lies in the trash cannot be changed. */
export async function lockPlan(tx: Executor, actor: Actor, businessPlanId: string): Promise<BusinessPlanRecord> {
  const record = await getReachablePlan(tx, actor, businessPlanId, { lock: true });
  if (!businessPlanAbilitiesOf(actor, record).edit) throw notFound('business plan in the trash');
  return record;
}
