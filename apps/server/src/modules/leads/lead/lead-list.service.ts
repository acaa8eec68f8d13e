import { calendarDateAt } from '@fundus/contract/date';
import type { LeadFilter, LeadSort, LeadSummary } from '@fundus/contract/lead-list';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { decodeListCursor, type ListPlace, readListPage, readStretches } from '#lib/list-cursor.ts';
import type { Deps } from '../../../deps.ts';
import { listedPartners, reachablePartner } from './lead.policy.ts';
import { toLeadSummary } from './lead.presenter.ts';
import type { LeadQuery } from './lead-filter.repository.ts';
import { listPartners, listSources } from './lead-filter-value.repository.ts';
import { countAllRows, countRows, listPlaces, listSummaryRows } from './lead-list.repository.ts';
import { keyTypeOf, orderOf } from './lead-order.rules.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toLeadQuery(deps: Pick<Deps, 'clock'>, actor: Actor, filter: LeadFilter): LeadQuery {
  return { partnerIds: listedPartners(actor, filter.partnerId), filter, today: calendarDateAt(deps.clock()) };
}

/** The next rows of a list, over as many of its stretches as it takes. */
export async function readPlaces(
  db: Executor,
  query: LeadQuery,
  page: { sort: LeadSort; after: ListPlace | null; limit: number; isFew?: boolean },
): Promise<ListPlace[]> {
  const { isDescending, stretches } = orderOf(page.sort, query.filter.stage);
  return readStretches(stretches, page, (stretch, after, limit) =>
    listPlaces(db, query, { stretch, isDescending, after, limit, isFew: page.isFew === true }),
  );
}

/** Whether a filter is set: what it leaves may be few, and stand far apart in the order of the list. */
function isNarrowed({ search = '', ...filters }: LeadFilter): boolean {
  return search !== '' || Object.entries(filters).some(([name, value]) => name !== 'deleted' && value !== undefined);
}

/** A page of leads. */
export async function listLeads(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: LeadFilter & { sort: LeadSort; after?: string | undefined; limit: number },
): Promise<{ rows: LeadSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after: encoded, limit, ...filter } = input;
  const after = encoded === undefined ? null : decodeListCursor(encoded, sort, keyTypeOf(sort));
  const query = toLeadQuery(deps, actor, filter);
  const { ids, ...page } = await readListPage(
    { sort, after, limit, isNarrowed: isNarrowed(filter) },
    () => countRows(deps.db, query),
    (part) => readPlaces(deps.db, query, { sort, after, ...part }),
  );
  const rows = await listSummaryRows(deps.db, ids, query.partnerIds);
  const now = deps.clock();
  return { rows: rows.map((row) => toLeadSummary(row, now)), ...page };
}

/** How many leads the filters leave, exactly. */
export async function countLeads(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  filter: LeadFilter,
): Promise<{ total: number }> {
  return { total: await countAllRows(deps.db, toLeadQuery(deps, actor, filter)) };
}

/** What the filters offer; partners only to those who see leads of several. */
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
