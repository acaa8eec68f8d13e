import type {
  createSynonymGroup,
  deleteSynonymGroup,
  listSynonymGroups,
  SynonymGroup,
  updateSynonymGroup,
} from '@fundus/contract/search-synonym';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const synonymGroupsQuery = queryOptions({
  queryKey: queryKeys.searchSynonym.all,
  queryFn: ({ signal }) => call<typeof listSynonymGroups>('GET /api/search-synonyms', { signal }),
});

/** Changes the known list at once and refetches afterwards. */
function useChangeGroups(): {
  put: (group: SynonymGroup) => void;
  drop: (synonymGroupId: string) => void;
  refresh: () => Promise<void>;
} {
  const client = useQueryClient();
  const { queryKey } = synonymGroupsQuery;
  return {
    put: (group) =>
      client.setQueryData(queryKey, (groups) => {
        const others = (groups ?? []).filter(({ synonymGroupId }) => synonymGroupId !== group.synonymGroupId);
        return [...others, group];
      }),
    drop: (synonymGroupId) =>
      client.setQueryData(queryKey, (groups) => groups?.filter((group) => group.synonymGroupId !== synonymGroupId)),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

export function useCreateSynonymGroup() {
  const { put } = useChangeGroups();
  return useMutation({
    mutationFn: (words: string[]) => call<typeof createSynonymGroup>('POST /api/search-synonyms', { body: { words } }),
    onSuccess: put,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateSynonymGroup() {
  const { put } = useChangeGroups();
  return useMutation({
    mutationFn: ({ synonymGroupId, ...body }: { synonymGroupId: string; revision: number; words: string[] }) =>
      call<typeof updateSynonymGroup>('PUT /api/search-synonyms/:synonymGroupId', { params: { synonymGroupId }, body }),
    onSuccess: put,
  });
}

/** Takes the group off the list at once; it comes back if the server refuses. */
export function useDeleteSynonymGroup() {
  const { drop, put, refresh } = useChangeGroups();
  return useMutation({
    mutationFn: ({ synonymGroupId }: SynonymGroup) =>
      call<typeof deleteSynonymGroup>('DELETE /api/search-synonyms/:synonymGroupId', { params: { synonymGroupId } }),
    onMutate: ({ synonymGroupId }) => drop(synonymGroupId),
    onError: (_error, group) => put(group),
    onSettled: refresh,
  });
}
