import { calendarDateAt } from '@fundus/contract/date';
import {
  firstLeadColumns,
  type LeadColumn,
  type LeadFilter,
  type LeadSort,
  type LeadSummary,
} from '@fundus/contract/lead-list';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listedPartners, reachablePartner } from './lead.policy.ts';
import { toLeadSummaries } from './lead.presenter.ts';
import { listPartners, listSources } from './lead-filter-value.repository.ts';
import { listSummaryRows } from './lead-line.repository.ts';
import { type LeadQuery, leads } from './lead-list.repository.ts';

export { readSourceTotals, type SourceTotal } from './lead-source-total.repository.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toLeadQuery(deps: With<'clock'>, actor: Actor, filter: LeadFilter): LeadQuery {
  return { ownerIds: listedPartners(actor, filter.partnerId), filter, today: calendarDateAt(deps.clock()) };
}

/** A page of leads. */
export async function listLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: LeadFilter & { sort: LeadSort; after?: string | undefined; limit: number; columns?: LeadColumn[] | undefined },
): Promise<{ rows: LeadSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after, limit, columns = firstLeadColumns, ...filter } = input;
  const query = toLeadQuery(deps, actor, filter);
  const { ids, ...page } = await leads.readPage(deps.db, query, { sort, after, limit });
  const rows = await listSummaryRows(deps.db, ids, query.ownerIds, columns);
  return { rows: toLeadSummaries(rows, columns, actor, deps.clock()), ...page };
}

/** How many leads the filters leave, exactly. */
export async function countLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: LeadFilter,
): Promise<{ total: number }> {
  return { total: await leads.count(deps.db, toLeadQuery(deps, actor, filter)) };
}

/** How many leads wait to be distributed. */
export async function countWaitingLeads(deps: With<'db' | 'clock'>): Promise<number> {
  const filter = { deleted: false, stage: ['pool' as const] };
  return leads.count(deps.db, { ownerIds: null, filter, today: calendarDateAt(deps.clock()) });
}

/** Options of the filters; partners only for users who see leads of several. */
export async function getFilterValues(
  db: Executor,
  actor: Actor,
): Promise<{ sources: { sourceId: string; name: string }[]; partners: { partnerId: string; name: string }[] }> {
  const partnerId = reachablePartner(actor);
  const [sources, partners] = await Promise.all([
    listSources(db, partnerId),
    partnerId === null ? listPartners(db) : [],
  ]);
  return { sources, partners };
}
