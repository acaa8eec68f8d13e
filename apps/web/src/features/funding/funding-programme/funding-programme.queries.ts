import type {
  countProgrammeFacets,
  findEndedProgrammes,
  getProgramme,
  listProgrammes,
  listProgrammeVersions,
} from '@fundus/contract/funding-programme';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import type { ProgrammeListFilter } from './programme-list-filter.ts';

export type ProgrammeListRow = ResponseOf<typeof listProgrammes>['rows'][number];

/** The catalogue in pages; the old rows stay while the new ones load. */
export const programmeListQuery = (filter: ProgrammeListFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.fundingProgramme.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listProgrammes>('GET /api/funding-programmes', {
        query: { ...filter, limit: 100, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** How many programmes each level and funding type would leave, in whatever order they stand. */
export const programmeFacetsQuery = ({ sort: _sort, direction: _direction, ...filter }: ProgrammeListFilter) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.facets(filter),
    queryFn: ({ signal }) =>
      call<typeof countProgrammeFacets>('GET /api/funding-programmes/facets', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** The programmes that have ended and that a search names; none without a search. */
export const endedProgrammesQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.ended(search),
    queryFn: async ({ signal }) =>
      (await call<typeof findEndedProgrammes>('GET /api/funding-programmes/ended', { query: { search }, signal }))
        .programmes,
    enabled: search !== '',
  });

/** How many programmes a filter leaves. */
export const programmeCountQuery = (filter: ProgrammeListFilter) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.count(filter),
    queryFn: async ({ signal }) => {
      const { total, totalIsExact } = await call<typeof listProgrammes>('GET /api/funding-programmes', {
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
      (await call<typeof listProgrammes>('GET /api/funding-programmes', { query: { search, limit: 20 }, signal })).rows,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** A programme in full, now or as a version said it. */
export const programmeQuery = (programmeId: string, version?: number) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.version(programmeId, version),
    queryFn: ({ signal }) =>
      call<typeof getProgramme>('GET /api/funding-programmes/:programmeId', {
        params: { programmeId },
        query: version === undefined ? {} : { version },
        signal,
      }),
    staleTime: 10_000,
  });

export const programmeVersionsQuery = (programmeId: string) =>
  queryOptions({
    queryKey: queryKeys.fundingProgramme.versions(programmeId),
    queryFn: ({ signal }) =>
      call<typeof listProgrammeVersions>('GET /api/funding-programmes/:programmeId/versions', {
        params: { programmeId },
        signal,
      }),
  });
