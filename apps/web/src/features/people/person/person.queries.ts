import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type { PersonColumn, PersonSort } from '@fundus/contract/person-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, type BodyOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { PersonQuery } from './person-list-search.ts';

export type PersonPage = AnswerOf<'GET /api/persons'>;
/** A line of a list; it holds the columns that the list requested. */
export type PersonRow = PersonPage['rows'][number];
export type PersonBoard = AnswerOf<'GET /api/persons/board'>;
export type PersonCard = PersonBoard[number]['rows'][number];

/** Persons in pages, with these columns. */
export const personListQuery = (query: PersonQuery, sort: PersonSort, columns: readonly PersonColumn[]) =>
  pagedQuery(queryKeys.person.list(query, sort, columns), (page, signal) =>
    call('GET /api/persons', {
      query: { ...query, sort, ...(columns.length > 0 && { columns: columns.join(',') }), ...page },
      signal,
    }),
  );

/** The exact total; requested on demand only. */
export const personCountQuery = (query: PersonQuery) =>
  callQuery(
    queryKeys.person.count(query),
    'GET /api/persons/count',
    { query },
    { enabled: false, staleTime: Number.POSITIVE_INFINITY },
  );

/** The list as a file, as the filters leave it. */
export function downloadPersons(query: PersonQuery & ExportChoice & { sort: PersonSort }): Promise<void> {
  return download('GET /api/persons/export', { query });
}

export const personFilterValuesQuery = callQuery(
  queryKeys.person.filterValues,
  'GET /api/persons/filter-values',
  {},
  { staleTime: 60_000 },
);

export const personBoardQuery = (query: PersonQuery, process: ConsultingProcess) =>
  callQuery(
    queryKeys.person.board(process, query),
    'GET /api/persons/board',
    { query: { ...query, process, limit: 50 } },
    { placeholderData: keepPreviousData, staleTime: 5_000 },
  );

export type DuplicateSearch = BodyOf<'POST /api/persons/duplicates'>;

/** Persons who may be the one that is being written down. */
export const possibleDuplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: queryKeys.person.possibleDuplicates(search),
    queryFn: ({ signal }) => call('POST /api/persons/duplicates', { body: search, signal }),
    placeholderData: keepPreviousData,
    // A hint: where it does not come, saving works all the same.
    retry: false,
  });
