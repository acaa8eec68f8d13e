import type { ListView } from '@fundus/contract/list-view';
import type { ViewRecord } from './list-view.repository.ts';

/** A view as its reader sees it. */
export function toListView(view: ViewRecord, readerId: string): ListView {
  return {
    viewId: view.id,
    list: view.list,
    name: view.name,
    search: view.search,
    columns: view.columns,
    isShared: view.isShared,
    isOwn: view.ownerId === readerId,
    ownerName: view.ownerName,
    revision: view.revision,
    updatedAt: view.updatedAt.toISOString(),
  };
}
