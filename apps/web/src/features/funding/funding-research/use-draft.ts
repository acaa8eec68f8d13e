import type { FundingResearch, ResearchHead, SavedResearch, updateResearch } from '@fundus/contract/funding-research';
import type { ResearchItem, updateItem } from '@fundus/contract/funding-research-item';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#lib/api/client.ts';
import { obtainDraftStore } from './draft-registry.ts';
import type { DraftSnapshot, DraftStore } from './draft-store.ts';
import { fieldsToPatch, itemToFields, readConflictFields, researchToFields } from './research-fields.ts';
import { inOrder } from './research-queue.ts';
import { storeHead, storeItem } from './result-list-cache.ts';

/** What the draft knows of its research: the result list is none of it. */
export type DraftedResearch = ResearchHead & Partial<Pick<SavedResearch, 'judgement'>>;

/** The draft of the answers of a research. Another research has to come with another `key`. */
export function useResearchDraft(
  research: FundingResearch,
): [DraftStore<DraftedResearch>, DraftSnapshot<DraftedResearch>] {
  const client = useQueryClient();
  const { researchId } = research;
  const [store] = useState(() =>
    obtainDraftStore<DraftedResearch>({
      key: `funding-research:${researchId}`,
      stored: research,
      toFields: researchToFields,
      save: (fields, revision, { keepalive }) =>
        inOrder(researchId, () =>
          call<typeof updateResearch>('PATCH /api/funding-researches/:researchId', {
            params: { researchId },
            body: { revision, ...fieldsToPatch(fields) },
            keepalive,
          }),
        ),
      readConflict: (details) => {
        const current = details['current'] as SavedResearch | undefined;
        if (typeof current?.revision !== 'number') return null;
        return { current, fields: readConflictFields(details, researchToFields(current)) };
      },
      onSaved: (saved) => storeHead(client, saved),
    }),
  );
  useEffect(() => store.receive(research), [store, research]);
  return [store, useSyncExternalStore(store.subscribe, store.snapshot)];
}

export interface ItemDraft {
  item: ResearchItem;
  store: DraftStore<ResearchItem>;
  draft: DraftSnapshot<ResearchItem>;
  /** As the person sees it. */
  status: ResearchItem['status'];
  comment: string;
}

/** The drafts of all items, in the order of the list. */
export function useItemDrafts(researchId: string, items: readonly ResearchItem[]): readonly ItemDraft[] {
  const client = useQueryClient();
  const stores = useMemo(
    () => items.map((item) => obtainDraftStore<ResearchItem>(itemDraftSettings(client, researchId, item))),
    [client, researchId, items],
  );
  const drafts = useSnapshots(stores);
  return useMemo(
    () =>
      items.flatMap((item, index) => {
        const store = stores[index];
        const draft = drafts[index];
        if (store === undefined || draft === undefined) return [];
        const { status, comment } = draft.fields as Pick<ResearchItem, 'status' | 'comment'>;
        return [{ item, store, draft, status, comment }];
      }),
    [items, stores, drafts],
  );
}

function itemDraftSettings(client: QueryClient, researchId: string, item: ResearchItem) {
  const { itemId } = item;
  return {
    key: `funding-research-item:${itemId}`,
    stored: item,
    toFields: itemToFields,
    save: (
      fields: Readonly<Record<string, unknown>>,
      revision: number,
      { keepalive }: { keepalive: boolean },
    ): Promise<ResearchItem> =>
      inOrder(researchId, () =>
        call<typeof updateItem>('PATCH /api/funding-researches/:researchId/items/:itemId', {
          params: { researchId, itemId },
          body: { revision, ...(fields as Partial<Pick<ResearchItem, 'status' | 'comment'>>) },
          keepalive,
        }),
      ),
    readConflict: (details: Readonly<Record<string, unknown>>) => {
      const current = details['current'] as ResearchItem | undefined;
      if (typeof current?.revision !== 'number') return null;
      return { current, fields: readConflictFields(details, itemToFields(current)) };
    },
    onSaved: (saved: ResearchItem) => storeItem(client, researchId, saved),
  };
}

function useSnapshots<Stored>(stores: readonly DraftStore<Stored>[]): readonly DraftSnapshot<Stored>[] {
  const last = useRef<readonly DraftSnapshot<Stored>[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = stores.map((store) => store.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [stores],
  );
  const snapshot = useCallback(() => {
    const next = stores.map((store) => store.snapshot());
    const isSame = next.length === last.current.length && next.every((draft, index) => draft === last.current[index]);
    if (!isSame) last.current = next;
    return last.current;
  }, [stores]);
  return useSyncExternalStore(subscribe, snapshot);
}
