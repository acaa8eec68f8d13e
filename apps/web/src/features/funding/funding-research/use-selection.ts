import type { FundingResearch } from '@fundus/contract/funding-research';
import type { ResultListChange } from '@fundus/contract/funding-research-item';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { queueChange } from './research-queue.ts';
import { storeListChange } from './result-list-cache.ts';

export interface ProgrammeSelection {
  /** Ids of the selected programmes, with what is not confirmed yet. */
  selectedIds: ReadonlySet<string>;
  isSelected(programmeId: string): boolean;
  /** Selects or deselects; shown at once, undone if the server refuses. */
  change(programmeId: string, isSelected: boolean): Promise<void>;
  /** Puts programmes behind those on the list, in this order; those already on it keep their place. */
  add(programmeIds: readonly string[]): Promise<void>;
  /** Takes an item off the list; resolves to how it comes back. */
  remove(itemId: string): Promise<() => Promise<void>>;
}

/** Which programmes are on the result list. Optimistic: wishes lie over what is stored until the server has answered. */
export function useSelection(research: FundingResearch): ProgrammeSelection {
  const client = useQueryClient();
  const { researchId, items } = research;
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const selectedIds = useMemo(() => {
    const ids = new Set(items.map(({ programme }) => programme.programmeId));
    for (const [id, isWished] of wishes) {
      if (isWished) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  }, [items, wishes]);

  const actions = useMemo(() => {
    const store = (change: ResultListChange): void => {
      storeListChange(client, researchId, change);
      void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists });
    };
    const newest = (): FundingResearch | undefined => client.getQueryData(queryKeys.fundingResearch.detail(researchId));
    // Behind what the store says to the screens: between the two, the programmes would be off the list for a moment, and a
    // result list that opens just then would send the user back.
    const forget = (programmeId: string, wish: boolean): void =>
      notifyManager.schedule(() =>
        setWishes((before) => {
          if (before.get(programmeId) !== wish) return before;
          const next = new Map(before);
          next.delete(programmeId);
          return next;
        }),
      );
    const takeOff = (itemId: string): Promise<ResultListChange> =>
      call('DELETE /api/funding-researches/:researchId/items/:itemId', {
        params: { researchId, itemId },
      });
    const bringBack = (itemId: string): Promise<void> =>
      queueChange(researchId, async () =>
        store(
          await call('POST /api/funding-researches/:researchId/items/:itemId/restore', {
            params: { researchId, itemId },
          }),
        ),
      );
    return {
      change: async (programmeId: string, isSelected: boolean) => {
        setWishes((before) => new Map(before).set(programmeId, isSelected));
        try {
          await queueChange(researchId, async () => {
            const item = newest()?.items.find(({ programme }) => programme.programmeId === programmeId);
            if (isSelected && item === undefined) {
              store(
                await call('POST /api/funding-researches/:researchId/items', {
                  params: { researchId },
                  body: { programmeIds: [programmeId] },
                }),
              );
            }
            if (!isSelected && item !== undefined) store(await takeOff(item.itemId));
          });
        } finally {
          forget(programmeId, isSelected);
        }
      },
      add: async (programmeIds: readonly string[]) => {
        setWishes((before) => new Map([...before, ...programmeIds.map((id) => [id, true] as const)]));
        try {
          await queueChange(researchId, async () =>
            store(
              await call('POST /api/funding-researches/:researchId/items', {
                params: { researchId },
                body: { programmeIds: [...programmeIds] },
              }),
            ),
          );
        } finally {
          for (const id of programmeIds) forget(id, true);
        }
      },
      remove: async (itemId: string) => {
        const before = newest();
        const item = before?.items.find((other) => other.itemId === itemId);
        if (item !== undefined) setWishes((wished) => new Map(wished).set(item.programme.programmeId, false));
        try {
          await queueChange(researchId, async () => store(await takeOff(itemId)));
        } finally {
          if (item !== undefined) forget(item.programme.programmeId, false);
        }
        return () => bringBack(itemId);
      },
    };
  }, [client, researchId]);

  return useMemo(
    () => ({ selectedIds, isSelected: (programmeId: string) => selectedIds.has(programmeId), ...actions }),
    [selectedIds, actions],
  );
}
