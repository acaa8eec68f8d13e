import type {
  deleteResearchState,
  getResearchState,
  listResearchStates,
  restoreResearchState,
  saveResearchState,
} from '@fundus/contract/research-state';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { flushDrafts } from './draft-registry.ts';
import { researchKeys } from './funding-research.queries.ts';
import { inOrder } from './research-queue.ts';

const statesKey = (researchId: string) => ['funding-research', 'states', researchId] as const;

/** The saved states of a research. */
export const researchStatesQuery = (researchId: string) =>
  queryOptions({
    queryKey: statesKey(researchId),
    queryFn: ({ signal }) =>
      call<typeof listResearchStates>('GET /api/funding-researches/:researchId/states', {
        params: { researchId },
        signal,
      }),
  });

/** A saved state with its result list; it never changes. */
export const researchStateQuery = (researchId: string, stateId: string) =>
  queryOptions({
    queryKey: [...statesKey(researchId), stateId],
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
      await flushDrafts();
      return inOrder(researchId, () =>
        call<typeof saveResearchState>('POST /api/funding-researches/:researchId/states', {
          params: { researchId },
          body: { name },
        }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: statesKey(researchId) }),
  });
}

/** Brings the research back to a saved state. */
export function useRestoreResearchState(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (stateId: string) => {
      await flushDrafts();
      return inOrder(researchId, () =>
        call<typeof restoreResearchState>('POST /api/funding-researches/:researchId/states/:stateId/restore', {
          params: { researchId, stateId },
        }),
      );
    },
    onSuccess: (research) => {
      client.setQueryData(researchKeys.detail(researchId), research);
      void client.invalidateQueries({ queryKey: researchKeys.lists });
      void client.invalidateQueries({ queryKey: statesKey(researchId) });
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
    onSuccess: () => client.invalidateQueries({ queryKey: statesKey(researchId) }),
  });
}
