import { listRecentRecords, searchEverything } from '@fundus/contract/global-search';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './global-search.service.ts';

export function registerGlobalSearch(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(searchEverything, ({ actor, query }) => service.searchEverything(deps, actor, query));
  api.bind(listRecentRecords, ({ actor, query }) => service.listRecent(deps, actor, query));
}
