import type { listConsultingStatuses } from '@fundus/contract/consulting-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The six sections of a person. */
export const consultingStatusesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.consultingStatus.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listConsultingStatuses>('GET /api/persons/:personId/consulting-statuses', {
        params: { personId },
        signal,
      }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
