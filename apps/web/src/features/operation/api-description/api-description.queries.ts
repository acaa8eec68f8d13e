import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

export const apiDescriptionQuery = callQuery(
  queryKeys.apiDescription.all,
  'GET /api/openapi.json',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);
