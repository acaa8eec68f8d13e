import type { findPostcode } from '@fundus/contract/federal-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The places of a German postcode; requested once five digits stand there. */
export const postcodeQuery = (postcode: string) =>
  queryOptions({
    queryKey: queryKeys.postcode.of(postcode),
    queryFn: ({ signal }) => call<typeof findPostcode>('GET /api/postcodes', { query: { postcode }, signal }),
    enabled: /^\d{5}$/.test(postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
