import type {
  getImport,
  ImportOutcome,
  ImportRun,
  listImportRows,
  listImports,
} from '@fundus/contract/programme-import';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

export const importKeys = {
  all: ['programme-import'] as const,
  list: ['programme-import', 'list'] as const,
  detail: (importId: string) => ['programme-import', 'detail', importId] as const,
  rows: (importId: string) => ['programme-import', 'rows', importId] as const,
};

/** `importOutcomes` of the contract, repeated because that file brings zod along. */
export const importOutcomes: readonly ImportOutcome[] = ['new', 'changed', 'unchanged', 'vanished', 'refused'];

/** Whether the server is still at work on the import. */
export function isUnderWay(run: Pick<ImportRun, 'state'> | undefined): boolean {
  return run?.state === 'reading' || run?.state === 'applying';
}

export const importListQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call<typeof listImports>('GET /api/programme-imports', { signal }),
  refetchInterval: (query) => (query.state.data?.some(isUnderWay) === true ? 1_500 : false),
});

/** One import; asked for again every moment while the server is at work on it. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: importKeys.detail(importId),
    queryFn: ({ signal }) =>
      call<typeof getImport>('GET /api/programme-imports/:importId', { params: { importId }, signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 700 : false),
  });

/** Rows of an import by what becomes of them. `state` keeps rows of an older dry run apart. */
export const importRowsQuery = (importId: string, state: string, outcome: ImportOutcome | undefined) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.rows(importId), state, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listImportRows>('GET /api/programme-imports/:importId/rows', {
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
