import type { Executor } from '#db/database.ts';
import { moveResearches } from '#modules/funding/funding-research/funding-research-person.service.ts';
import { setLinkOwner } from './share-link.repository.ts';

/** Researches and their links follow their persons to another owner, who is notified of views and feedback from now on. */
export async function giveResearchesOfPersons(
  tx: Executor,
  personIds: readonly string[],
  ownerId: string,
): Promise<void> {
  const researchIds = await moveResearches(tx, personIds, ownerId);
  if (researchIds.length > 0) await setLinkOwner(tx, researchIds, ownerId);
}
