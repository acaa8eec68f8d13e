import type {
  acceptLiabilityNotice,
  assignResearch,
  copyResearch,
  deleteResearch,
  FundingResearch,
  getResearch,
  listResearches,
  ResearchHead,
  ResearchStep,
  restoreResearch,
  SavedResearch,
  updateResearch,
} from '@fundus/contract/funding-research';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import { queueChange } from './research-queue.ts';
import { storeHead } from './result-list-cache.ts';

/** Puts an answer into the cache and lets the lists refetch when they are next seen. */
function useStoreHead(): (saved: ResearchHead | SavedResearch) => void {
  const client = useQueryClient();
  return (saved) => storeHead(client, saved);
}

type ResearchPages = InfiniteData<ResponseOf<typeof listResearches>>;

function withoutResearch(pages: ResearchPages | undefined, researchId: string): ResearchPages | undefined {
  if (pages === undefined || !('pages' in pages)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.researchId !== researchId) })),
  };
}

export function useCopyResearch() {
  const store = useStoreHead();
  return useMutation({
    mutationFn: (researchId: string) =>
      call<typeof copyResearch>('POST /api/funding-researches/:researchId/copy', { params: { researchId } }),
    onSuccess: store,
  });
}

/** Renames from the list, which knows no revision: it is requested first. */
export function useRenameResearch() {
  const store = useStoreHead();
  return useMutation({
    mutationFn: ({ researchId, name }: { researchId: string; name: string }) =>
      queueChange(researchId, async () => {
        const { revision } = await call<typeof getResearch>('GET /api/funding-researches/:researchId', {
          params: { researchId },
        });
        return call<typeof updateResearch>('PATCH /api/funding-researches/:researchId', {
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
        call<typeof assignResearch>('PUT /api/funding-researches/:researchId/person', {
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
  return useMutation({
    mutationFn: (researchId: string) =>
      call<typeof deleteResearch>('DELETE /api/funding-researches/:researchId', { params: { researchId } }),
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

export function useRestoreResearch() {
  const store = useStoreHead();
  return useMutation({
    mutationFn: (researchId: string) =>
      call<typeof restoreResearch>('POST /api/funding-researches/:researchId/restore', { params: { researchId } }),
    onSuccess: store,
  });
}

export function useAcceptLiabilityNotice(researchId: string) {
  const store = useStoreHead();
  return useMutation({
    mutationFn: (version: string) =>
      queueChange(researchId, () =>
        call<typeof acceptLiabilityNotice>('POST /api/funding-researches/:researchId/liability-notice', {
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
        return call<typeof updateResearch>('PATCH /api/funding-researches/:researchId', {
          params: { researchId },
          body: { revision: research.revision, step },
        });
      }),
    onSuccess: (research) => {
      if (research !== undefined) store(research);
    },
  });
}
