import type { ListView, ViewedList } from '@fundus/contract/list-view';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import { getUser, userName } from '#modules/user/user.service.ts';
import type { Deps } from '../../deps.ts';
import { toListView } from './list-view.presenter.ts';
import { countViews, deleteView, findView, listViews, saveView, type ViewRecord } from './list-view.repository.ts';

/** More views than this nobody finds their way in. */
const mostViews = 200;

type ViewInput = Pick<ViewRecord, 'name' | 'search' | 'columns' | 'isShared'>;

/** One’s own views of a list and those that others share. */
export async function listListViews(db: Executor, actor: Actor, list: ViewedList): Promise<ListView[]> {
  const views = await listViews(db, list, actor.userId);
  return views.map((view) => toListView(view, actor.userId));
}

export async function createListView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: ViewInput & { list: ViewedList },
): Promise<ListView> {
  if ((await countViews(deps.db, actor.userId)) >= mostViews) {
    throw invalidField(['name'], 'chooseAtMost', { maximum: mostViews });
  }
  const now = deps.clock();
  const owner = await getUser(deps.db, actor.userId);
  const view: ViewRecord = {
    ...input,
    id: newId(),
    ownerId: owner.id,
    ownerName: userName(owner),
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  await saveView(deps.db, view);
  return toListView(view, actor.userId);
}

/**
 * Changes a view of one’s own. Throws REVISION_CONFLICT with the view as stored (`current`) where it was changed since,
 * as in another window.
 */
export async function updateListView(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  viewId: string,
  { revision, ...patch }: { [Key in keyof ViewInput]?: ViewInput[Key] | undefined } & { revision: number },
): Promise<ListView> {
  return deps.db.transaction().execute(async (tx) => {
    const view = await findView(tx, viewId, actor.userId, { lock: true });
    if (view === null) throw notFound('view');
    if (view.revision !== revision) {
      throw new AppError('REVISION_CONFLICT', { details: { current: toListView(view, actor.userId) } });
    }
    const saved: ViewRecord = {
      ...view,
      name: patch.name ?? view.name,
      search: patch.search ?? view.search,
      columns: patch.columns ?? view.columns,
      isShared: patch.isShared ?? view.isShared,
      revision: view.revision + 1,
      updatedAt: deps.clock(),
    };
    await saveView(tx, saved);
    return toListView(saved, actor.userId);
  });
}

export async function deleteListView(db: Executor, actor: Actor, viewId: string): Promise<void> {
  if (!(await deleteView(db, viewId, actor.userId))) throw notFound('view');
}
