import type { getShortCheck, ShortCheckAnswers, updateShortCheck } from '@fundus/contract/short-check';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export const shortCheckQuery = (personId: string) =>
  queryOptions({
    queryKey: ['short-check', personId],
    queryFn: ({ signal }) =>
      call<typeof getShortCheck>('GET /api/persons/:personId/short-check', { params: { personId }, signal }),
    staleTime: 5_000,
  });

export function useUpdateShortCheck(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number; answers: ShortCheckAnswers }) =>
      call<typeof updateShortCheck>('PUT /api/persons/:personId/short-check', { params: { personId }, body }),
    onSuccess: (saved) => client.setQueryData(shortCheckQuery(personId).queryKey, saved),
  });
}
