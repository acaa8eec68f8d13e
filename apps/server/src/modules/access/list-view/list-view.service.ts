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
import { invalidField, notFound } from '#lib/app-error.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { saveVersioned } from '#modules/platform/versioned-record/versioned-record.service.ts';
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

/** Of a view that is shared no more is kept than others may see. */
const withSharedSearch = <View extends ViewInput>(list: ViewedList, view: View): View =>
  view.isShared ? { ...view, search: toSharedSearch(list, view.search) } : view;

/** Throws VALIDATION_FAILED where a user would keep or share more views than one may. */
async function checkRoom(tx: Executor, view: Pick<ViewRecord, 'id' | 'ownerId' | 'isShared'>): Promise<void> {
  const others = await countViews(tx, view);
  const { views, sharedViews } = listViewLimits;
  if (others.all >= views) throw invalidField(['name'], 'chooseAtMost', { maximum: views });
  if (view.isShared && others.shared >= sharedViews) {
    throw invalidField(['isShared'], 'chooseAtMost', { maximum: sharedViews });
  }
}

export async function createListView(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  input: ViewInput & { list: ViewedList },
): Promise<ListView> {
  return deps.db.transaction().execute(async (tx) => {
    await lockViewsOf(tx, actor.userId);
    const now = deps.clock();
    const owner = await getUser(tx, actor.userId);
    const view = {
      ...withSharedSearch(input.list, input),
      id: newId(),
      ownerId: owner.id,
      ownerName: userName(owner),
      revision: 1,
      fieldRevisions: {},
      createdAt: now,
      updatedAt: now,
    };
    await checkRoom(tx, view);
    await saveView(tx, view);
    return toListView(view, actor.userId);
  });
}

/**
 * Changes a view of the caller, of a list that they may still see. Throws REVISION_CONFLICT with the view as stored
 * (`current`) where the same field was changed since, as in another window.
 */
export async function updateListView(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  viewId: string,
  { revision, ...patch }: { [Key in keyof ViewInput]?: ViewInput[Key] | undefined } & { revision: number },
): Promise<ListView> {
  return saveVersioned(
    deps,
    {
      lock: async (tx: Executor) => {
        await lockViewsOf(tx, actor.userId);
        const view = await findView(tx, viewId, actor.userId);
        if (view === null || !mayActor(actor, permissionOfList[view.list])) throw notFound('view');
        return view;
      },
      fieldsOf: ({ name, search, columns, isShared }): ViewInput => ({ name, search, columns, isShared }),
      complete: (_, { before, fields }) => withSharedSearch(before.list, fields),
      judge: (tx, { before, fields }) => checkRoom(tx, { ...before, ...fields }),
      write: saveView,
      present: (_, view) => toListView(view, actor.userId),
    },
    { base: revision, wanted: patch },
  );
}

export async function deleteListView(db: Executor, actor: Actor, viewId: string): Promise<void> {
  if (!(await deleteView(db, viewId, actor.userId))) throw notFound('view');
}
