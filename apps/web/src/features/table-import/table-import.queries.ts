import type {
  getPersonImport,
  listPersonImportRows,
  listPersonImports,
  PersonImport,
} from '@fundus/contract/person-import';
import type { ImportOutcome } from '@fundus/contract/table-import';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export const personImportKeys = {
  list: ['person-import', 'list'] as const,
  detail: (importId: string) => ['person-import', 'detail', importId] as const,
  rows: (importId: string) => ['person-import', 'rows', importId] as const,
};

/** Whether the server is still at work on the import. */
export function isUnderWay(run: Pick<PersonImport, 'state'> | undefined): boolean {
  return run?.state === 'reading' || run?.state === 'applying' || run?.state === 'undoing';
}

export const personImportListQuery = queryOptions({
  queryKey: personImportKeys.list,
  queryFn: ({ signal }) => call<typeof listPersonImports>('GET /api/person-imports', { signal }),
  refetchInterval: (query) => (query.state.data?.some(isUnderWay) === true ? 1_500 : false),
});

/** One import; asked for again every moment while the server is at work on it. */
export const personImportQuery = (importId: string) =>
  queryOptions({
    queryKey: personImportKeys.detail(importId),
    queryFn: ({ signal }) =>
      call<typeof getPersonImport>('GET /api/person-imports/:importId', { params: { importId }, signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 700 : false),
  });

/** Rows of an import by what becomes of them. `state` keeps rows of an older preview apart. */
export const personImportRowsQuery = (importId: string, state: string, outcome: ImportOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...personImportKeys.rows(importId), state, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPersonImportRows>('GET /api/person-imports/:importId/rows', {
        params: { importId },
        query: {
          ...(outcome === undefined ? {} : { outcome }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
