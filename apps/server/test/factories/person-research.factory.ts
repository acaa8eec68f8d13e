import type { FundingResearch } from '@fundus/contract/funding-research';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { getResearch } from '../../src/modules/funding/funding-research/funding-research.service.ts';
import { assignResearch } from '../../src/modules/funding/funding-research/funding-research-person.service.ts';
import { actorOf, createResearch } from './funding-research.factory.ts';

/** A research of a person with the given programmes (one of its own without any) on its list. */
export async function createPersonResearch(
  deps: Deps,
  owner: { userId: string; roles: Actor['roles'] },
  personId: string,
  values: { name?: string; programmeIds?: readonly string[]; projectId?: string } = {},
): Promise<FundingResearch> {
  const { projectId = null, ...research } = values;
  const { researchId } = await createResearch(deps, owner, research);
  await assignResearch(deps, actorOf(owner), researchId, { personId, projectId });
  return getResearch(deps, actorOf(owner), researchId);
}
