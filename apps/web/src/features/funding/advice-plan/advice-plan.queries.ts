import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The plan of advice for the answers that `answers` names; the old one stays while the new one loads. */
export const advicePlanQuery = (researchId: string, answers: string) =>
  callQuery(
    queryKeys.fundingResearch.match.plan(researchId, answers),
    'GET /api/funding-researches/:researchId/advice-plan',
    { params: { researchId } },
    { placeholderData: keepPreviousData },
  );
