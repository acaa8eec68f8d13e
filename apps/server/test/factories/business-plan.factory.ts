import type { BusinessPlan } from '@fundus/contract/business-plan';
import type { Actor } from '../../src/http/actor.ts';
import type { With } from '../../src/lib/with.ts';
import { createBusinessPlan as create } from '../../src/modules/plans/business-plan/business-plan.service.ts';
import { createPlanComment as comment } from '../../src/modules/plans/business-plan/business-plan-comment.service.ts';
import { createPlanLink as open } from '../../src/modules/plans/business-plan/business-plan-link.service.ts';
import { createPlanVersion as keep } from '../../src/modules/plans/business-plan/business-plan-version.service.ts';
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

type Owner = { userId: string; roles: Actor['roles'] };

/** Ids of a new plan and of a version of it. */
export async function createPlanVersion(deps: With<'db' | 'clock'>, owner: Owner) {
  const { businessPlanId } = await createBusinessPlan(deps, owner);
  const { versionId } = await keep(deps, actorOf(owner), businessPlanId, 'Erster Stand');
  return { businessPlanId, versionId };
}

/** Ids of a new plan and of a remark on it. */
export async function createPlanComment(deps: With<'db' | 'clock'>, owner: Owner) {
  const { businessPlanId } = await createBusinessPlan(deps, owner);
  const { commentId } = await comment(deps, actorOf(owner), businessPlanId, { chapter: 'idea', text: 'Woher?' });
  return { businessPlanId, commentId };
}

/** Ids of a new plan and of a link to it, with the secret of its address. */
export async function createPlanLink(deps: With<'db' | 'clock' | 'publicUrl' | 'secrets'>, owner: Owner) {
  const { businessPlanId } = await createBusinessPlan(deps, owner);
  const input = { recipient: 'Mara Holm', chapters: ['idea' as const], expiresAt: null };
  const { planLinkId, url } = await open(deps, actorOf(owner), businessPlanId, input);
  return { businessPlanId, planLinkId, url };
}
