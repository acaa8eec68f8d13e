import type {
  deleteResearchState,
  getResearchState,
  listResearchStates,
  restoreResearchState,
  saveResearchState,
} from '@fundus/contract/research-state';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { flushSavers } from '#lib/save/savers.ts';
import { queryKeys } from '#query-keys.ts';
import { queueChange } from './research-queue.ts';

/** The saved states of a research. */
export const researchStatesQuery = (researchId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.states(researchId),
    queryFn: ({ signal }) =>
      call<typeof listResearchStates>('GET /api/funding-researches/:researchId/states', {
        params: { researchId },
        signal,
      }),
  });

/** A saved state with its result list; it never changes. */
export const researchStateQuery = (researchId: string, stateId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.state(researchId, stateId),
    queryFn: ({ signal }) =>
      call<typeof getResearchState>('GET /api/funding-researches/:researchId/states/:stateId', {
        params: { researchId, stateId },
        signal,
      }),
  });

/** Saves the research as it stands, what was typed a moment ago included. */
export function useSaveResearchState(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      await flushSavers();
      return queueChange(researchId, () =>
        call<typeof saveResearchState>('POST /api/funding-researches/:researchId/states', {
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
        call<typeof restoreResearchState>('POST /api/funding-researches/:researchId/states/:stateId/restore', {
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
export function useDeleteResearchState(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (stateId: string) =>
      call<typeof deleteResearchState>('DELETE /api/funding-researches/:researchId/states/:stateId', {
        params: { researchId, stateId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.fundingResearch.states(researchId) }),
  });
}
