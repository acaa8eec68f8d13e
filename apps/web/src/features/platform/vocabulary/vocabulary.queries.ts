import type { listVocabularies } from '@fundus/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** All closed lists; they change only with the product or by an administrator's hand. */
export const vocabulariesQuery = queryOptions({
  queryKey: queryKeys.vocabulary.all,
  queryFn: ({ signal }) => call<typeof listVocabularies>('GET /api/vocabularies', { signal }),
  staleTime: 60 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});
