import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

type DuplicateSearch = BodyOf<'POST /api/companies/duplicates'>;

/** Companies that may be the same; requested whenever one of the fields that tell changes. */
export const companyDuplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: queryKeys.company.duplicates(search),
    queryFn: ({ signal }) => call('POST /api/companies/duplicates', { body: search, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    // A number or address that is still being typed is not compared.
    retry: false,
  });

export const companyMergesQuery = (companyId: string) =>
  callQuery(queryKeys.company.merges(companyId), 'GET /api/companies/:companyId/merges', { params: { companyId } });

export const companyMergePreviewQuery = (companyId: string, otherCompanyId: string) =>
  callQuery(
    queryKeys.company.mergePreview(companyId, otherCompanyId),
    'GET /api/companies/:companyId/merge-preview/:otherCompanyId',
    { params: { companyId, otherCompanyId } },
    { staleTime: 0, gcTime: 0 },
  );

/** Persons and links may have moved: what is in the cache about companies and persons is fetched again. */
function useForgetCompanies(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.company.all }),
      client.invalidateQueries({ queryKey: queryKeys.person.all }),
    ]);
}

type MergeInput = { otherCompanyId: string } & BodyOf<'POST /api/companies/:companyId/merges/:otherCompanyId'>;

export const useMergeCompanies = (companyId: string) =>
  useCall(
    'POST /api/companies/:companyId/merges/:otherCompanyId',
    ({ otherCompanyId, ...body }: MergeInput) => ({ params: { companyId, otherCompanyId }, body }),
    { onSuccess: useForgetCompanies() },
  );

export const useUndoCompanyMerge = (companyId: string) =>
  useCall(
    'POST /api/companies/:companyId/merges/:mergeId/undo',
    (mergeId: string) => ({ params: { companyId, mergeId } }),
    { onSuccess: useForgetCompanies() },
  );
