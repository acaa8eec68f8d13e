import type {
  AdviceSituation,
  createAdviceSituation,
  getAdviceSituation,
  judgeSituationVersion,
  listAdviceSituations,
  listSituationVersions,
  resetAdviceSituation,
  SituationContent,
  tryAdviceSituation,
  updateAdviceSituation,
} from '@fundus/contract/advice-situation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const situationsQuery = queryOptions({
  queryKey: queryKeys.adviceSituation.list,
  queryFn: ({ signal }) => call<typeof listAdviceSituations>('GET /api/advice-situations', { signal }),
});

/** One situation, with the programmes that it names. */
export const situationQuery = (adviceSituationId: string) =>
  queryOptions({
    queryKey: queryKeys.adviceSituation.detail(adviceSituationId),
    queryFn: ({ signal }) =>
      call<typeof getAdviceSituation>('GET /api/advice-situations/:adviceSituationId', {
        params: { adviceSituationId },
        signal,
      }),
  });

export const situationVersionsQuery = (adviceSituationId: string, revision: number) =>
  queryOptions({
    queryKey: queryKeys.adviceSituation.versions(adviceSituationId, revision),
    queryFn: ({ signal }) =>
      call<typeof listSituationVersions>('GET /api/advice-situations/:adviceSituationId/versions', {
        params: { adviceSituationId },
        signal,
      }),
  });

/** Effect of the newest version on the cases that ship; the figures of a revision never change. */
export const situationJudgementQuery = (adviceSituationId: string, revision: number) =>
  queryOptions({
    queryKey: queryKeys.adviceSituation.judgement(adviceSituationId, revision),
    queryFn: ({ signal }) =>
      call<typeof judgeSituationVersion>('GET /api/advice-situations/:adviceSituationId/judgement', {
        params: { adviceSituationId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps an answer, and asks for the list and for the programmes that it names again. */
function useStoreSituation() {
  const client = useQueryClient();
  return (situation: AdviceSituation): void => {
    const { queryKey } = situationQuery(situation.adviceSituationId);
    client.setQueryData(queryKey, (known) => known && { ...known, situation });
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: queryKeys.adviceSituation.list });
    void client.invalidateQueries({ queryKey: queryKeys.fundingResearch.all });
  };
}

export function useCreateSituation() {
  const store = useStoreSituation();
  return useMutation({
    mutationFn: (body: SituationContent) => call<typeof createAdviceSituation>('POST /api/advice-situations', { body }),
    onSuccess: store,
  });
}

type SituationChange = Partial<Omit<SituationContent, 'code'>> & { revision: number; isArchived?: boolean };

/** Throws REVISION_CONFLICT with the situation as it is stored (`details.current`). */
export function useUpdateSituation(adviceSituationId: string) {
  const store = useStoreSituation();
  return useMutation({
    mutationFn: (body: SituationChange) =>
      call<typeof updateAdviceSituation>('PATCH /api/advice-situations/:adviceSituationId', {
        params: { adviceSituationId },
        body,
      }),
    onSuccess: store,
  });
}

/** Puts a situation back to what came with the product. */
export function useResetSituation(adviceSituationId: string) {
  const store = useStoreSituation();
  return useMutation({
    mutationFn: (revision: number) =>
      call<typeof resetAdviceSituation>('POST /api/advice-situations/:adviceSituationId/reset', {
        params: { adviceSituationId },
        body: { revision },
      }),
    onSuccess: store,
  });
}

/** Effect of a situation before it is saved. */
export function useTrySituation() {
  return useMutation({
    mutationFn: (content: SituationContent) =>
      call<typeof tryAdviceSituation>('POST /api/advice-situation-trials', { body: { content } }),
  });
}
