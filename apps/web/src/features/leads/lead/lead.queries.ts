import type { findPostcode } from '@fundus/contract/federal-state';
import type { getLead } from '@fundus/contract/lead';
import type { countLeads, getLeadFilterValues, LeadSort, listLeads } from '@fundus/contract/lead-list';
import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import type { LeadQuery } from './lead-list-search.ts';

export type LeadPage = ResponseOf<typeof listLeads>;
export type LeadRow = LeadPage['rows'][number];
export type LeadFilterValues = ResponseOf<typeof getLeadFilterValues>;

export const leadKeys = {
  lists: ['lead', 'list'] as const,
  counts: ['lead', 'count'] as const,
  filterValues: ['lead', 'filter-values'] as const,
  detail: (leadId: string) => ['lead', 'detail', leadId] as const,
};

export const leadListQuery = (query: LeadQuery, sort: LeadSort) =>
  pagedQuery([...leadKeys.lists, query, sort], (page, signal) =>
    call<typeof listLeads>('GET /api/leads', { query: { ...query, sort, ...page }, signal }),
  );

/** The exact total; asked for on demand only. */
export const leadCountQuery = (query: LeadQuery) =>
  queryOptions({
    queryKey: [...leadKeys.counts, query],
    queryFn: ({ signal }) => call<typeof countLeads>('GET /api/leads/count', { query, signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const leadFilterValuesQuery = queryOptions({
  queryKey: leadKeys.filterValues,
  queryFn: ({ signal }) => call<typeof getLeadFilterValues>('GET /api/leads/filter-values', { signal }),
  staleTime: 60_000,
});

export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: leadKeys.detail(leadId),
    queryFn: ({ signal }) => call<typeof getLead>('GET /api/leads/:leadId', { params: { leadId }, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });

export const postcodeQuery = (postcode: string) =>
  queryOptions({
    queryKey: ['postcode', postcode],
    queryFn: ({ signal }) => call<typeof findPostcode>('GET /api/postcodes', { query: { postcode }, signal }),
    enabled: /^\d{5}$/.test(postcode),
    staleTime: Number.POSITIVE_INFINITY,
  });
