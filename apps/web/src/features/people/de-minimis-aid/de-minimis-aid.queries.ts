import type { DeMinimisAid } from '@fundus/contract/de-minimis-aid';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export type Ledger = AnswerOf<'GET /api/persons/:personId/de-minimis-aids'>;

/** The ledger with sum and room on a day; today without one. */
export const deMinimisAidsQuery = (personId: string, on: string | null = null) =>
  callQuery(
    queryKeys.deMinimisAid.on(personId, on),
    'GET /api/persons/:personId/de-minimis-aids',
    { params: { personId }, query: on === null ? {} : { on } },
    { placeholderData: keepPreviousData, staleTime: 5_000 },
  );

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
        ? call('POST /api/persons/:personId/de-minimis-aids', {
            params: { personId },
            body: input,
          })
        : call('PATCH /api/persons/:personId/de-minimis-aids/:aidId', {
            params: { personId, aidId: aid.aidId },
            body: { ...input, revision: aid.revision },
          }),
    onSuccess: refresh,
  });
}

export const useDeleteAid = (personId: string) =>
  useCall(
    'DELETE /api/persons/:personId/de-minimis-aids/:aidId',
    (aidId: string) => ({ params: { personId, aidId } }),
    { onSuccess: useRefresh(personId) },
  );
