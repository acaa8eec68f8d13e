import type { AdviceSituation, SituationContent } from '@fundus/contract/advice-situation';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const situationsQuery = callQuery(queryKeys.adviceSituation.list, 'GET /api/advice-situations');

/** One situation, with the programmes that it names. */
export const situationQuery = (adviceSituationId: string) =>
  callQuery(queryKeys.adviceSituation.detail(adviceSituationId), 'GET /api/advice-situations/:adviceSituationId', {
    params: { adviceSituationId },
  });

export const situationVersionsQuery = (adviceSituationId: string, revision: number) =>
  callQuery(
    queryKeys.adviceSituation.versions(adviceSituationId, revision),
    'GET /api/advice-situations/:adviceSituationId/versions',
    { params: { adviceSituationId } },
  );

/** Effect of the newest version on the cases that ship; the figures of a revision never change. */
export const situationJudgementQuery = (adviceSituationId: string, revision: number) =>
  callQuery(
    queryKeys.adviceSituation.judgement(adviceSituationId, revision),
    'GET /api/advice-situations/:adviceSituationId/judgement',
    { params: { adviceSituationId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

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

export const useCreateSituation = () =>
  useCall('POST /api/advice-situations', (body: SituationContent) => ({ body }), { onSuccess: useStoreSituation() });

type SituationChange = Partial<Omit<SituationContent, 'code'>> & { revision: number; isArchived?: boolean };

/** Throws REVISION_CONFLICT with the situation as it is stored (`details.current`). */
export const useUpdateSituation = (adviceSituationId: string) =>
  useCall(
    'PATCH /api/advice-situations/:adviceSituationId',
    (body: SituationChange) => ({ params: { adviceSituationId }, body }),
    { onSuccess: useStoreSituation() },
  );

/** Puts a situation back to what came with the product. */
export const useResetSituation = (adviceSituationId: string) =>
  useCall(
    'POST /api/advice-situations/:adviceSituationId/reset',
    (revision: number) => ({ params: { adviceSituationId }, body: { revision } }),
    { onSuccess: useStoreSituation() },
  );

/** Effect of a situation before it is saved. */
export const useTrySituation = () =>
  useCall('POST /api/advice-situation-trials', (content: SituationContent) => ({ body: { content } }));
