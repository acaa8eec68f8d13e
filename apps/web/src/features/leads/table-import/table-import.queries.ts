import type { listLeadSources } from '@fundus/contract/lead-source';
import type { ImportOutcome } from '@fundus/contract/table-import';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { type ImportNoun, type ImportRun, importApis } from './import-api.ts';

export const importKeys = {
  list: (noun: ImportNoun) => [`${noun}-import`, 'list'] as const,
  detail: (noun: ImportNoun, importId: string) => [`${noun}-import`, 'detail', importId] as const,
  rows: (noun: ImportNoun, importId: string) => [`${noun}-import`, 'rows', importId] as const,
};

/** Whether the server is still at work on the import. */
export function isUnderWay(run: Pick<ImportRun, 'state'> | undefined): boolean {
  return run?.state === 'reading' || run?.state === 'applying' || run?.state === 'undoing';
}

export const importListQuery = (noun: ImportNoun) =>
  queryOptions({
    queryKey: importKeys.list(noun),
    queryFn: ({ signal }) => importApis[noun].list(signal),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) === true ? 1_500 : false),
  });

/** One import; asked for again every moment while the server is at work on it. */
export const importQuery = (noun: ImportNoun, importId: string) =>
  queryOptions({
    queryKey: importKeys.detail(noun, importId),
    queryFn: ({ signal }) => importApis[noun].get(importId, signal),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 700 : false),
  });

/** Rows of an import by what becomes of them. `state` keeps rows of an older preview apart. */
export const importRowsQuery = (
  noun: ImportNoun,
  importId: string,
  state: string,
  outcome: ImportOutcome | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.rows(noun, importId), state, outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(outcome === undefined ? {} : { outcome }),
        ...(pageParam === null ? {} : { after: pageParam }),
      };
      return importApis[noun].rows(importId, query, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Sources that leads can be given; those that take no leads any more are left out. */
export const importSourcesQuery = queryOptions({
  queryKey: ['lead-import', 'sources'],
  queryFn: async ({ signal }) =>
    (await call<typeof listLeadSources>('GET /api/lead-sources', { signal })).filter(({ isActive }) => isActive),
});
