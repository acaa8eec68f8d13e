import type { ProgrammeConcern } from '@fundus/contract/programme-concern';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { key, queryKeys } from '#query-keys.ts';

const keyOf = (programmeId: string) => key('funding-programme', 'concerns', programmeId);

export const concernsQuery = (programmeId: string) =>
  callQuery(keyOf(programmeId), 'GET /api/funding-programmes/:programmeId/concerns', { params: { programmeId } });

/** Lets a result list or a case rest on what the programme says today. */
export function useTakeOver(programmeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, recordId, itemId }: ProgrammeConcern): Promise<unknown> =>
      kind === 'case'
        ? call('POST /api/funding-cases/:caseId/refresh', { params: { caseId: recordId } })
        : call('POST /api/funding-researches/:researchId/items/:itemId/refresh', {
            params: { researchId: recordId, itemId: itemId ?? '' },
          }),
    onSuccess: (_, { kind, recordId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(programmeId) }),
        client.invalidateQueries({
          queryKey: kind === 'case' ? queryKeys.fundingCase.all : queryKeys.fundingResearch.detail(recordId),
        }),
        client.invalidateQueries({ queryKey: queryKeys.home.all }),
      ]),
  });
}
