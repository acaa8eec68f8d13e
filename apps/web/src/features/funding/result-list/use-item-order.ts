import type { FundingResearch } from '@fundus/contract/funding-research';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queueChange } from '#features/funding/funding-research/research-queue.ts';
import { inOrderOf, storeListChange } from '#features/funding/funding-research/result-list-cache.ts';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '../../../query-keys.ts';

/** Brings the items into another order: shown at once, put back if the server refuses. */
export function useReorderItems(researchId: string) {
  const client = useQueryClient();
  const key = queryKeys.fundingResearch.detail(researchId);
  return useMutation({
    mutationFn: (itemIds: string[]) =>
      queueChange(researchId, () =>
        call('PUT /api/funding-researches/:researchId/item-order', {
          params: { researchId },
          body: { itemIds },
        }),
      ),
    onMutate: async (itemIds) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<FundingResearch>(key);
      if (before !== undefined) client.setQueryData(key, { ...before, items: inOrderOf(before.items, itemIds) });
      return { before };
    },
    onSuccess: (change) => storeListChange(client, researchId, change),
    onError: (_error, _itemIds, context) => {
      if (context?.before === undefined) return;
      const itemIds = context.before.items.map(({ itemId }) => itemId);
      client.setQueryData<FundingResearch>(key, (now) =>
        now === undefined ? undefined : { ...now, items: inOrderOf(now.items, itemIds) },
      );
    },
  });
}

/** Takes the current version of a programme over into its item. */
export function useRefreshItem(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) =>
      queueChange(researchId, () =>
        call('POST /api/funding-researches/:researchId/items/:itemId/refresh', {
          params: { researchId, itemId },
        }),
      ),
    onSuccess: (change) => storeListChange(client, researchId, change),
  });
}
