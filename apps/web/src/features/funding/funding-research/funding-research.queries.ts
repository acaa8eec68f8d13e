import type { compareProgrammes, getMatch, listOpenQuestions, matchProgrammes } from '@fundus/contract/funding-list';
import type { getResearch, listResearches } from '@fundus/contract/funding-research';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import type { MatchRequest } from './funding-list-search.ts';
import { queueChange } from './research-queue.ts';

export const researchListQuery = (filter: {
  search?: string | undefined;
  deleted: boolean;
  personId?: string | undefined;
  owner?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: queryKeys.fundingResearch.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listResearches>('GET /api/funding-researches', {
        query: {
          deleted: String(filter.deleted),
          ...(filter.search === undefined ? {} : { search: filter.search }),
          ...(filter.personId === undefined ? {} : { personId: filter.personId }),
          ...(filter.owner === undefined ? {} : { owner: filter.owner }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const researchQuery = (researchId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.detail(researchId),
    // In line with the changes, so that no answer brings back a state from before one of them.
    queryFn: () =>
      queueChange(researchId, () =>
        call<typeof getResearch>('GET /api/funding-researches/:researchId', { params: { researchId } }),
      ),
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
      const page = await call<typeof matchProgrammes>('GET /api/funding-researches/:researchId/matches', {
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
      const { fitting, verdicts } = await call<typeof matchProgrammes>(
        'GET /api/funding-researches/:researchId/matches',
        {
          params: { researchId },
          query: { limit: 0 },
          signal,
        },
      );
      return { fitting, verdicts };
    },
    placeholderData: keepPreviousData,
  });

export const matchQuery = (researchId: string, answers: string, programmeId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.match.one(researchId, answers, programmeId),
    queryFn: ({ signal }) =>
      call<typeof getMatch>('GET /api/funding-researches/:researchId/matches/:programmeId', {
        params: { researchId, programmeId },
        signal,
      }),
  });

export const openQuestionsQuery = (researchId: string, answers: string) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.match.openQuestions(researchId, answers),
    queryFn: ({ signal }) =>
      call<typeof listOpenQuestions>('GET /api/funding-researches/:researchId/open-questions', {
        params: { researchId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const comparisonQuery = (researchId: string, answers: string, programmeIds: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.fundingResearch.match.comparison(researchId, answers, programmeIds),
    queryFn: ({ signal }) =>
      call<typeof compareProgrammes>('GET /api/funding-researches/:researchId/comparison', {
        params: { researchId },
        query: { programmeIds: programmeIds.join(',') },
        signal,
      }),
    enabled: programmeIds.length > 0,
    placeholderData: keepPreviousData,
  });

/** A programme of the comparison, with the texts that the list leaves out. */
export type ComparedProgramme = ResponseOf<typeof compareProgrammes>['programmes'][number];
