import type { findDuplicates } from '@fundus/contract/person';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type {
  countPersons,
  getPersonBoard,
  getPersonFilterValues,
  listPersons,
  PersonSort,
} from '@fundus/contract/person-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, type ResponseOf } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import type { PersonQuery } from './person-list-search.ts';

export type PersonPage = ResponseOf<typeof listPersons>;
export type PersonRow = PersonPage['rows'][number];
export type PersonBoard = ResponseOf<typeof getPersonBoard>;

export const personKeys = {
  all: ['person'] as const,
  lists: ['person', 'list'] as const,
  counts: ['person', 'count'] as const,
  boards: ['person', 'board'] as const,
  board: (process: ConsultingProcess) => ['person', 'board', process] as const,
  filterValues: ['person', 'filter-values'] as const,
};

export const personListQuery = (query: PersonQuery, sort: PersonSort) =>
  pagedQuery([...personKeys.lists, query, sort], (page, signal) =>
    call<typeof listPersons>('GET /api/persons', { query: { ...query, sort, ...page }, signal }),
  );

/** The exact total; asked for on demand only. */
export const personCountQuery = (query: PersonQuery) =>
  queryOptions({
    queryKey: [...personKeys.counts, query],
    queryFn: ({ signal }) => call<typeof countPersons>('GET /api/persons/count', { query, signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const personFilterValuesQuery = queryOptions({
  queryKey: personKeys.filterValues,
  queryFn: ({ signal }) => call<typeof getPersonFilterValues>('GET /api/persons/filter-values', { signal }),
  staleTime: 60_000,
});

export const personBoardQuery = (query: PersonQuery, process: ConsultingProcess) =>
  queryOptions({
    queryKey: [...personKeys.board(process), query],
    queryFn: ({ signal }) =>
      call<typeof getPersonBoard>('GET /api/persons/board', { query: { ...query, process, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export type DuplicateSearch = NonNullable<CallInput<typeof findDuplicates>['body']>;

/** Persons who may be the one that is being written down. */
export const possibleDuplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: [...personKeys.all, 'possible-duplicates', search],
    queryFn: ({ signal }) => call<typeof findDuplicates>('POST /api/persons/duplicates', { body: search, signal }),
    placeholderData: keepPreviousData,
    // A hint: where it does not come, saving works all the same.
    retry: false,
  });
