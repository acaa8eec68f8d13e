import type {
  createParameter,
  deleteParameter,
  listParameters,
  ParameterKey,
  ParameterValue,
  updateParameter,
} from '@fundus/contract/parameter';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const parametersQuery = queryOptions({
  queryKey: queryKeys.parameter.all,
  queryFn: ({ signal }) => call<typeof listParameters>('GET /api/parameters', { signal }),
});

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
        ? call<typeof createParameter>('POST /api/parameters', { body: { ...input, key } })
        : call<typeof updateParameter>('PATCH /api/parameters/:parameterId', {
            params: { parameterId: stored.parameterId },
            body: { ...input, revision: stored.revision },
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: parametersQuery.queryKey }),
  });
}

export function useDeleteParameter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ parameterId, revision }: ParameterValue) =>
      call<typeof deleteParameter>('POST /api/parameters/:parameterId/removal', {
        params: { parameterId },
        body: { revision, confirmPast: true },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: parametersQuery.queryKey }),
  });
}
