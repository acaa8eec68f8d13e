import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The facts of the login page; they change with a release at most. */
export const loginQuotesQuery = callQuery(
  queryKeys.setting.loginQuotes,
  'GET /api/login-quotes',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
);
