import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The places of a German postcode; requested once five digits stand there. */
export const postcodeQuery = (postcode: string) =>
  callQuery(
    queryKeys.postcode.of(postcode),
    'GET /api/postcodes',
    { query: { postcode } },
    { enabled: /^\d{5}$/.test(postcode), staleTime: Number.POSITIVE_INFINITY },
  );
