import type { StoredMix } from '@fundus/contract/financing-mix';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

/** The mixes for the answers that `answers` names, and the stored mix judged by them; the old ones stay while new ones load. */
export const financingMixesQuery = (researchId: string, answers: string, mix: StoredMix | null) =>
  callQuery(
    queryKeys.fundingResearch.match.mixes(researchId, answers, mix),
    'GET /api/funding-researches/:researchId/financing-mixes',
    { params: { researchId } },
    { placeholderData: keepPreviousData },
  );
