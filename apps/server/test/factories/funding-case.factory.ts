import type { FundingCase, FundingCaseFields } from '@fundus/contract/funding-case';
import type { Deps } from '../../src/deps.ts';
import type { Actor } from '../../src/http/actor.ts';
import { createCases } from '../../src/modules/funding/funding-case/case-creation.service.ts';
import { updateCase } from '../../src/modules/funding/funding-case/funding-case.service.ts';
import { taskSubjects } from '../../src/modules/register-modules.ts';
import { actorOf } from './funding-research.factory.ts';
import { createPersonResearch } from './person-research.factory.ts';

type Owner = { userId: string; roles: Actor['roles'] };

/** The case of a chosen programme of a person, with what is known of it; without an item of a new research. */
export async function createFundingCase(
  deps: Deps,
  owner: Owner,
  personId: string,
  { itemId, ...fields }: Partial<FundingCaseFields> & { itemId?: string } = {},
): Promise<FundingCase> {
  const actor = actorOf(owner);
  const chosenId = itemId ?? (await createPersonResearch(deps, owner, personId)).items[0]?.itemId ?? '';
  const wanted = { itemIds: [chosenId], programmeIds: [], language: 'de' as const };
  const [made] = await createCases(deps, taskSubjects, actor, personId, wanted);
  if (made === undefined) throw new Error('no case was made');
  if (Object.keys(fields).length === 0) return made;
  return updateCase(deps, actor, made.caseId, { revision: made.revision, ...fields }, async () => []);
}
