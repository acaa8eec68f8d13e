import type { getLead } from '@fundus/contract/lead';
import type {
  countLeads,
  exportLeads,
  getLeadFilterValues,
  LeadColumn,
  LeadSort,
  listLeads,
} from '@fundus/contract/lead-list';
import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { LeadQuery } from './lead-list-search.ts';

export type LeadPage = ResponseOf<typeof listLeads>;
/** A line of a list; it holds the columns that the list requested. */
export type LeadRow = LeadPage['rows'][number];
export type LeadFilterValues = ResponseOf<typeof getLeadFilterValues>;

/** Leads in pages, with these columns. */
export const leadListQuery = (query: LeadQuery, sort: LeadSort, columns: readonly LeadColumn[]) =>
  pagedQuery(queryKeys.lead.list(query, sort, columns), (page, signal) =>
    call<typeof listLeads>('GET /api/leads', {
      query: { ...query, sort, columns: columns.join(','), ...page },
      signal,
    }),
  );

/** The exact total; requested on demand only. */
export const leadCountQuery = (query: LeadQuery) =>
  queryOptions({
    queryKey: queryKeys.lead.count(query),
    queryFn: ({ signal }) => call<typeof countLeads>('GET /api/leads/count', { query, signal }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The list as a file, as the filters leave it. */
export function downloadLeads(query: LeadQuery & ExportChoice & { sort: LeadSort }): Promise<void> {
  return download<typeof exportLeads>('GET /api/leads/export', { query });
}

export const leadFilterValuesQuery = queryOptions({
  queryKey: queryKeys.lead.filterValues,
  queryFn: ({ signal }) => call<typeof getLeadFilterValues>('GET /api/leads/filter-values', { signal }),
  staleTime: 60_000,
});

export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: queryKeys.lead.detail(leadId),
    queryFn: ({ signal }) => call<typeof getLead>('GET /api/leads/:leadId', { params: { leadId }, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
