import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { type OwnedFilter, pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { MatchRequest } from './funding-list-search.ts';
import { queueChange } from './research-queue.ts';

export const researchListQuery = (filter: OwnedFilter) =>
  pagedQuery(queryKeys.fundingResearch.list(filter), (page, signal) =>
    call('GET /api/funding-researches', { query: { ...filter, deleted: String(filter.deleted), ...page }, signal }),
  );

export const researchQuery = (researchId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.detail(researchId),
    // In line with the changes, so that no answer brings back a state from before one of them.
    queryFn: () =>
      queueChange(researchId, () => call('GET /api/funding-researches/:researchId', { params: { researchId } })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });

/** Enough that the next page is not yet near on a screen of usual height; what follows comes in larger pages. */
const firstMatches = 22;
const furtherMatches = 50;

/** Flags travel as words. */
function toWire({ includeUnfit, onlySelected, foldFamilies, ...request }: MatchRequest) {
  return {
    ...request,
    ...(includeUnfit === true ? { includeUnfit: 'true' } : {}),
    ...(onlySelected === true ? { onlySelected: 'true' } : {}),
    ...(foldFamilies === true ? { foldFamilies: 'true' } : {}),
  };
}

/** The funding list in pages. `answers` says which answers it was made for; the old rows stay while the new ones load. */
export const matchesQuery = (researchId: string, answers: string, request: MatchRequest) =>
  infiniteQueryOptions({
    queryKey: queryKeys.fundingResearch.match.list(researchId, answers, request),
    queryFn: async ({ client, pageParam, signal }) => {
      const page = await call('GET /api/funding-researches/:researchId/matches', {
        params: { researchId },
        query: { ...toWire(request), offset: pageParam, limit: pageParam === 0 ? firstMatches : furtherMatches },
        signal,
      });
      // Whatever the list is narrowed to, it tells how many programmes fit.
      client.setQueryData(fittingQuery(researchId, answers).queryKey, {
        fitting: page.fitting,
        verdicts: page.verdicts,
      });
      return page;
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return page.rows.length > 0 && loaded < page.total ? loaded : null;
    },
    placeholderData: keepPreviousData,
  });

/** How many programmes still fit the answers. */
export const fittingQuery = (researchId: string, answers: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.match.fitting(researchId, answers),
    queryFn: async ({ signal }) => {
      const { fitting, verdicts } = await call('GET /api/funding-researches/:researchId/matches', {
        params: { researchId },
        query: { limit: 0 },
        signal,
      });
      return { fitting, verdicts };
    },
    placeholderData: keepPreviousData,
  });

export const matchQuery = (researchId: string, answers: string, programmeId: string) =>
  callQuery(
    queryKeys.fundingResearch.match.one(researchId, answers, programmeId),
    'GET /api/funding-researches/:researchId/matches/:programmeId',
    { params: { researchId, programmeId } },
  );

export const openQuestionsQuery = (researchId: string, answers: string) =>
  callQuery(
    queryKeys.fundingResearch.match.openQuestions(researchId, answers),
    'GET /api/funding-researches/:researchId/open-questions',
    { params: { researchId } },
    { placeholderData: keepPreviousData },
  );

export const comparisonQuery = (researchId: string, answers: string, programmeIds: readonly string[]) =>
  callQuery(
    queryKeys.fundingResearch.match.comparison(researchId, answers, programmeIds),
    'GET /api/funding-researches/:researchId/comparison',
    { params: { researchId }, query: { programmeIds: programmeIds.join(',') } },
    { enabled: programmeIds.length > 0, placeholderData: keepPreviousData },
  );

/** A programme of the comparison, with the texts that the list leaves out. */
export type ComparedProgramme = AnswerOf<'GET /api/funding-researches/:researchId/comparison'>['programmes'][number];
