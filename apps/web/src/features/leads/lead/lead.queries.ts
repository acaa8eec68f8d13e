import type { LeadColumn, LeadSort } from '@fundus/contract/lead-list';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { LeadQuery } from './lead-list-search.ts';

export type LeadPage = AnswerOf<'GET /api/leads'>;
/** A line of a list; it holds the columns that the list requested. */
export type LeadRow = LeadPage['rows'][number];
export type LeadFilterValues = AnswerOf<'GET /api/leads/filter-values'>;

/** Leads in pages, with these columns. */
export const leadListQuery = (query: LeadQuery, sort: LeadSort, columns: readonly LeadColumn[]) =>
  pagedQuery(queryKeys.lead.list(query, sort, columns), (page, signal) =>
    call('GET /api/leads', {
      query: { ...query, sort, columns: columns.join(','), ...page },
      signal,
    }),
  );

/** The exact total; requested on demand only. */
export const leadCountQuery = (query: LeadQuery) =>
  callQuery(
    queryKeys.lead.count(query),
    'GET /api/leads/count',
    { query },
    { enabled: false, staleTime: Number.POSITIVE_INFINITY },
  );

/** The list as a file, as the filters leave it. */
export function downloadLeads(query: LeadQuery & ExportChoice & { sort: LeadSort }): Promise<void> {
  return download('GET /api/leads/export', { query });
}

export const leadFilterValuesQuery = callQuery(
  queryKeys.lead.filterValues,
  'GET /api/leads/filter-values',
  {},
  { staleTime: 60_000 },
);

export const leadQuery = (leadId: string) =>
  callQuery(
    queryKeys.lead.detail(leadId),
    'GET /api/leads/:leadId',
    { params: { leadId } },
    { staleTime: 5_000, refetchOnWindowFocus: 'always' },
  );
