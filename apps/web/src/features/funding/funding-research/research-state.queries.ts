import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { flushSavers } from '#lib/save/savers.ts';
import { queryKeys } from '#query-keys.ts';
import { queueChange } from './research-queue.ts';

/** The saved states of a research. */
export const researchStatesQuery = (researchId: string) =>
  callQuery(queryKeys.fundingResearch.states(researchId), 'GET /api/funding-researches/:researchId/states', {
    params: { researchId },
  });

/** A saved state with its result list; it never changes. */
export const researchStateQuery = (researchId: string, stateId: string) =>
  callQuery(
    queryKeys.fundingResearch.state(researchId, stateId),
    'GET /api/funding-researches/:researchId/states/:stateId',
    { params: { researchId, stateId } },
  );

/** Saves the research as it stands, what was typed a moment ago included. */
export function useSaveResearchState(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      await flushSavers();
      return queueChange(researchId, () =>
        call('POST /api/funding-researches/:researchId/states', {
          params: { researchId },
          body: { name },
        }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fundingResearch.states(researchId) }),
  });
}

/** Brings the research back to a saved state. */
export function useRestoreResearchState(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (stateId: string) => {
      await flushSavers();
      return queueChange(researchId, () =>
        call('POST /api/funding-researches/:researchId/states/:stateId/restore', {
          params: { researchId, stateId },
        }),
      );
    },
    onSuccess: (research) => {
      client.setQueryData(queryKeys.fundingResearch.detail(researchId), research);
      void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists });
      void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.states(researchId) });
    },
  });
}

/** Deletes a saved state. */
export const useDeleteResearchState = (researchId: string) =>
  useCall(
    'DELETE /api/funding-researches/:researchId/states/:stateId',
    (stateId: string) => ({ params: { researchId, stateId } }),
    { stale: queryKeys.fundingResearch.states(researchId) },
  );
