import { calendarDateAt } from '@fundus/contract/date';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import { countLimit } from '@fundus/contract/paging';
import { type ConsultingProcess, type ProcessStatus, processStatuses } from '@fundus/contract/person-codes';
import {
  type getPersonFilterValues,
  type PersonColumn,
  type PersonFilter,
  type PersonSort,
  type PersonSummary,
  type PersonSummaryWith,
} from '@fundus/contract/person-list';
import { userName } from '@fundus/contract/user';
import type { Database, Executor } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import { type Actor, listedOwners, reachableOwner } from '#http/actor.ts';
import {
  cutPlaces,
  decodeListCursor,
  type KeyType,
  type ListCursor,
  type ListPlace,
  type ListTotal,
  readStretches,
  requirePlace,
} from '#lib/list-cursor.ts';
import { cappedTotal } from '#lib/list-page.ts';
import type { With } from '#lib/with.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import { toPersonSummaries } from './person.presenter.ts';
import { isWalked } from './person-board.rules.ts';
import { kindsOf, type PersonQuery } from './person-filter.repository.ts';
import { listOwners, listValues } from './person-filter-value.repository.ts';
import {
  attemptPlaces,
  collectPlaces,
  countRows,
  countStatuses,
  listBoard,
  listSummaryRows,
  walkPlaces,
} from './person-list.repository.ts';
import { orderOf } from './person-order.rules.ts';
import { attemptedRows, leadingValue } from './person-strategy.rules.ts';
import { readChanges, readStatusTally, readTally } from './person-tally.repository.ts';
import { countEverybody, findTotal, keepTotal, readExactTotal } from './person-total.service.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toPersonQuery(deps: With<'clock'>, actor: Actor, filter: PersonFilter): PersonQuery {
  return { ownerIds: listedOwners(actor, filter.ownerId), filter, today: calendarDateAt(deps.clock()) };
}

/** The next rows of a list along its indexes, over as many of its stretches as it takes. */
export async function readPlaces(
  db: Executor,
  query: PersonQuery,
  page: { sort: PersonSort; after: ListPlace | null; limit: number },
): Promise<ListPlace[]> {
  const { isDescending, stretches } = orderOf(page.sort, query.filter, kindsOf(query.filter));
  return readStretches(stretches, page, (stretch, after, limit) =>
    walkPlaces(db, query, { stretch, isDescending, after, limit }),
  );
}

/**
 * A list that filters leave no more rows of is collected and put in order: more are found sooner along the index of the order.
 * Of a million persons a page of 50 among these takes a look at 13,000 entries of that index.
 */
const fewRows = 4_000;

const keyType = (sort: PersonSort): KeyType => (/(created|updated)At$/.test(sort) ? 'time' : 'text');

interface AskedPage {
  sort: PersonSort;
  after: ListCursor<PersonSort> | null;
  limit: number;
}

/** Places of a page, with how many the list has. */
interface FoundPage {
  total: ListTotal;
  places: ListPlace[];
}

/** Whether anything but whose persons they are and of which kind narrows the list: along its indexes it has gaps then. */
function isNarrowed({ filter }: PersonQuery): boolean {
  const { kind: _kind, ownerId: _ownerId, search = '', deleted, ...others } = filter;
  return search !== '' || deleted || Object.values(others).some((value) => value !== undefined);
}

/**
 * The next rows of a narrowed list that has so many, looked for along the order; null where not enough are found there, or
 * where that would take longer than collecting them. With the changes that were seen.
 */
async function attemptPage(
  db: Database,
  query: PersonQuery,
  page: AskedPage,
  total: number,
): Promise<{ changes: number; places: ListPlace[] } | null> {
  const { isDescending, stretches } = orderOf(page.sort, query.filter, kindsOf(query.filter));
  const [stretch] = stretches;
  const after = page.after;
  // The indexes of the orders begin with one owner or with none, and leave deleted persons out.
  if (query.filter.deleted || (query.ownerIds?.length ?? 1) !== 1) return null;
  if (stretch === undefined || stretch.status !== undefined || (after !== null && after.stretch !== 0)) return null;
  const leading = leadingValue(query, stretch);
  const everybody = await countEverybody(prepared(db), query, leading);
  const most = attemptedRows(page.limit, { total, everybody, isSought: isSearched(query) });
  if (most === null) return null;
  const range = { stretch, isDescending, after, limit: page.limit, most, leading };
  const { changes, places } = await attemptPlaces(prepared(db), query, range);
  const isWhole = places.length === page.limit;
  return isWhole ? { changes, places: places.map((place) => ({ ...place, stretch: 0 })) } : null;
}

/** So many rows of a list that is narrowed are collected at most; more are looked for along the order. */
const mostCollected = (query: PersonQuery): number => (isSearched(query) ? countLimit : fewRows);

/**
 * The first rows of a list that the tally does not count: of a search, of the trash, of several filters at once. One statement
 * counts them and puts them in order, unless there are very many; nothing is counted anew while no person was changed.
 */
async function findPage(db: Database, query: PersonQuery, page: AskedPage): Promise<FoundPage> {
  const known = findTotal(db, query);
  const total = { total: known?.total ?? 0, totalIsExact: true };
  const most = mostCollected(query);
  // So many are not collected: they are looked for along the order, which needs no number.
  if (known !== null && known.total > most && (await readChanges(prepared(db))) === known.changes) {
    return { total, places: await readPlaces(db, query, page) };
  }
  if (known !== null) {
    const found = await attemptPage(db, query, page, known.total);
    if (found?.changes === known.changes) return { total, places: found.places };
  }
  const order = orderOf(page.sort, query.filter, kindsOf(query.filter));
  const { counted, changes, places } = await collectPlaces(db, query, order, { ...page, most });
  if (counted > most) return { total: await countMany(db, query), places: await readPlaces(db, query, page) };
  keepTotal(db, query, { total: counted, changes });
  return { total: { total: counted, totalIsExact: true }, places };
}

/** How many rows a list has that are too many to collect; beyond `countLimit` it only says that there are more. */
async function countMany(db: Database, query: PersonQuery): Promise<ListTotal> {
  if (mostCollected(query) === countLimit) return cappedTotal(countLimit + 1);
  const { counted, changes } = await countRows(db, query);
  const total = cappedTotal(counted);
  if (total.totalIsExact) keepTotal(db, query, { total: counted, changes });
  return total;
}

/** A page of which it is known how many rows its list has. */
async function readKnownPage(db: Database, query: PersonQuery, page: AskedPage, total: ListTotal): Promise<FoundPage> {
  if (!isNarrowed(query) || !total.totalIsExact || total.total > mostCollected(query)) {
    return { total, places: await readPlaces(db, query, page) };
  }
  const order = orderOf(page.sort, query.filter, kindsOf(query.filter));
  requirePlace(order.stretches, page.after);
  const found = await attemptPage(db, query, page, total.total);
  if (found !== null) return { total, places: found.places };
  const { places } = await collectPlaces(db, query, order, { ...page, most: countLimit });
  return { total, places };
}

const isSearched = ({ filter }: PersonQuery): boolean => (filter.search ?? '') !== '' || filter.deleted;

async function readPage(db: Database, query: PersonQuery, page: AskedPage): Promise<FoundPage> {
  // The total is counted with the first page and handed on with the cursor: it does not jump while the user scrolls.
  if (page.after !== null) return readKnownPage(db, query, page, page.after);
  if (isSearched(query)) return findPage(db, query, page);
  if (isNarrowed(query)) {
    const tallied = await readTally(prepared(db), query);
    if (tallied === null) return findPage(db, query, page);
    const total = { total: tallied, totalIsExact: true };
    return tallied === 0 ? { total, places: [] } : readKnownPage(db, query, page, total);
  }
  const [total, places] = await Promise.all([
    countEverybody(prepared(db), query),
    readPlaces(prepared(db), query, page),
  ]);
  return { total: { total, totalIsExact: true }, places };
}

/** A page of persons. */
export async function listPersons(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: PersonFilter & {
    sort: PersonSort;
    after?: string | undefined;
    limit: number;
    columns?: PersonColumn[] | undefined;
  },
): Promise<{ rows: PersonSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  // Without a choice: what the list of the web begins with stands in every line.
  const { sort, after: encoded, limit, columns = [], ...filter } = input;
  const after = encoded === undefined ? null : decodeListCursor(encoded, sort, keyType(sort));
  const query = toPersonQuery(deps, actor, filter);
  const { total, places } = await readPage(deps.db, query, { sort, after, limit: limit + 1 });
  const { ids, ...page } = cutPlaces({ sort, limit }, places, total);
  const rows = await listSummaryRows(prepared(deps.db), ids, query.ownerIds, columns);
  return { rows: toPersonSummaries(rows, columns, actor), ...page };
}

/** How many persons the filters leave, exactly. */
export async function countPersons(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: PersonFilter,
): Promise<{ total: number }> {
  return { total: await readExactTotal(deps.db, toPersonQuery(deps, actor, filter)) };
}

/** Options of the filters; owners only for users who see persons of several. */
export async function getFilterValues(
  db: Executor,
  actor: Actor,
): Promise<EndpointTypes<typeof getPersonFilterValues>['response']> {
  const ownerId = reachableOwner(actor);
  const [tags, sources, owners, holders] = await Promise.all([
    listValues(db, ownerId, 'tags'),
    listValues(db, ownerId, 'source'),
    ownerId === null ? listOwners(db) : [],
    ownerId === null ? listHolders(db, 'person:edit') : [],
  ]);
  const assignable = holders
    .toSorted((one, other) => one.lastName.localeCompare(other.lastName, 'de'))
    .map((user) => ({ userId: user.id, name: userName(user) }));
  return { tags, sources, owners, assignableOwners: assignable };
}

/** The list as a board: persons without a status first, then one column after the other as consulting goes. */
export async function getBoard(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: PersonFilter & { process: ConsultingProcess; limit: number },
): Promise<
  { status: ProcessStatus | null; total: number; totalIsExact: boolean; rows: PersonSummaryWith<'nextTaskOn'>[] }[]
> {
  const { process, limit, ...filter } = input;
  const wanted = filter[process];
  const statuses = [null, ...processStatuses].filter((status) => !wanted?.length || wanted.includes(status ?? 'none'));
  const query = toPersonQuery(deps, actor, filter);
  const shown = ['nextTaskOn'] as const;
  // Totals and cards are of one moment: a card that moves between two looks would be in no column.
  const { totals, idsByStatus, rows } = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const known = await readStatusTally(tx, query, process);
      const totals = known ?? (await countStatuses(tx, query, process));
      const hits = [...totals.values()].reduce((sum, total) => sum + total, 0);
      const everybody = known === null && hits > 0 ? await countEverybody(tx, query) : hits;
      const isLong = (status: ProcessStatus | null) => isWalked(totals.get(status) ?? 0, { everybody, hits, limit });
      const filled = statuses.filter((status) => (totals.get(status) ?? 0) > 0);
      const idsByStatus = await listBoard(tx, query, {
        process,
        walked: filled.filter(isLong),
        collected: filled.filter((status) => !isLong(status)),
        limit,
      });
      const rows = await listSummaryRows(tx, [...idsByStatus.values()].flat(), query.ownerIds, shown);
      return { totals, idsByStatus, rows };
    });
  const byId = new Map(toPersonSummaries(rows, shown, actor).map((card) => [card.personId, card]));
  return statuses.map((status) => ({
    status,
    total: totals.get(status) ?? 0,
    totalIsExact: true,
    rows: (idsByStatus.get(status) ?? []).flatMap((id) => byId.get(id) ?? []),
  }));
}
