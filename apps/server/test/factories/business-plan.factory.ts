import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { createBusinessPlan as create } from '../../src/modules/plans/business-plan/business-plan.service.ts';
import { actorOf } from './funding-research.factory.ts';

/** A business plan of a user, without a person where none is named. */
export async function createBusinessPlan(
  deps: With<'db' | 'clock'>,
  owner: { userId: string; roles: Actor['roles'] },
  values: { name?: string; personId?: string } = {},
): Promise<BusinessPlan> {
  const { name = 'Café Lindenblatt', personId = null } = values;
  return create(deps, actorOf(owner), { name, personId, language: 'de' });
}
