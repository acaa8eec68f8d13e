import type { PartnerSort } from '@fundus/contract/partner';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { PartnerQuery } from './partner-list-search.ts';

export type PartnerPage = AnswerOf<'GET /api/partners'>;
export type PartnerRow = PartnerPage['rows'][number];
export type PartnerReportRow = AnswerOf<'GET /api/partner-report'>[number];

export const partnerListQuery = (query: PartnerQuery, sort: PartnerSort) =>
  pagedQuery(queryKeys.partner.list(query, sort), (page, signal) =>
    call('GET /api/partners', { query: { ...query, sort, ...page }, signal }),
  );

export const partnerQuery = (partnerId: string) =>
  callQuery(queryKeys.partner.detail(partnerId), 'GET /api/partners/:partnerId', { params: { partnerId } });

export const partnerReportQuery = (range: { from: string; until: string }) =>
  callQuery(
    queryKeys.partner.report(range),
    'GET /api/partner-report',
    { query: range },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  );
