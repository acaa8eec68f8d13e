import type { findPostcode } from '@fundus/contract/federal-state';
import type { findDuplicates, getPerson } from '@fundus/contract/person';
import type { listPersons } from '@fundus/contract/person-list';
import type { listMerges, previewMerge } from '@fundus/contract/person-merge';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';

export const personRecordKeys = {
  detail: (personId: string) => ['person', 'detail', personId] as const,
  merges: (personId: string) => ['person', 'merges', personId] as const,
};

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: personRecordKeys.detail(personId),
    queryFn: ({ signal }) => call<typeof getPerson>('GET /api/persons/:personId', { params: { personId }, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });

export const mergesQuery = (personId: string) =>
  queryOptions({
    queryKey: personRecordKeys.merges(personId),
    queryFn: ({ signal }) =>
      call<typeof listMerges>('GET /api/persons/:personId/merges', { params: { personId }, signal }),
  });

export const mergePreviewQuery = (personId: string, otherPersonId: string) =>
  queryOptions({
    queryKey: [...personRecordKeys.merges(personId), 'preview', otherPersonId],
    queryFn: ({ signal }) =>
      call<typeof previewMerge>('GET /api/persons/:personId/merge-preview/:otherPersonId', {
        params: { personId, otherPersonId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export type DuplicateSearch = NonNullable<CallInput<typeof findDuplicates>['body']>;

/** Persons who may be the same; asked for whenever one of the fields that tell changes. */
export const duplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: ['person', 'duplicates', search],
    queryFn: ({ signal }) => call<typeof findDuplicates>('POST /api/persons/duplicates', { body: search, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** The first few persons that match words, for choosing one. */
export const personChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: ['person', 'choice', search],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listPersons>('GET /api/persons', {
          query: search === '' ? { limit: 10, sort: '-updatedAt' } : { search, limit: 10 },
          signal,
        })
      ).rows,
    placeholderData: keepPreviousData,
  });

export const postcodeQuery = (postcode: string) =>
  queryOptions({
    queryKey: ['postcode', postcode],
    queryFn: ({ signal }) => call<typeof findPostcode>('GET /api/postcodes', { query: { postcode }, signal }),
    enabled: /^\d{5}$/.test(postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
