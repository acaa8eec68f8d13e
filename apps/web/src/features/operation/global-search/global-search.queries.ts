import type { listRecentRecords, searchEverything } from '@fundus/contract/global-search';
import { type SearchKind, searchLimits } from '@fundus/contract/global-search-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Records of every kind, or of one, that are called so. */
export const globalSearchQuery = (words: string, kind: SearchKind | null) =>
  queryOptions({
    queryKey: queryKeys.globalSearch.hits(words, kind ?? ''),
    queryFn: ({ signal }) =>
      call<typeof searchEverything>('GET /api/global-search', {
        query: { search: words, ...(kind !== null && { kinds: kind }) },
        signal,
      }),
    enabled: words.length >= searchLimits.shortest,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Names of the records that this browser remembers. */
export const recentRecordsQuery = (records: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.globalSearch.recent(records.join(',')),
    queryFn: ({ signal }) =>
      call<typeof listRecentRecords>('GET /api/global-search/recent', {
        query: { records: records.join(',') },
        signal,
      }),
    enabled: records.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
