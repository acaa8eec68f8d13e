import type { PersonSummaryWith } from '@fundus/contract/person-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const personQuery = (personId: string) =>
  callQuery(
    queryKeys.person.detail(personId),
    'GET /api/persons/:personId',
    { params: { personId } },
    { staleTime: 5_000, refetchOnWindowFocus: 'always' },
  );

export const mergesQuery = (personId: string) =>
  callQuery(queryKeys.person.merges(personId), 'GET /api/persons/:personId/merges', { params: { personId } });

export const mergePreviewQuery = (personId: string, otherPersonId: string) =>
  callQuery(
    queryKeys.person.mergePreview(personId, otherPersonId),
    'GET /api/persons/:personId/merge-preview/:otherPersonId',
    { params: { personId, otherPersonId } },
    { staleTime: 0, gcTime: 0 },
  );

export type DuplicateSearch = BodyOf<'POST /api/persons/duplicates'>;

/** Persons who may be the same; requested whenever one of the fields that tell changes. */
export const duplicatesQuery = (search: DuplicateSearch) =>
  callQuery(
    queryKeys.person.duplicates(search),
    'POST /api/persons/duplicates',
    { body: search },
    { staleTime: 30_000, placeholderData: keepPreviousData },
  );

/** The first few persons that match words, for choosing one. */
export const personChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.person.choice(search),
    queryFn: async ({ signal }) => {
      const { rows } = await call('GET /api/persons', {
        query: { ...(search === '' ? { sort: '-updatedAt' } : { search }), limit: 10, columns: 'title' },
        signal,
      });
      // Every row holds the column that was requested.
      return rows as PersonSummaryWith<'title'>[];
    },
    placeholderData: keepPreviousData,
  });
