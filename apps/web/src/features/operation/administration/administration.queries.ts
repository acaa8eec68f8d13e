import type { getAdministrationOverview } from '@fundus/contract/administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** Waiting work; refetched now and then, since not all of it is announced by events. */
export const administrationQuery = queryOptions({
  queryKey: queryKeys.administration.overview,
  queryFn: ({ signal }) => call<typeof getAdministrationOverview>('GET /api/administration/overview', { signal }),
  refetchInterval: 60_000,
});
