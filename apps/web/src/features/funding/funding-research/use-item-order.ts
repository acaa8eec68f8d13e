import type { FundingResearch } from '@fundus/contract/funding-research';
import type { refreshItem } from '@fundus/contract/funding-research-item';
import type { reorderItems } from '@fundus/contract/result-list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { researchKeys } from './funding-research.queries.ts';
import { inOrder } from './research-queue.ts';
import { storeItem } from './use-draft.ts';

/** Brings the items into another order: shown at once, put back if the server refuses. */
export function useReorderItems(researchId: string) {
  const client = useQueryClient();
  const key = researchKeys.detail(researchId);
  return useMutation({
    mutationFn: (itemIds: string[]) =>
      inOrder(researchId, () =>
        call<typeof reorderItems>('PUT /api/funding-researches/:researchId/item-order', {
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
    onSuccess: (research) => client.setQueryData(key, research),
    onError: (_error, _itemIds, context) => {
      if (context?.before === undefined) return;
      const itemIds = context.before.items.map(({ itemId }) => itemId);
      client.setQueryData<FundingResearch>(key, (now) =>
        now === undefined ? undefined : { ...now, items: inOrderOf(now.items, itemIds) },
      );
    },
  });
}

/** Items in the order of the ids; those not named stay behind in their own order. */
export function inOrderOf<Item extends { itemId: string }>(items: readonly Item[], itemIds: readonly string[]): Item[] {
  const place = new Map(itemIds.map((itemId, index) => [itemId, index]));
  return items.toSorted(
    (one, other) => (place.get(one.itemId) ?? itemIds.length) - (place.get(other.itemId) ?? itemIds.length),
  );
}

/** Takes the current version of a programme over into its item. */
export function useRefreshItem(researchId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (itemId: string) =>
      inOrder(researchId, () =>
        call<typeof refreshItem>('POST /api/funding-researches/:researchId/items/:itemId/refresh', {
          params: { researchId, itemId },
        }),
      ),
    onSuccess: (item) => {
      storeItem(client, researchId, item);
      // Sums and warnings are made of the items.
      return client.invalidateQueries({ queryKey: researchKeys.detail(researchId) });
    },
  });
}
