import type { FundingResearch, ResearchHead, SavedResearch } from '@fundus/contract/funding-research';
import type { ResearchItem } from '@fundus/contract/funding-research-item';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api/client.ts';
import type { Saver, SaverSettings, SaverSnapshot } from '#lib/save/saver.ts';
import { type SavedRecord, useSaver, useSavers } from '#lib/save/savers.ts';
import { fieldsToPatch, itemToFields, researchToFields } from './research-fields.ts';
import { queueChange } from './research-queue.ts';
import { storeHead, storeItem } from './result-list-cache.ts';

/** Research as the draft holds it, without the result list. */
export type DraftedResearch = ResearchHead & Partial<Pick<SavedResearch, 'judgement'>>;

/** The saver of the answers of a research, and what it shows. Another research has to come with another `key`. */
export function useResearchDraft(research: FundingResearch): SavedRecord<DraftedResearch> {
  const client = useQueryClient();
  const { researchId } = research;
  return useSaver<DraftedResearch>({
    name: `funding-research:${researchId}`,
    stored: research,
    toFields: researchToFields,
    save: (fields, { revision }, { keepalive }) =>
      queueChange(researchId, () =>
        call('PATCH /api/funding-researches/:researchId', {
          params: { researchId },
          body: { revision, ...fieldsToPatch(fields) },
          keepalive,
        }),
      ),
    onStored: (saved) => storeHead(client, saved),
  });
}

export interface ItemDraft {
  item: ResearchItem;
  saver: Saver<ResearchItem>;
  draft: SaverSnapshot<ResearchItem>;
  /** As the person sees it. */
  status: ResearchItem['status'];
  comment: string;
}

/** The drafts of all items, in the order of the list. */
export function useItemDrafts(researchId: string, items: readonly ResearchItem[]): readonly ItemDraft[] {
  const client = useQueryClient();
  const savers = useSavers(
    useMemo(() => items.map((item) => itemSaving(client, researchId, item)), [client, researchId, items]),
  );
  return useMemo(
    () =>
      items.flatMap((item, index) => {
        const [saver, draft] = savers[index] ?? [];
        if (saver === undefined || draft === undefined) return [];
        const { status, comment } = draft.fields as Pick<ResearchItem, 'status' | 'comment'>;
        return [{ item, saver, draft, status, comment }];
      }),
    [items, savers],
  );
}

function itemSaving(client: QueryClient, researchId: string, item: ResearchItem): SaverSettings<ResearchItem> {
  const { itemId } = item;
  return {
    name: `funding-research-item:${itemId}`,
    stored: item,
    toFields: itemToFields,
    save: (fields, { revision }, { keepalive }) =>
      queueChange(researchId, () =>
        call('PATCH /api/funding-researches/:researchId/items/:itemId', {
          params: { researchId, itemId },
          body: { revision, ...(fields as Partial<Pick<ResearchItem, 'status' | 'comment'>>) },
          keepalive,
        }),
      ),
    onStored: (saved) => storeItem(client, researchId, saved),
  };
}
