import type { getReport } from '@fundus/contract/report';
import type { ReportName } from '@fundus/contract/report-codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type ReportFigures = ResponseOf<typeof getReport>;

export const reportQuery = (query: { report: ReportName; from: string; until: string }) =>
  queryOptions({
    queryKey: queryKeys.report.of(query.report, query),
    queryFn: ({ signal }) => call<typeof getReport>('GET /api/reports', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
