import type { ResearchSummary } from '@fundus/contract/funding-research';
import type { OwnerFilter } from '@fundus/contract/owner';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { seekOwned } from '#db/list/owned.ts';
import { type Actor, listedOwners, shownOwners } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { toResearchSummary } from './funding-research.presenter.ts';
import { listResearchRows, researches } from './funding-research-list.repository.ts';

/**
 * One page of the actor’s researches, of those of one person, or of others where the actor reaches them. Everybody’s
 * begin with the own ones.
 */
export async function listResearches(
  deps: With<'db'>,
  actor: Actor,
  input: {
    deleted: boolean;
    search?: string | undefined;
    personId?: string | undefined;
    owner?: OwnerFilter;
    after?: string | undefined;
    limit: number;
  },
): Promise<{ rows: ResearchSummary[]; next: string | null; total: number }> {
  const { after, limit, ...filter } = input;
  // Of one person an administrator sees what its owner sees.
  const owners =
    filter.personId === undefined ? shownOwners(actor, filter.owner) : { ownerIds: listedOwners(actor, undefined) };
  const { ids, ...page } = await researches.readCountedPage(
    deps.db,
    { ...owners, filter },
    { sort: '-updatedAt', after, limit },
  );
  const rows = await listResearchRows(deps.db, ids, owners.ownerIds);
  return { rows: rows.map((row) => toResearchSummary(row, actor)), ...page };
}

/** A few of the researches that the actor reaches, the own ones first, of each the latest. */
export async function seekResearches(
  db: Executor,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<ResearchSummary[]> {
  const owners = shownOwners(actor, 'all');
  const ids = await seekOwned(db, researches, { table: 'funding_research', owners, sought, limit });
  return (await listResearchRows(db, ids, owners.ownerIds)).map((row) => toResearchSummary(row, actor));
}
