import type { listLoginQuotes } from '@fundus/contract/login-quote';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The facts of the login page; they change with a release at most. */
export const loginQuotesQuery = queryOptions({
  queryKey: queryKeys.setting.loginQuotes,
  queryFn: ({ signal }) => call<typeof listLoginQuotes>('GET /api/login-quotes', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
