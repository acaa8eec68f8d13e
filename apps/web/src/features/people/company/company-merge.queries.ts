import type {
  findCompanyDuplicates,
  listCompanyMerges,
  mergeCompanies,
  previewCompanyMerge,
  undoCompanyMerge,
} from '@fundus/contract/company-merge';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

type DuplicateSearch = NonNullable<CallInput<typeof findCompanyDuplicates>['body']>;

/** Companies that may be the same; requested whenever one of the fields that tell changes. */
export const companyDuplicatesQuery = (search: DuplicateSearch) =>
  queryOptions({
    queryKey: queryKeys.company.duplicates(search),
    queryFn: ({ signal }) =>
      call<typeof findCompanyDuplicates>('POST /api/companies/duplicates', { body: search, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    // A number or address that is still being typed is not compared.
    retry: false,
  });

export const companyMergesQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.company.merges(companyId),
    queryFn: ({ signal }) =>
      call<typeof listCompanyMerges>('GET /api/companies/:companyId/merges', { params: { companyId }, signal }),
  });

export const companyMergePreviewQuery = (companyId: string, otherCompanyId: string) =>
  queryOptions({
    queryKey: queryKeys.company.mergePreview(companyId, otherCompanyId),
    queryFn: ({ signal }) =>
      call<typeof previewCompanyMerge>('GET /api/companies/:companyId/merge-preview/:otherCompanyId', {
        params: { companyId, otherCompanyId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Persons and links may have moved: what is in the cache about companies and persons is fetched again. */
function useForgetCompanies(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.company.all }),
      client.invalidateQueries({ queryKey: queryKeys.person.all }),
    ]);
}

type MergeInput = { otherCompanyId: string } & NonNullable<CallInput<typeof mergeCompanies>['body']>;

export function useMergeCompanies(companyId: string) {
  const forget = useForgetCompanies();
  return useMutation({
    mutationFn: ({ otherCompanyId, ...body }: MergeInput) =>
      call<typeof mergeCompanies>('POST /api/companies/:companyId/merges/:otherCompanyId', {
        params: { companyId, otherCompanyId },
        body,
      }),
    onSuccess: forget,
  });
}

export function useUndoCompanyMerge(companyId: string) {
  const forget = useForgetCompanies();
  return useMutation({
    mutationFn: (mergeId: string) =>
      call<typeof undoCompanyMerge>('POST /api/companies/:companyId/merges/:mergeId/undo', {
        params: { companyId, mergeId },
      }),
    onSuccess: forget,
  });
}
