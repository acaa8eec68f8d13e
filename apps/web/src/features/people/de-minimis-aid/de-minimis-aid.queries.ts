import type {
  createDeMinimisAid,
  DeMinimisAid,
  deleteDeMinimisAid,
  listDeMinimisAids,
  updateDeMinimisAid,
} from '@fundus/contract/de-minimis-aid';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type Ledger = ResponseOf<typeof listDeMinimisAids>;

/** The ledger with sum and room on a day; today without one. */
export const deMinimisAidsQuery = (personId: string, on: string | null = null) =>
  queryOptions({
    queryKey: queryKeys.deMinimisAid.on(personId, on),
    queryFn: ({ signal }) =>
      call<typeof listDeMinimisAids>('GET /api/persons/:personId/de-minimis-aids', {
        params: { personId },
        query: on === null ? {} : { on },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

function useRefresh(personId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.deMinimisAid.of(personId), queryKeys.shortCheck.of(personId), queryKeys.message.of(personId)].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    );
}

export type AidInput = Pick<DeMinimisAid, 'grantedOn' | 'giver' | 'amountCents' | 'kind' | 'note'>;

/** Enters an aid or, with one that is there, changes it. */
export function useSaveAid(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: ({
      aid,
      input,
    }: { aid: null; input: AidInput } | { aid: Pick<DeMinimisAid, 'aidId' | 'revision'>; input: Partial<AidInput> }) =>
      aid === null
        ? call<typeof createDeMinimisAid>('POST /api/persons/:personId/de-minimis-aids', {
            params: { personId },
            body: input,
          })
        : call<typeof updateDeMinimisAid>('PATCH /api/persons/:personId/de-minimis-aids/:aidId', {
            params: { personId, aidId: aid.aidId },
            body: { ...input, revision: aid.revision },
          }),
    onSuccess: refresh,
  });
}

export function useDeleteAid(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: (aidId: string) =>
      call<typeof deleteDeMinimisAid>('DELETE /api/persons/:personId/de-minimis-aids/:aidId', {
        params: { personId, aidId },
      }),
    onSuccess: refresh,
  });
}
