import {
  type ListView,
  listViewLimits,
  permissionOfList,
  toSharedSearch,
  type ViewedList,
} from '@fundus/contract/list-view';
import { rolesWith } from '@fundus/contract/permission';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import { type Actor, mayActor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import type { Deps } from '../../../deps.ts';
import { toListView } from './list-view.presenter.ts';
import {
  countViews,
  deleteView,
  findView,
  listViews,
  lockViewsOf,
  saveView,
  type ViewRecord,
} from './list-view.repository.ts';

type ViewInput = Pick<ViewRecord, 'name' | 'search' | 'columns' | 'isShared'>;

/**
 * The caller’s own views of a list and, where they may share some, those that others share who still may: a role that
 * was taken away ends it.
 */
export async function listListViews(db: Executor, actor: Actor, list: ViewedList): Promise<ListView[]> {
  const sharingRoles = mayActor(actor, 'list-view:share') ? rolesWith('list-view:share', permissionOfList[list]) : [];
  const views = await listViews(db, list, actor.userId, sharingRoles);
  return views.map((view) => toListView(view, actor.userId));
}

/** Stores a view within what one person may keep, and of one that is shared no more than others may see. */
async function storeView(tx: Executor, view: ViewRecord): Promise<ViewRecord> {
  const others = await countViews(tx, view);
  const { views, sharedViews } = listViewLimits;
  if (others.all >= views) throw invalidField(['name'], 'chooseAtMost', { maximum: views });
  if (view.isShared && others.shared >= sharedViews) {
    throw invalidField(['isShared'], 'chooseAtMost', { maximum: sharedViews });
  }
  const stored = view.isShared ? { ...view, search: toSharedSearch(view.list, view.search) } : view;
  await saveView(tx, stored);
  return stored;
}

export async function createListView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ViewInput & { list: ViewedList },
): Promise<ListView> {
  return deps.db.transaction().execute(async (tx) => {
    await lockViewsOf(tx, actor.userId);
    const now = deps.clock();
    const owner = await getUser(tx, actor.userId);
    const view = await storeView(tx, {
      ...input,
      id: newId(),
      ownerId: owner.id,
      ownerName: userName(owner),
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    return toListView(view, actor.userId);
  });
}

/**
 * Changes a view of the caller, of a list that they may still see. Throws REVISION_CONFLICT with the view as stored
 * (`current`) where it was changed since, as in another window.
 */
export async function updateListView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  viewId: string,
  { revision, ...patch }: { [Key in keyof ViewInput]?: ViewInput[Key] | undefined } & { revision: number },
): Promise<ListView> {
  return deps.db.transaction().execute(async (tx) => {
    await lockViewsOf(tx, actor.userId);
    const view = await findView(tx, viewId, actor.userId);
    if (view === null || !mayActor(actor, permissionOfList[view.list])) throw notFound('view');
    if (view.revision !== revision) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toListView(view, actor.userId) } });
    }
    const saved = await storeView(tx, {
      ...view,
      name: patch.name ?? view.name,
      search: patch.search ?? view.search,
      columns: patch.columns ?? view.columns,
      isShared: patch.isShared ?? view.isShared,
      revision: view.revision + 1,
      updatedAt: deps.clock(),
    });
    return toListView(saved, actor.userId);
  });
}

export async function deleteListView(db: Executor, actor: Actor, viewId: string): Promise<void> {
  if (!(await deleteView(db, viewId, actor.userId))) throw notFound('view');
}
