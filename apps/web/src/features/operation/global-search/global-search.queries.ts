import { type SearchKind, searchLimits } from '@fundus/contract/global-search-codes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** Records of every kind, or of one, that are called so. */
export const globalSearchQuery = (words: string, kind: SearchKind | null) =>
  callQuery(
    queryKeys.globalSearch.hits(words, kind ?? ''),
    'GET /api/global-search',
    { query: { search: words, ...(kind !== null && { kinds: kind }) } },
    { enabled: words.length >= searchLimits.shortest, placeholderData: keepPreviousData, staleTime: 10_000 },
  );

/** Names of the records that this browser remembers. */
export const recentRecordsQuery = (records: readonly string[]) =>
  callQuery(
    queryKeys.globalSearch.recent(records.join(',')),
    'GET /api/global-search/recent',
    { query: { records: records.join(',') } },
    { enabled: records.length > 0, placeholderData: keepPreviousData, staleTime: 10_000 },
  );
