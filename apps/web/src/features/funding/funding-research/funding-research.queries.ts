import type { findPostcode } from '@fundus/contract/federal-state';
import type { compareProgrammes, getMatch, listOpenQuestions, matchProgrammes } from '@fundus/contract/funding-list';
import type { FundingResearch, getResearch, listResearches } from '@fundus/contract/funding-research';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import type { MatchRequest } from './funding-list-search.ts';
import { inOrder } from './research-queue.ts';

export const researchKeys = {
  all: ['funding-research'] as const,
  lists: ['funding-research', 'list'] as const,
  detail: (researchId: string) => ['funding-research', 'detail', researchId] as const,
  matches: (researchId: string) => ['funding-research', 'matches', researchId] as const,
};

export const researchListQuery = (filter: {
  search?: string | undefined;
  deleted: boolean;
  personId?: string | undefined;
  owner?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: [...researchKeys.lists, filter],
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
    queryKey: researchKeys.detail(researchId),
    // In line with the changes, so that no answer brings back a state from before one of them.
    queryFn: () =>
      inOrder(researchId, () =>
        call<typeof getResearch>('GET /api/funding-researches/:researchId', { params: { researchId } }),
      ),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  });

/** What the verdicts depend on: a new name or step changes none of them. */
export function answersKey({ start, projects, industries }: FundingResearch): string {
  return JSON.stringify([start, projects, industries.map(({ classification, code }) => [classification, code])]);
}

export const matchPageSize = 50;

/** Flags travel as words. */
function toWire({ includeUnfit, onlySelected, ...request }: MatchRequest) {
  return {
    ...request,
    ...(includeUnfit === true ? { includeUnfit: 'true' } : {}),
    ...(onlySelected === true ? { onlySelected: 'true' } : {}),
  };
}

/** The funding list in pages. `answers` says which answers it was made for; the old rows stay while the new ones load. */
export const matchesQuery = (researchId: string, answers: string, request: MatchRequest) =>
  infiniteQueryOptions({
    queryKey: [...researchKeys.matches(researchId), 'list', answers, request],
    queryFn: ({ pageParam, signal }) =>
      call<typeof matchProgrammes>('GET /api/funding-researches/:researchId/matches', {
        params: { researchId },
        query: { ...toWire(request), offset: pageParam, limit: matchPageSize },
        signal,
      }),
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
    queryKey: [...researchKeys.matches(researchId), 'fitting', answers],
    queryFn: async ({ signal }) => {
      const { fitting, verdicts } = await call<typeof matchProgrammes>(
        'GET /api/funding-researches/:researchId/matches',
        {
          params: { researchId },
          query: { limit: 1 },
          signal,
        },
      );
      return { fitting, verdicts };
    },
    placeholderData: keepPreviousData,
  });

export const matchQuery = (researchId: string, answers: string, programmeId: string) =>
  queryOptions({
    queryKey: [...researchKeys.matches(researchId), 'one', answers, programmeId],
    queryFn: ({ signal }) =>
      call<typeof getMatch>('GET /api/funding-researches/:researchId/matches/:programmeId', {
        params: { researchId, programmeId },
        signal,
      }),
  });

export const openQuestionsQuery = (researchId: string, answers: string) =>
  queryOptions({
    queryKey: [...researchKeys.matches(researchId), 'open-questions', answers],
    queryFn: ({ signal }) =>
      call<typeof listOpenQuestions>('GET /api/funding-researches/:researchId/open-questions', {
        params: { researchId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const comparisonQuery = (researchId: string, answers: string, programmeIds: readonly string[]) =>
  queryOptions({
    queryKey: [...researchKeys.matches(researchId), 'comparison', answers, programmeIds],
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
export type ComparedProgramme = ResponseOf<typeof compareProgrammes>[number];

export const postcodeQuery = (postcode: string) =>
  queryOptions({
    queryKey: ['postcode', postcode],
    queryFn: ({ signal }) => call<typeof findPostcode>('GET /api/postcodes', { query: { postcode }, signal }),
    enabled: /^\d{5}$/.test(postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
