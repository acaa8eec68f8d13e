import type { ReportName } from '@fundus/contract/report-codes';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type ReportFigures = AnswerOf<'GET /api/reports'>;

export const reportQuery = (query: { report: ReportName; from: string; until: string }) =>
  callQuery(
    queryKeys.report.of(query.report, query),
    'GET /api/reports',
    { query },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  );
