import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ProgrammeListFilter } from './programme-list-filter.ts';

export type ProgrammeListRow = AnswerOf<'GET /api/funding-programmes'>['rows'][number];

/** The catalogue in pages; the old rows stay while the new ones load. */
export const programmeListQuery = (filter: ProgrammeListFilter) =>
  pagedQuery(queryKeys.fundingProgramme.list(filter), (page, signal) =>
    call('GET /api/funding-programmes', { query: { ...filter, ...page }, signal }),
  );

/** How many programmes each level and funding type would leave, in whatever order they stand. */
export const programmeFacetsQuery = ({ sort: _sort, direction: _direction, ...filter }: ProgrammeListFilter) =>
  callQuery(
    queryKeys.fundingProgramme.facets(filter),
    'GET /api/funding-programmes/facets',
    { query: filter },
    { placeholderData: keepPreviousData },
  );

/** The programmes that have ended and that a search names; none without a search. */
export const endedProgrammesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.ended(search),
    queryFn: async ({ signal }) =>
      (await call('GET /api/funding-programmes/ended', { query: { search }, signal })).programmes,
    enabled: search !== '',
  });

/** How many programmes a filter leaves. */
export const programmeCountQuery = (filter: ProgrammeListFilter) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.count(filter),
    queryFn: async ({ signal }) => {
      const { total, totalIsExact } = await call('GET /api/funding-programmes', {
        query: { ...filter, limit: 1 },
        signal,
      });
      return { total, totalIsExact };
    },
    placeholderData: keepPreviousData,
  });

/** The first few programmes that match words, for choosing one. */
export const programmeChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.choice(search),
    queryFn: async ({ signal }) =>
      (await call('GET /api/funding-programmes', { query: { search, limit: 20 }, signal })).rows,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** A programme in full, now or as a version said it. */
export const programmeQuery = (programmeId: string, version?: number) =>
  callQuery(
    queryKeys.fundingProgramme.version(programmeId, version),
    'GET /api/funding-programmes/:programmeId',
    { params: { programmeId }, query: version === undefined ? {} : { version } },
    { staleTime: 10_000 },
  );

export const programmeVersionsQuery = (programmeId: string) =>
  callQuery(queryKeys.fundingProgramme.versions(programmeId), 'GET /api/funding-programmes/:programmeId/versions', {
    params: { programmeId },
  });
