import type { listListViews, ViewedList } from '@fundus/contract/list-view';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The user's own views of a list and those that others share. */
export const listViewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: queryKeys.listView.of(list),
    queryFn: ({ signal }) => call<typeof listListViews>('GET /api/list-views', { query: { list }, signal }),
    staleTime: 60_000,
  });
