import type { Classification } from '@fundus/contract/industry';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { queryKeys } from '#query-keys.ts';

const day = 24 * 60 * 60_000;
export const searchLimit = 60;

/** Entries below one of the catalogue; its sections where `parentCode` is `null`. */
export const industryChildrenQuery = (classification: Classification, parentCode: string | null) =>
  callQuery(
    queryKeys.industry.children(classification, parentCode),
    'GET /api/industries',
    { query: { classification, limit: 200, ...(parentCode === null ? {} : { parentCode }) } },
    { staleTime: day },
  );

/** Entries by code or words. */
export const industrySearchQuery = (classification: Classification, search: string) =>
  callQuery(
    queryKeys.industry.search(classification, search),
    'GET /api/industries',
    { query: { classification, search, limit: searchLimit } },
    { enabled: search !== '', staleTime: day, placeholderData: keepPreviousData },
  );

/** Equivalents in this edition of an industry of the other one. */
export const correspondingIndustriesQuery = (classification: Classification, correspondingTo: string) =>
  callQuery(
    queryKeys.industry.corresponding(classification, correspondingTo),
    'GET /api/industries',
    { query: { classification, correspondingTo, limit: 200 } },
    { staleTime: day },
  );

/** Entries of the codes, to show their titles. */
export const industriesByCodeQuery = (classification: Classification, codes: readonly string[]) =>
  callQuery(
    queryKeys.industry.codes(classification, codes),
    'GET /api/industries',
    { query: { classification, codes: codes.join(','), limit: 200 } },
    { enabled: codes.length > 0, staleTime: day },
  );
