import type { CompanySort } from '@fundus/contract/company';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { CompanyQuery } from './company-list-search.ts';

export type CompanyRow = AnswerOf<'GET /api/companies'>['rows'][number];

export const companyListQuery = (query: CompanyQuery, sort: CompanySort) =>
  pagedQuery(queryKeys.company.list(query, sort), (page, signal) =>
    call('GET /api/companies', { query: { ...query, sort, ...page }, signal }),
  );

/** The list as a file, as the filters leave it. */
export function downloadCompanies(query: CompanyQuery & ExportChoice & { sort: CompanySort }): Promise<void> {
  return download('GET /api/companies/export', { query });
}

export const companyQuery = (companyId: string) =>
  callQuery(
    queryKeys.company.detail(companyId),
    'GET /api/companies/:companyId',
    { params: { companyId } },
    { staleTime: 5_000, refetchOnWindowFocus: 'always' },
  );

export const companyPersonsQuery = (companyId: string) =>
  callQuery(queryKeys.company.persons(companyId), 'GET /api/companies/:companyId/persons', { params: { companyId } });

/** The first few companies that match words, for choosing one. */
export const companyChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.company.choice(search),
    queryFn: async ({ signal }) => (await call('GET /api/companies', { query: { search, limit: 10 }, signal })).rows,
    placeholderData: keepPreviousData,
    // A hint: where it does not come, the name can be typed all the same.
    retry: false,
  });
