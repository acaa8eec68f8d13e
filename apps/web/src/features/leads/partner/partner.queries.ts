import type { getPartner, getPartnerReport, listPartners, PartnerSort } from '@fundus/contract/partner';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { PartnerQuery } from './partner-list-search.ts';

export type PartnerPage = ResponseOf<typeof listPartners>;
export type PartnerRow = PartnerPage['rows'][number];
export type PartnerReportRow = ResponseOf<typeof getPartnerReport>[number];

export const partnerListQuery = (query: PartnerQuery, sort: PartnerSort) =>
  pagedQuery(queryKeys.partner.list(query, sort), (page, signal) =>
    call<typeof listPartners>('GET /api/partners', { query: { ...query, sort, ...page }, signal }),
  );

export const partnerQuery = (partnerId: string) =>
  queryOptions({
    queryKey: queryKeys.partner.detail(partnerId),
    queryFn: ({ signal }) => call<typeof getPartner>('GET /api/partners/:partnerId', { params: { partnerId }, signal }),
  });

export const partnerReportQuery = (range: { from: string; until: string }) =>
  queryOptions({
    queryKey: queryKeys.partner.report(range),
    queryFn: ({ signal }) => call<typeof getPartnerReport>('GET /api/partner-report', { query: range, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
