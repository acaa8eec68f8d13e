import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** Waiting work; refetched now and then, since not all of it is announced by events. */
export const administrationQuery = callQuery(
  queryKeys.administration.overview,
  'GET /api/administration/overview',
  {},
  { refetchInterval: 60_000 },
);
