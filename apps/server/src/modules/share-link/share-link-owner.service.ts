import type { Executor } from '#db/database.ts';
import { setLinkOwner } from './share-link.repository.ts';

/** Links follow their researches to another owner, who is told of views and feedback from now on. */
export async function moveLinksOfResearches(
  tx: Executor,
  researchIds: readonly string[],
  ownerId: string,
): Promise<void> {
  if (researchIds.length > 0) await setLinkOwner(tx, researchIds, ownerId);
}
