import type { FundingProcedure, ProcedureFields } from '@fundus/contract/funding-procedure';
import type { ProcedureKind } from '@fundus/contract/funding-procedure-codes';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const fundingProceduresQuery = (personId: string) =>
  callQuery(
    queryKeys.fundingProcedure.of(personId),
    'GET /api/persons/:personId/procedures',
    { params: { personId } },
    { staleTime: 5_000 },
  );

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

export const useBeginProcedure = (personId: string) =>
  useCall(
    'POST /api/persons/:personId/procedures',
    (kind: ProcedureKind) => ({ params: { personId }, body: { kind } }),
    { onSuccess: useRefresh(personId) },
  );

export const useUpdateProcedure = (personId: string) =>
  useCall(
    'PATCH /api/persons/:personId/procedures/:procedureId',
    ({
      procedure: { procedureId, revision },
      input,
    }: {
      procedure: Pick<FundingProcedure, 'procedureId' | 'revision'>;
      input: Partial<ProcedureFields> & { guardReason?: string };
    }) => ({ params: { personId, procedureId }, body: { ...input, revision } }),
    { onSuccess: useRefresh(personId) },
  );

export const useDeleteProcedure = (personId: string) =>
  useCall(
    'DELETE /api/persons/:personId/procedures/:procedureId',
    (procedureId: string) => ({ params: { personId, procedureId } }),
    { onSuccess: useRefresh(personId) },
  );
