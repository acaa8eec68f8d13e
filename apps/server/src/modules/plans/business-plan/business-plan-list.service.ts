import type { BusinessPlanSummary } from '@fundus/contract/business-plan';
import type { OwnerFilter } from '@fundus/contract/owner';
import type { Sought } from '#db/condition.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, askedOwners, reachableOwners } from '#http/actor.ts';
import { readParts } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import { toBusinessPlanSummary } from './business-plan.presenter.ts';
import { countBusinessPlans, listBusinessPlanRows } from './business-plan-list.repository.ts';

/** One page of the actor’s plans, of those of one person, or of others where the actor reaches them; the own ones first. */
export async function listBusinessPlans(
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
): Promise<{ rows: BusinessPlanSummary[]; next: string | null; total: number }> {
  const { search, personId, after, limit } = query;
  // Of one person an administrator sees what its owner sees.
  const parts = personId === undefined ? askedOwners(actor, query.owner) : reachableOwners(actor);
  const filter = { isDeleted: query.deleted, search, personId };
  const { shown, next } = await readParts(
    parts,
    { after, limit },
    (owners, place, count) => listBusinessPlanRows(deps.db, { ...filter, owners }, place, count),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  const totals = await Promise.all(parts.map((owners) => countBusinessPlans(deps.db, { ...filter, owners })));
  return {
    rows: shown.map((row) => toBusinessPlanSummary(row, actor)),
    next,
    total: totals.reduce((sum, total) => sum + total, 0),
  };
}

/** A few of the plans that the actor reaches, the own ones first, of each the latest. */
export async function seekBusinessPlans(
  db: Executor,
  actor: Actor,
  sought: Sought,
  limit: number,
): Promise<BusinessPlanSummary[]> {
  const asked = { isDeleted: false, search: undefined, personId: undefined, sought };
  const { shown } = await readParts(
    askedOwners(actor, 'all'),
    { after: undefined, limit },
    (owners, place, count) => listBusinessPlanRows(db, { ...asked, owners }, place, count),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  );
  return shown.map((row) => toBusinessPlanSummary(row, actor));
}
