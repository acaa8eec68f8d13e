import { busyStates, type ImportOutcome, type ImportTargetName } from '@fundus/contract/import-codes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';
import type { AnyRun } from './import-run.ts';

/** Whether the server is still at work on the import. */
export function isUnderWay(run: Pick<AnyRun, 'state'> | undefined): boolean {
  return busyStates.some((state) => state === run?.state);
}

export const importListQuery = (target: ImportTargetName) =>
  queryOptions({
    queryKey: queryKeys.import.list(target),
    queryFn: ({ signal }): Promise<AnyRun[]> => call(`GET /api/imports/${target}`, { signal }),
    refetchInterval: (query) => (query.state.data?.some(isUnderWay) === true ? 1_500 : false),
  });

/** One import; requested again every moment while the server is at work on it. */
export const importQuery = (target: ImportTargetName, importId: string) =>
  queryOptions({
    queryKey: queryKeys.import.detail(target, importId),
    queryFn: ({ signal }): Promise<AnyRun> =>
      call(`GET /api/imports/${target}/:importId`, { params: { importId }, signal }),
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 700 : false),
  });

/** Rows of an import by what becomes of them. `preview` keeps rows of an older preview apart. */
export const importRowsQuery = (
  target: ImportTargetName,
  importId: string,
  preview: string,
  outcome: ImportOutcome | undefined,
) =>
  infiniteQueryOptions({
    queryKey: queryKeys.import.rows(target, importId, preview, outcome),
    queryFn: ({ pageParam, signal }) =>
      call(`GET /api/imports/${target}/:importId/rows`, {
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
