import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { OwnerFilter } from '@fundus/contract/owner';
import { type Actor, askedOwners, reachableOwners } from '#http/actor.ts';
import { readParts } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import { toResearchSummary } from './funding-research.presenter.ts';
import { countResearches, listResearchRows } from './funding-research-list.repository.ts';

/**
 * One page of the actor’s researches, of those of one person, or of others where the actor reaches them. Everybody’s
 * begin with the own ones.
 */
export async function listResearches(
  deps: With<'db'>,
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
  const { search, personId, after, limit } = query;
  // Of one person an administrator sees what its owner sees.
  const parts = personId === undefined ? askedOwners(actor, query.owner) : reachableOwners(actor);
  const filter = { isDeleted: query.deleted, search, personId };
  const { shown, next } = await readParts(
    parts,
    { after, limit },
    (owners, place, count) =>
      listResearchRows(deps.db, {
        ...filter,
        owners,
        after: place && { updatedAt: place.at, id: place.id },
        limit: count,
      }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  const totals = await Promise.all(parts.map((owners) => countResearches(deps.db, { ...filter, owners })));
  return {
    rows: shown.map((row) => toResearchSummary(row, actor)),
    next,
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}
