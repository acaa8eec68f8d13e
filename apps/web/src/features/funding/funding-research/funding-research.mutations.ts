import type { FundingResearch, ResearchHead, ResearchStep, SavedResearch } from '@fundus/contract/funding-research';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';
import { queueChange } from './research-queue.ts';
import { storeHead } from './result-list-cache.ts';

/** Puts an answer into the cache and lets the lists refetch when they are next seen. */
function useStoreHead(): (saved: ResearchHead | SavedResearch) => void {
  const client = useQueryClient();
  return (saved) => storeHead(client, saved);
}

type ResearchPages = InfiniteData<AnswerOf<'GET /api/funding-researches'>>;

function withoutResearch(pages: ResearchPages | undefined, researchId: string): ResearchPages | undefined {
  if (pages === undefined || !('pages' in pages)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.researchId !== researchId) })),
  };
}

export const useCopyResearch = () =>
  useCall('POST /api/funding-researches/:researchId/copy', (researchId: string) => ({ params: { researchId } }), {
    onSuccess: useStoreHead(),
  });

/** Renames from the list, which knows no revision: it is requested first. */
export function useRenameResearch() {
  const store = useStoreHead();
  return useMutation({
    mutationFn: ({ researchId, name }: { researchId: string; name: string }) =>
      queueChange(researchId, async () => {
        const { revision } = await call('GET /api/funding-researches/:researchId', {
          params: { researchId },
        });
        return call('PATCH /api/funding-researches/:researchId', {
          params: { researchId },
          body: { revision, name },
        });
      }),
    onSuccess: store,
  });
}

/** Says whom a research is for; without a person it is a free one. */
export function useAssignResearch(researchId: string) {
  const client = useQueryClient();
  const store = useStoreHead();
  return useMutation({
    mutationFn: (personId: string | null) =>
      queueChange(researchId, () =>
        call('PUT /api/funding-researches/:researchId/person', {
          params: { researchId },
          body: { personId },
        }),
      ),
    onSuccess: (research) => {
      store(research);
      for (const { all } of [queryKeys.message, queryKeys.fundingCase, queryKeys.personProject]) {
        void client.invalidateQueries({ queryKey: all });
      }
    },
  });
}

/** Puts a research into the trash. It is gone from the lists at once, and back if the server refuses. */
export function useDeleteResearch() {
  const client = useQueryClient();
  return useCall('DELETE /api/funding-researches/:researchId', (researchId: string) => ({ params: { researchId } }), {
    onMutate: async (researchId) => {
      const lists = { queryKey: queryKeys.fundingResearch.lists };
      await client.cancelQueries(lists);
      const before = client.getQueriesData<ResearchPages>(lists);
      client.setQueriesData<ResearchPages>(lists, (pages) => withoutResearch(pages, researchId));
      return before;
    },
    onError: (_, __, before) => {
      for (const [key, pages] of before ?? []) client.setQueryData(key, pages);
    },
    onSettled: (_, __, researchId) => {
      client.removeQueries({ queryKey: queryKeys.fundingResearch.detail(researchId) });
      return client.invalidateQueries({ queryKey: queryKeys.fundingResearch.lists });
    },
  });
}

export const useRestoreResearch = () =>
  useCall('POST /api/funding-researches/:researchId/restore', (researchId: string) => ({ params: { researchId } }), {
    onSuccess: useStoreHead(),
  });

export function useAcceptLiabilityNotice(researchId: string) {
  const store = useStoreHead();
  return useMutation({
    mutationFn: (version: string) =>
      queueChange(researchId, () =>
        call('POST /api/funding-researches/:researchId/liability-notice', {
          params: { researchId },
          body: { version },
        }),
      ),
    onSuccess: store,
  });
}

/** Remembers where to continue. A failure is of no consequence: the next step is remembered anyway. */
export function useRememberStep(researchId: string) {
  const client = useQueryClient();
  const store = useStoreHead();
  return useMutation({
    mutationFn: (step: ResearchStep) =>
      queueChange(researchId, () => {
        const research = client.getQueryData<FundingResearch>(queryKeys.fundingResearch.detail(researchId));
        if (research === undefined || research.step === step) return Promise.resolve(undefined);
        return call('PATCH /api/funding-researches/:researchId', {
          params: { researchId },
          body: { revision: research.revision, step },
        });
      }),
    onSuccess: (research) => {
      if (research !== undefined) store(research);
    },
  });
}
