import type { getAdministrationOverview } from '@fundus/contract/administration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** What waits; looked at again now and then, since not everything of it is told as it happens. */
export const administrationQuery = queryOptions({
  queryKey: queryKeys.administration.overview,
  queryFn: ({ signal }) => call<typeof getAdministrationOverview>('GET /api/administration/overview', { signal }),
  refetchInterval: 60_000,
});
