import type { findDuplicates, getPerson } from '@fundus/contract/person';
import type { listPersons, PersonSummaryWith } from '@fundus/contract/person-list';
import type { listMerges, previewMerge } from '@fundus/contract/person-merge';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.person.detail(personId),
    queryFn: ({ signal }) => call<typeof getPerson>('GET /api/persons/:personId', { params: { personId }, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });

export const mergesQuery = (personId: string) =>
  queryOptions({
    queryKey: queryKeys.person.merges(personId),
    queryFn: ({ signal }) =>
      call<typeof listMerges>('GET /api/persons/:personId/merges', { params: { personId }, signal }),
  });

export const mergePreviewQuery = (personId: string, otherPersonId: string) =>
  queryOptions({
    queryKey: queryKeys.person.mergePreview(personId, otherPersonId),
    queryFn: ({ signal }) =>
      call<typeof previewMerge>('GET /api/persons/:personId/merge-preview/:otherPersonId', {
        params: { personId, otherPersonId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

export type DuplicateSearch = NonNullable<CallInput<typeof findDuplicates>['body']>;

/** Persons who may be the same; requested whenever one of the fields that tell changes. */
export const duplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: queryKeys.person.duplicates(search),
    queryFn: ({ signal }) => call<typeof findDuplicates>('POST /api/persons/duplicates', { body: search, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** The first few persons that match words, for choosing one. */
export const personChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.person.choice(search),
    queryFn: async ({ signal }) => {
      const { rows } = await call<typeof listPersons>('GET /api/persons', {
        query: { ...(search === '' ? { sort: '-updatedAt' } : { search }), limit: 10, columns: 'title' },
        signal,
      });
      // Every row holds the column that was requested.
      return rows as PersonSummaryWith<'title'>[];
    },
    placeholderData: keepPreviousData,
  });
