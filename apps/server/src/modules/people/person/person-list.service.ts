import { calendarDateAt } from '@fundus/contract/date';
import type { EndpointTypes } from '@fundus/contract/endpoint';
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
import type { Executor } from '#db/database.ts';
import { type Actor, listedOwners, reachableOwner } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { listHolders } from '#modules/access/user/user.service.ts';
import { toPersonSummaries } from './person.presenter.ts';
import { listOwners, listValues } from './person-filter-value.repository.ts';
import { listSummaryRows } from './person-line.repository.ts';
import { type PersonQuery, persons } from './person-list.repository.ts';

/** The filters as the database is asked, limited to what the actor may see. */
export function toPersonQuery(deps: With<'clock'>, actor: Actor, filter: PersonFilter): PersonQuery {
  return { ownerIds: listedOwners(actor, filter.ownerId), filter, today: calendarDateAt(deps.clock()) };
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
  const { sort, after, limit, columns = [], ...filter } = input;
  const query = toPersonQuery(deps, actor, filter);
  const { ids, ...page } = await persons.readPage(deps.db, query, { sort, after, limit });
  const rows = await listSummaryRows(deps.db, ids, query.ownerIds, columns);
  return { rows: toPersonSummaries(rows, columns, actor), ...page };
}

/** How many persons the filters leave, exactly. */
export async function countPersons(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  filter: PersonFilter,
): Promise<{ total: number }> {
  return { total: await persons.count(deps.db, toPersonQuery(deps, actor, filter)) };
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
  // Columns are of one moment: a card that moves between two looks would be in none.
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const ofStatuses = statuses.map((status) => ({ ...query, filter: { ...filter, [process]: [status ?? 'none'] } }));
      const columns = await persons.readFirstPages(tx, ofStatuses, { sort: '-updatedAt', limit });
      const rows = await listSummaryRows(
        tx,
        columns.flatMap(({ ids }) => ids),
        query.ownerIds,
        shown,
      );
      const cards = new Map(toPersonSummaries(rows, shown, actor).map((card) => [card.personId, card]));
      return columns.map(({ ids, total, totalIsExact }, at) => ({
        status: statuses[at] ?? null,
        total,
        totalIsExact,
        rows: ids.flatMap((id) => cards.get(id) ?? []),
      }));
    });
}
