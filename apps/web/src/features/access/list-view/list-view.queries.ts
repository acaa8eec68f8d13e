import type { ViewedList } from '@fundus/contract/list-view';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The user's own views of a list and those that others share. */
export const listViewsQuery = (list: ViewedList) =>
  callQuery(queryKeys.listView.of(list), 'GET /api/list-views', { query: { list } }, { staleTime: 60_000 });
