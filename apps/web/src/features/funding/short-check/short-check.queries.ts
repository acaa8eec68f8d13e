import type {
  downloadSizeProtocol,
  getShortCheck,
  ShortCheckAnswers,
  updateShortCheck,
} from '@fundus/contract/short-check';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { queryKeys } from '#query-keys.ts';

export const shortCheckQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.shortCheck.of(personId),
    queryFn: ({ signal }) =>
      call<typeof getShortCheck>('GET /api/persons/:personId/short-check', { params: { personId }, signal }),
    staleTime: 5_000,
  });

export function useUpdateShortCheck(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number; answers: Partial<ShortCheckAnswers> }) =>
      call<typeof updateShortCheck>('PATCH /api/persons/:personId/short-check', { params: { personId }, body }),
    onSuccess: (saved) => client.setQueryData(shortCheckQuery(personId).queryKey, saved),
  });
}

export const printSizeProtocol = (personId: string) =>
  download<typeof downloadSizeProtocol>('GET /api/persons/:personId/short-check/size-protocol', {
    params: { personId },
  });
