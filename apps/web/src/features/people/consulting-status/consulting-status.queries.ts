import type { listConsultingStatuses } from '@fundus/contract/consulting-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export const statusKeys = { of: (personId: string) => ['consulting-status', personId] as const };

/** The six sections of a person. */
export const consultingStatusesQuery = (personId: string) =>
  queryOptions({
    queryKey: statusKeys.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listConsultingStatuses>('GET /api/persons/:personId/consulting-statuses', {
        params: { personId },
        signal,
      }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
