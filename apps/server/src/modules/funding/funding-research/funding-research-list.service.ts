import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { OwnerFilter } from '@fundus/contract/owner';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
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

/** A few of the researches that the actor reaches, the own ones first, of each the latest. */
export async function seekResearches(
  db: Executor,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<ResearchSummary[]> {
  const asked = { isDeleted: false, search: undefined, personId: undefined, sought, after: null };
  const { shown } = await readParts(
    askedOwners(actor, 'all'),
    { after: undefined, limit },
    (owners, _, count) => listResearchRows(db, { ...asked, owners, limit: count }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  return shown.map((row) => toResearchSummary(row, actor));
}
