import * as contract from '@fundus/contract/list-view';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './list-view.service.ts';

export function registerListView(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listListViews, ({ actor, query }) => service.listListViews(deps.db, actor, query.list));
  api.bind(contract.createListView, ({ actor, body }) => service.createListView(deps, actor, body));
  api.bind(contract.updateListView, ({ actor, params, body }) =>
    service.updateListView(deps, actor, params.viewId, body),
  );
  api.bind(contract.deleteListView, ({ actor, params }) => service.deleteListView(deps.db, actor, params.viewId));
}
