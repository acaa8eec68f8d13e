import type { SavedFilters, SavedSearch } from '@fundus/contract/saved-search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const savedSearchesQuery = (personId: string) =>
  callQuery(
    queryKeys.savedSearch.of(personId),
    'GET /api/persons/:personId/saved-searches',
    { params: { personId } },
    { staleTime: 5_000 },
  );

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
  const keep = useCall(
    'POST /api/persons/:personId/saved-searches',
    (body: { researchId: string; words?: string; filters?: SavedFilters }) => ({ params: { personId }, body }),
    { onSuccess: refresh },
  );
  const remove = useCall(
    'DELETE /api/persons/:personId/saved-searches/:searchId',
    (searchId: string) => ({ params: { personId, searchId } }),
    { onSuccess: refresh },
  );
  const restore = useCall(
    'POST /api/persons/:personId/saved-searches/:searchId/restore',
    (searchId: string) => ({ params: { personId, searchId } }),
    { onSuccess: refresh },
  );
  return { keep, remove, restore };
}

/** Renames a search, pauses it or lets it go on. */
export const useUpdateSearch = (personId: string) =>
  useCall(
    'PATCH /api/persons/:personId/saved-searches/:searchId',
    ({ searchId, ...body }: Pick<SavedSearch, 'searchId' | 'revision'> & { name?: string; isPaused?: boolean }) => ({
      params: { personId, searchId },
      body,
    }),
    { onSettled: useRefresh(personId) },
  );

export const useDismissHit = (personId: string) =>
  useCall(
    'PUT /api/persons/:personId/saved-searches/:searchId/hits/:programmeId',
    ({ isDismissed, ...hit }: { searchId: string; programmeId: string; isDismissed: boolean }) => ({
      params: { personId, ...hit },
      body: { isDismissed },
    }),
    { onSuccess: useRefresh(personId) },
  );

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
      const { changed } = await call('POST /api/funding-researches/:researchId/items', {
        params: { researchId },
        body: { programmeIds: [programmeId] },
      });
      return changed.find(({ programme }) => programme.programmeId === programmeId)?.itemId ?? null;
    },
    onSuccess: refresh,
  });
  const giveBack = useCall(
    'DELETE /api/funding-researches/:researchId/items/:itemId',
    ({ researchId, itemId }: { researchId: string; itemId: string }) => ({ params: { researchId, itemId } }),
    { onSuccess: refresh },
  );
  return { take, giveBack };
}
