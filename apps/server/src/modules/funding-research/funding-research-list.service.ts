import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { OwnerFilter } from '@fundus/contract/owner';
import { type Actor, askedOwner, reachableOwner } from '#http/actor.ts';
import { cutPage } from '#lib/list-page.ts';
import { decodeTimeCursor } from '#lib/time-cursor.ts';
import type { Deps } from '../../deps.ts';
import { toResearchSummary } from './funding-research.presenter.ts';
import { countResearches, listResearchRows } from './funding-research-list.repository.ts';

/** One page of the actor’s researches, of those of one person, or of others where the actor reaches them. */
export async function listResearches(
  deps: Deps,
  actor: Actor,
  query: {
    deleted: boolean;
    search?: string | undefined;
    personId?: string | undefined;
    owner?: OwnerFilter;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ rows: ResearchSummary[]; next: string | null; total: number }> {
  const { search, personId } = query;
  // Of one person an administrator sees what its owner sees.
  const ownerId = personId === undefined ? askedOwner(actor, query.owner) : reachableOwner(actor);
  const filter = { ownerId, isDeleted: query.deleted, search, personId };
  const after = query.after === undefined ? null : decodeTimeCursor(query.after);
  const rows = await listResearchRows(deps.db, {
    ...filter,
    after: after && { updatedAt: after.at, id: after.id },
    limit: query.limit + 1,
  });
  const { shown, next } = cutPage(rows, query.limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return {
    rows: shown.map(toResearchSummary),
    next,
    total: await countResearches(deps.db, filter),
  };
}
