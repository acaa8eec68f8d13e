import type { Classification, listIndustries } from '@fundus/contract/industry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

const day = 24 * 60 * 60_000;
export const searchLimit = 60;

/** Entries below one of the catalogue; its sections where `parentCode` is `null`. */
export const industryChildrenQuery = (classification: Classification, parentCode: string | null) =>
  queryOptions({
    queryKey: queryKeys.industry.children(classification, parentCode),
    queryFn: ({ signal }) =>
      call<typeof listIndustries>('GET /api/industries', {
        query: { classification, limit: 200, ...(parentCode === null ? {} : { parentCode }) },
        signal,
      }),
    staleTime: day,
  });

/** Entries by code or words. */
export const industrySearchQuery = (classification: Classification, search: string) =>
  queryOptions({
    queryKey: queryKeys.industry.search(classification, search),
    queryFn: ({ signal }) =>
      call<typeof listIndustries>('GET /api/industries', {
        query: { classification, search, limit: searchLimit },
        signal,
      }),
    enabled: search !== '',
    staleTime: day,
    placeholderData: keepPreviousData,
  });

/** Equivalents in this edition of an industry of the other one. */
export const correspondingIndustriesQuery = (classification: Classification, correspondingTo: string) =>
  queryOptions({
    queryKey: queryKeys.industry.corresponding(classification, correspondingTo),
    queryFn: ({ signal }) =>
      call<typeof listIndustries>('GET /api/industries', {
        query: { classification, correspondingTo, limit: 200 },
        signal,
      }),
    staleTime: day,
  });

/** Entries of the codes, to show their titles. */
export const industriesByCodeQuery = (classification: Classification, codes: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.industry.codes(classification, codes),
    queryFn: ({ signal }) =>
      call<typeof listIndustries>('GET /api/industries', {
        query: { classification, codes: codes.join(','), limit: 200 },
        signal,
      }),
    enabled: codes.length > 0,
    staleTime: day,
  });
