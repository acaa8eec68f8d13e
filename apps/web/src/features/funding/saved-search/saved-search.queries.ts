import type { removeItem, selectProgrammes } from '@fundus/contract/result-list';
import type {
  createSavedSearch,
  deleteSavedSearch,
  dismissSavedSearchHit,
  listSavedSearches,
  restoreSavedSearch,
  SavedFilters,
  SavedSearch,
  updateSavedSearch,
} from '@fundus/contract/saved-search';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const savedSearchesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.savedSearch.of(personId),
    queryFn: ({ signal }) =>
      call<typeof listSavedSearches>('GET /api/persons/:personId/saved-searches', { params: { personId }, signal }),
    staleTime: 5_000,
  });

/** Keeping and deleting a search stand in the history. */
function useRefresh(personId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.savedSearch.of(personId) }),
      client.invalidateQueries({ queryKey: queryKeys.message.of(personId) }),
    ]);
}

/** Keeps a search with its person, deletes it and brings it back. */
export function useKeepSearch(personId: string) {
  const refresh = useRefresh(personId);
  const keep = useMutation({
    mutationFn: (body: { researchId: string; words?: string; filters?: SavedFilters }) =>
      call<typeof createSavedSearch>('POST /api/persons/:personId/saved-searches', { params: { personId }, body }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (searchId: string) =>
      call<typeof deleteSavedSearch>('DELETE /api/persons/:personId/saved-searches/:searchId', {
        params: { personId, searchId },
      }),
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: (searchId: string) =>
      call<typeof restoreSavedSearch>('POST /api/persons/:personId/saved-searches/:searchId/restore', {
        params: { personId, searchId },
      }),
    onSuccess: refresh,
  });
  return { keep, remove, restore };
}

/** Renames a search, pauses it or lets it go on. */
export function useUpdateSearch(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: ({
      searchId,
      ...body
    }: Pick<SavedSearch, 'searchId' | 'revision'> & { name?: string; isPaused?: boolean }) =>
      call<typeof updateSavedSearch>('PATCH /api/persons/:personId/saved-searches/:searchId', {
        params: { personId, searchId },
        body,
      }),
    onSettled: refresh,
  });
}

export function useDismissHit(personId: string) {
  const refresh = useRefresh(personId);
  return useMutation({
    mutationFn: ({ isDismissed, ...hit }: { searchId: string; programmeId: string; isDismissed: boolean }) =>
      call<typeof dismissSavedSearchHit>('PUT /api/persons/:personId/saved-searches/:searchId/hits/:programmeId', {
        params: { personId, ...hit },
        body: { isDismissed },
      }),
    onSuccess: refresh,
  });
}

/** Puts a hit on the result list of the research that its search was kept from, and takes it off again. */
export function useTakeOverHit(personId: string) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.savedSearch.of(personId) }),
      client.invalidateQueries({ queryKey: queryKeys.fundingResearch.all }),
    ]);
  const take = useMutation({
    mutationFn: async ({ researchId, programmeId }: { researchId: string; programmeId: string }) => {
      const { changed } = await call<typeof selectProgrammes>('POST /api/funding-researches/:researchId/items', {
        params: { researchId },
        body: { programmeIds: [programmeId] },
      });
      return changed.find(({ programme }) => programme.programmeId === programmeId)?.itemId ?? null;
    },
    onSuccess: refresh,
  });
  const giveBack = useMutation({
    mutationFn: ({ researchId, itemId }: { researchId: string; itemId: string }) =>
      call<typeof removeItem>('DELETE /api/funding-researches/:researchId/items/:itemId', {
        params: { researchId, itemId },
      }),
    onSuccess: refresh,
  });
  return { take, giveBack };
}
