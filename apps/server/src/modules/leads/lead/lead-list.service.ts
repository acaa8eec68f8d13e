import { calendarDateAt } from '@fundus/contract/date';
import {
  firstLeadColumns,
  type LeadColumn,
  type LeadFilter,
  type LeadSort,
  type LeadSummary,
} from '@fundus/contract/lead-list';
import type { Database, Executor } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { Actor } from '#http/actor.ts';
import {
  cutPlaces,
  decodeListCursor,
  type ListCursor,
  type ListPlace,
  type ListTotal,
  readStretches,
} from '#lib/list-cursor.ts';
import { cappedTotal } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import { listedPartners, reachablePartner } from './lead.policy.ts';
import { toLeadSummaries } from './lead.presenter.ts';
import type { LeadQuery } from './lead-filter.repository.ts';
import { listPartners, listSources } from './lead-filter-value.repository.ts';
import { listSummaryRows, type SummaryRow } from './lead-line.repository.ts';
import { countAndListPlaces, isCut, listPlaces, listWalkedLines, type PlaceWithLine } from './lead-list.repository.ts';
import { keyTypeOf, orderOf } from './lead-order.rules.ts';
import { strategyOf } from './lead-strategy.rules.ts';
import { knownSize, readExactTotal, readKnownTotal, rememberCount } from './lead-total.service.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toLeadQuery(deps: With<'clock'>, actor: Actor, filter: LeadFilter): LeadQuery {
  return { partnerIds: listedPartners(actor, filter.partnerId), filter, today: calendarDateAt(deps.clock()) };
}

/** So many leads are assumed where they were not counted yet. */
const largeList = 100_000;

/** A row of a list, with its line where the statement that found it read that as well. */
type FoundPlace = ListPlace & PlaceWithLine;

/**
 * The next rows of a list, over as many of its stretches as it takes. `total`: how many it has, where that is known; `everything`:
 * about how many leads the index holds that the list is read along; `columns`: of the lines that are wanted along with them.
 */
export async function readPlaces(
  db: Executor,
  query: LeadQuery,
  page: { sort: LeadSort; after: ListPlace | null; limit: number; total?: ListTotal | null },
  { everything = largeList, columns }: { everything?: number | undefined; columns?: readonly LeadColumn[] } = {},
): Promise<FoundPlace[]> {
  const strategy = strategyOf(query, { ...page, total: page.total ?? null }, everything);
  const { isDescending, stretches } = orderOf(page.sort, query.filter.stage);
  return readStretches(stretches, page, async (stretch, after, limit): Promise<PlaceWithLine[]> => {
    const range = { stretch, isDescending, after, limit };
    if (strategy === 'walk' && columns !== undefined) return listWalkedLines(db, query, range, columns);
    const places = await listPlaces(db, query, range, strategy);
    const isShort = strategy === 'attempt' && places.length < limit;
    return isShort && (await isCut(db, query, range)) ? listPlaces(db, query, range, 'collect') : places;
  });
}

/** Request of a list page. */
interface AskedPage {
  sort: LeadSort;
  limit: number;
  columns: readonly LeadColumn[];
}

interface FoundPage {
  total: ListTotal;
  places: FoundPlace[];
}

/** The first rows of a list whose length is not known, with that: both by one statement, unless it is very long. */
async function readFirstPlaces(db: Database, query: LeadQuery, page: AskedPage): Promise<FoundPage> {
  const { isDescending, stretches } = orderOf(page.sort, query.filter.stage);
  const [stretch] = stretches;
  if (stretch === undefined) return { total: { total: 0, totalIsExact: true }, places: [] };
  const first = await countAndListPlaces(db, query, { stretch, isDescending, after: null, limit: page.limit });
  const total = cappedTotal(first.counted);
  if (total.totalIsExact) rememberCount(db, query, { total: first.counted, changes: first.changes });
  const places = first.places.map((place) => ({ ...place, stretch: 0 }));
  const isWhole = places.length === Math.min(page.limit, first.counted);
  return total.totalIsExact && isWhole ? { total, places } : readPagePlaces(db, query, { ...page, after: null }, total);
}

/** The rows of a page of a list that has so many. A range of an index is read in the same way whatever it is: it is planned once. */
async function readPagePlaces(
  db: Database,
  query: LeadQuery,
  page: AskedPage & { after: ListPlace | null },
  total: ListTotal,
): Promise<FoundPage> {
  const { columns, ...asked } = page;
  const everything = knownSize(db, query, page.sort);
  const isWalked = strategyOf(query, { ...asked, total }, everything ?? largeList) === 'walk';
  const places = await readPlaces(isWalked ? prepared(db) : db, query, { ...asked, total }, { everything, columns });
  return { total, places };
}

async function readPage(
  db: Database,
  query: LeadQuery,
  page: AskedPage & { after: ListCursor<LeadSort> | null },
): Promise<FoundPage> {
  if (page.after !== null) {
    return readPagePlaces(db, query, page, { total: page.after.total, totalIsExact: page.after.totalIsExact });
  }
  const known = await readKnownTotal(db, query);
  if (known === null) return readFirstPlaces(db, query, page);
  const total = { total: known, totalIsExact: true };
  return known === 0 ? { total, places: [] } : readPagePlaces(db, query, page, total);
}

/** Reads the lines of a page, as far as they were not read with its places. */
async function readLines(
  db: Database,
  query: LeadQuery,
  places: readonly FoundPlace[],
  columns: readonly LeadColumn[],
): Promise<SummaryRow[]> {
  const lines = places.flatMap(({ line }) => line ?? []);
  if (lines.length === places.length) return lines;
  const ids = places.map(({ id }) => id);
  return listSummaryRows(prepared(db), ids, query.partnerIds, columns);
}

/** A page of leads. */
export async function listLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: LeadFilter & { sort: LeadSort; after?: string | undefined; limit: number; columns?: LeadColumn[] | undefined },
): Promise<{ rows: LeadSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after: encoded, limit, columns = firstLeadColumns, ...filter } = input;
  const after = encoded === undefined ? null : decodeListCursor(encoded, sort, keyTypeOf(sort));
  const query = toLeadQuery(deps, actor, filter);
  const { total, places } = await readPage(deps.db, query, { sort, after, limit: limit + 1, columns });
  const { ids, ...page } = cutPlaces({ sort, limit }, places, total);
  const rows = await readLines(deps.db, query, places.slice(0, ids.length), columns);
  return { rows: toLeadSummaries(rows, columns, actor, deps.clock()), ...page };
}

/** How many leads the filters leave, exactly. */
export async function countLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: LeadFilter,
): Promise<{ total: number }> {
  return { total: await readExactTotal(deps.db, toLeadQuery(deps, actor, filter)) };
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
