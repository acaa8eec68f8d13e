import type { getApiDescription } from '@fundus/contract/api-description';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const apiDescriptionQuery = queryOptions({
  queryKey: queryKeys.apiDescription.all,
  queryFn: ({ signal }) => call<typeof getApiDescription>('GET /api/openapi.json', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
