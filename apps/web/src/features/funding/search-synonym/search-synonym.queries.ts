import type { SynonymGroup } from '@fundus/contract/search-synonym';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const synonymGroupsQuery = callQuery(queryKeys.searchSynonym.all, 'GET /api/search-synonyms');

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
  return useCall('POST /api/search-synonyms', (words: string[]) => ({ body: { words } }), { onSuccess: put });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateSynonymGroup() {
  const { put } = useChangeGroups();
  return useCall(
    'PUT /api/search-synonyms/:synonymGroupId',
    ({ synonymGroupId, ...body }: { synonymGroupId: string; revision: number; words: string[] }) => ({
      params: { synonymGroupId },
      body,
    }),
    { onSuccess: put },
  );
}

/** Takes the group off the list at once; it comes back if the server refuses. */
export function useDeleteSynonymGroup() {
  const { drop, put, refresh } = useChangeGroups();
  return useCall(
    'DELETE /api/search-synonyms/:synonymGroupId',
    ({ synonymGroupId }: SynonymGroup) => ({ params: { synonymGroupId } }),
    {
      onMutate: ({ synonymGroupId }) => drop(synonymGroupId),
      onError: (_error, group) => put(group),
      onSettled: refresh,
    },
  );
}
