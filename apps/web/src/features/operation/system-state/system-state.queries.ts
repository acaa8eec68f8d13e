import type { listLicences } from '@fundus/contract/licence';
import type { getSystemState } from '@fundus/contract/system-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const systemStateQuery = queryOptions({
  queryKey: queryKeys.systemState.all,
  queryFn: ({ signal }) => call<typeof getSystemState>('GET /api/system-state', { signal }),
  refetchInterval: 15_000,
});

export const licencesQuery = queryOptions({
  queryKey: queryKeys.licence.all,
  queryFn: ({ signal }) => call<typeof listLicences>('GET /api/licences', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
