import type { ParameterKey, ParameterValue } from '@fundus/contract/parameter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const parametersQuery = callQuery(queryKeys.parameter.all, 'GET /api/parameters');

export interface ParameterInput {
  value: number;
  validFrom: string;
  source: string;
  sourceUrl: string;
  sourceValidUntil: string | null;
  confirmPast: boolean;
}

/** A new value or changes to a stored one. A new value moves the end of its neighbour. */
export function useSaveParameter(key: ParameterKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      stored,
      input,
    }: { stored: null; input: ParameterInput } | { stored: ParameterValue; input: Partial<ParameterInput> }) =>
      stored === null
        ? call('POST /api/parameters', { body: { ...input, key } })
        : call('PATCH /api/parameters/:parameterId', {
            params: { parameterId: stored.parameterId },
            body: { ...input, revision: stored.revision },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: parametersQuery.queryKey }),
  });
}

export function useDeleteParameter() {
  const client = useQueryClient();
  return useCall(
    'POST /api/parameters/:parameterId/removal',
    ({ parameterId, revision }: ParameterValue) => ({ params: { parameterId }, body: { revision, confirmPast: true } }),
    { onSettled: () => client.invalidateQueries({ queryKey: parametersQuery.queryKey }) },
  );
}
