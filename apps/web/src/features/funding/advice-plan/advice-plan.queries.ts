import type { getAdvicePlan } from '@fundus/contract/advice-plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

/** The plan of advice for the answers that `answers` names; the old one stays while the new one loads. */
export const advicePlanQuery = (researchId: string, answers: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.match.plan(researchId, answers),
    queryFn: ({ signal }) =>
      call<typeof getAdvicePlan>('GET /api/funding-researches/:researchId/advice-plan', {
        params: { researchId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
