import { calendarDateAt } from '@fundus/contract/date';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import { type ConsultingProcess, type ProcessStatus, processStatuses } from '@fundus/contract/person-codes';
import {
  type getPersonFilterValues,
  type PersonFilter,
  type PersonSort,
  type PersonSummary,
} from '@fundus/contract/person-list';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, listedOwners, reachableOwner } from '#http/actor.ts';
import { decodeListCursor, type KeyType, type ListPlace, readListPage, readStretches } from '#lib/list-cursor.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import type { Deps } from '../../../deps.ts';
import { toPersonSummary } from './person.presenter.ts';
import { statusColumns } from './person.repository.ts';
import { kindsOf, type PersonQuery } from './person-filter.repository.ts';
import { listOwners, listValues } from './person-filter-value.repository.ts';
import { countAllRows, countRows, listBoard, listPlaces, listSummaryRows } from './person-list.repository.ts';
import { orderOf } from './person-order.rules.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toPersonQuery(deps: Pick<Deps, 'clock'>, actor: Actor, filter: PersonFilter): PersonQuery {
  return { ownerIds: listedOwners(actor, filter.ownerId), filter, today: calendarDateAt(deps.clock()) };
}

/** The next rows of a list, over as many of its stretches as it takes. */
export async function readPlaces(
  db: Executor,
  query: PersonQuery,
  page: { sort: PersonSort; after: ListPlace | null; limit: number; isFew?: boolean },
): Promise<ListPlace[]> {
  const { isDescending, stretches } = orderOf(page.sort, query.filter, kindsOf(query.filter));
  return readStretches(stretches, page, (stretch, after, limit) =>
    listPlaces(db, query, { stretch, isDescending, after, limit, isFew: page.isFew === true }),
  );
}

const keyType = (sort: PersonSort): KeyType => (/(created|updated)At$/.test(sort) ? 'time' : 'text');

/** A page of persons. */
export async function listPersons(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: PersonFilter & { sort: PersonSort; after?: string | undefined; limit: number },
): Promise<{ rows: PersonSummary[]; next: string | null; total: number; totalIsExact: boolean }> {
  const { sort, after: encoded, limit, ...filter } = input;
  const after = encoded === undefined ? null : decodeListCursor(encoded, sort, keyType(sort));
  const query = toPersonQuery(deps, actor, filter);
  const { ids, ...page } = await readListPage(
    { sort, after, limit, isNarrowed: (filter.search ?? '') !== '' },
    () => countRows(deps.db, query),
    (part) => readPlaces(deps.db, query, { sort, after, ...part }),
  );
  const rows = await listSummaryRows(deps.db, ids, query.ownerIds);
  return { rows: rows.map(toPersonSummary), ...page };
}

/** How many persons the filters leave, exactly. */
export async function countPersons(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  filter: PersonFilter,
): Promise<{ total: number }> {
  return { total: await countAllRows(deps.db, toPersonQuery(deps, actor, filter)) };
}

/** What the filters offer; owners only to those who see persons of several. */
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
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: PersonFilter & { process: ConsultingProcess; limit: number },
): Promise<{ status: ProcessStatus | null; total: number; totalIsExact: boolean; rows: PersonSummary[] }[]> {
  const { process, limit, ...filter } = input;
  const wanted = filter[process];
  const statuses = [null, ...processStatuses].filter((status) => !wanted?.length || wanted.includes(status ?? 'none'));
  const column = statusColumns[process];
  const query = toPersonQuery(deps, actor, filter);
  const columns = await listBoard(deps.db, query, { column, statuses, limit });
  const ids = columns.flatMap((found) => found.ids);
  const rows = await listSummaryRows(deps.db, ids, query.ownerIds);
  const byId = new Map(rows.map((row) => [row.id, toPersonSummary(row)]));
  return columns.map(({ ids: own, ...others }) => ({ ...others, rows: own.flatMap((id) => byId.get(id) ?? []) }));
}
