import type { findDuplicates, getVcard } from '@fundus/contract/person';
import type { ConsultingProcess } from '@fundus/contract/person-codes';
import type {
  countPersons,
  exportPersons,
  exportVcards,
  getPersonBoard,
  getPersonFilterValues,
  listPersons,
  PersonColumn,
  PersonSort,
} from '@fundus/contract/person-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallInput, call, fetchAnswer, type ResponseOf } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { PersonQuery } from './person-list-search.ts';

export type PersonPage = ResponseOf<typeof listPersons>;
/** A line of a list; it holds the columns that the list requested. */
export type PersonRow = PersonPage['rows'][number];
export type PersonBoard = ResponseOf<typeof getPersonBoard>;
export type PersonCard = PersonBoard[number]['rows'][number];

/** Persons in pages, with these columns. */
export const personListQuery = (query: PersonQuery, sort: PersonSort, columns: readonly PersonColumn[]) =>
  pagedQuery(queryKeys.person.list(query, sort, columns), (page, signal) =>
    call<typeof listPersons>('GET /api/persons', {
      query: { ...query, sort, ...(columns.length > 0 && { columns: columns.join(',') }), ...page },
      signal,
    }),
  );

/** The exact total; requested on demand only. */
export const personCountQuery = (query: PersonQuery) =>
  queryOptions({
    queryKey: queryKeys.person.count(query),
    queryFn: ({ signal }) => call<typeof countPersons>('GET /api/persons/count', { query, signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list as a file, as the filters leave it. */
export function downloadPersons(query: PersonQuery & ExportChoice & { sort: PersonSort }): Promise<void> {
  return download<typeof exportPersons>('GET /api/persons/export', { query });
}

/** Persons as contacts for a phone, in one file. */
export function downloadVcards(personIds: string[]): Promise<void> {
  return download<typeof exportVcards>('POST /api/persons/vcards', { body: { personIds } });
}

const vcardAddress = 'GET /api/persons/:personId/vcard';

export const downloadVcard = (personId: string): Promise<void> =>
  download<typeof getVcard>(vcardAddress, { params: { personId } });

/** A person as the text that a code holds for the camera of a phone. */
export const vcardQuery = (personId: string, revision: number) =>
  queryOptions({
    queryKey: queryKeys.person.vcard(personId, revision),
    queryFn: async ({ signal }) => (await fetchAnswer(vcardAddress, { params: { personId }, signal })).text(),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const personFilterValuesQuery = queryOptions({
  queryKey: queryKeys.person.filterValues,
  queryFn: ({ signal }) => call<typeof getPersonFilterValues>('GET /api/persons/filter-values', { signal }),
  staleTime: 60_000,
});

export const personBoardQuery = (query: PersonQuery, process: ConsultingProcess) =>
  queryOptions({
    queryKey: queryKeys.person.board(process, query),
    queryFn: ({ signal }) =>
      call<typeof getPersonBoard>('GET /api/persons/board', { query: { ...query, process, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export type DuplicateSearch = NonNullable<CallInput<typeof findDuplicates>['body']>;

/** Persons who may be the one that is being written down. */
export const possibleDuplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: queryKeys.person.possibleDuplicates(search),
    queryFn: ({ signal }) => call<typeof findDuplicates>('POST /api/persons/duplicates', { body: search, signal }),
    placeholderData: keepPreviousData,
    // A hint: where it does not come, saving works all the same.
    retry: false,
  });
