import type {
  createFundingProcedure,
  deleteFundingProcedure,
  FundingProcedure,
  listFundingProcedures,
  ProcedureFields,
  updateFundingProcedure,
} from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const fundingProceduresQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingProcedure.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listFundingProcedures>('GET /api/persons/:personId/procedures', { params: { personId }, signal }),
    staleTime: 5_000,
  });

/** One procedure changes what is found at the others, and the history. */
function useRefresh(personId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.fundingProcedure.of(personId), queryKeys.message.of(personId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useBeginProcedure(personId: string) {
  return useMutation({
    mutationFn: (kind: ProcedureKind) =>
      call<typeof createFundingProcedure>('POST /api/persons/:personId/procedures', {
        params: { personId },
        body: { kind },
      }),
    onSuccess: useRefresh(personId),
  });
}

export function useUpdateProcedure(personId: string) {
  return useMutation({
    mutationFn: ({
      procedure: { procedureId, revision },
      input,
    }: {
      procedure: Pick<FundingProcedure, 'procedureId' | 'revision'>;
      input: Partial<ProcedureFields>;
    }) =>
      call<typeof updateFundingProcedure>('PATCH /api/persons/:personId/procedures/:procedureId', {
        params: { personId, procedureId },
        body: { ...input, revision },
      }),
    onSuccess: useRefresh(personId),
  });
}

export function useDeleteProcedure(personId: string) {
  return useMutation({
    mutationFn: (procedureId: string) =>
      call<typeof deleteFundingProcedure>('DELETE /api/persons/:personId/procedures/:procedureId', {
        params: { personId, procedureId },
      }),
    onSuccess: useRefresh(personId),
  });
}
