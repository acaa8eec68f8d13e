import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** All closed lists; they change only with the product or by an administrator's hand. */
export const vocabulariesQuery = callQuery(
  queryKeys.vocabulary.all,
  'GET /api/vocabularies',
  {},
  { staleTime: 60 * 60_000, gcTime: Number.POSITIVE_INFINITY },
);
