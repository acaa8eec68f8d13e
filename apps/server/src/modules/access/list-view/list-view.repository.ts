import type { ViewedList } from '@fundus/contract/list-view';
import type { Role } from '@fundus/contract/permission';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { toJson } from '#db/json.ts';
import { userName } from '#db/user-name.ts';
import type { FieldRevisions } from '#lib/field-revision.ts';

/** A view as it is stored. */
export interface ViewRecord {
  id: string;
  ownerId: string;
  /** Read together with the view; not written. */
  ownerName: string;
  list: ViewedList;
  name: string;
  search: Record<string, string>;
  columns: string[];
  isShared: boolean;
  revision: number;
  fieldRevisions: FieldRevisions;
  createdAt: Date;
  updatedAt: Date;
}

function selectViews(db: Executor) {
  return db
    .selectFrom('listView')
    .innerJoin('user', 'user.id', 'listView.ownerId')
    .selectAll('listView')
    .select(userName.as('ownerName'));
}

/**
 * A user's own views of a list, and those that others with one of some roles share; the own ones first, then by name.
 */
export async function listViews(
  db: Executor,
  list: ViewedList,
  userId: string,
  sharingRoles: readonly Role[],
): Promise<ViewRecord[]> {
  const maySeeOthers = sql<boolean>`is_shared and "user".roles && ${[...sharingRoles]}::text[]`;
  const rows = await selectViews(db)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('ownerId', '=', userId), maySeeOthers]))
    .orderBy(sql`owner_id = ${userId}::uuid`, 'desc')
    .orderBy(sql`name collate german`)
    .orderBy('listView.id')
    .execute();
  return rows;
}

/** Keeps an owner from changing views in several windows at once, until the transaction ends: their number has a limit. */
export async function lockViewsOf(tx: Executor, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list views ${ownerId}`}, 0))`.execute(tx);
}

/** A view of an owner. */
export async function findView(db: Executor, id: string, ownerId: string): Promise<ViewRecord | null> {
  const row = await selectViews(db).where('listView.id', '=', id).where('ownerId', '=', ownerId).executeTakeFirst();
  return row ?? null;
}

/** How many views the owner of a view keeps beside it, and shares. */
export async function countViews(
  db: Executor,
  view: Pick<ViewRecord, 'id' | 'ownerId'>,
): Promise<{ all: number; shared: number }> {
  return db
    .selectFrom('listView')
    .where('ownerId', '=', view.ownerId)
    .where('id', '!=', view.id)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('isShared', '=', true).as('shared'),
    ])
    .executeTakeFirstOrThrow();
}

/** Stores a view, new or changed. */
export async function saveView(tx: Executor, { ownerName: _read, ...view }: ViewRecord): Promise<void> {
  const { id, ownerId, list, createdAt, ...changing } = view;
  const values = { ...changing, search: toJson(view.search), fieldRevisions: toJson(view.fieldRevisions) };
  await tx
    .insertInto('listView')
    .values({ id, ownerId, list, createdAt, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Whether there was such a view of the owner. */
export async function deleteView(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listView')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
