import type {
  CompanyLinkInput,
  createCompanyLink,
  deleteCompanyLink,
  listCompanyLinks,
  updateCompanyLink,
} from '@fundus/contract/company-link';
import type { listUndertakingAids } from '@fundus/contract/de-minimis-aid';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const companyLinksQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.company.links(companyId),
    queryFn: ({ signal }) =>
      call<typeof listCompanyLinks>('GET /api/companies/:companyId/links', { params: { companyId }, signal }),
  });

/** The ledger of the single undertaking of a company, today. */
export const undertakingAidsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.company.aids(companyId),
    queryFn: ({ signal }) =>
      call<typeof listUndertakingAids>('GET /api/companies/:companyId/de-minimis-aids', {
        params: { companyId },
        signal,
      }),
  });

/** A link stands at two companies, and decides about the ledgers of all that they are linked with. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.company.all });
}

export function useSaveLink(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      stored,
      input,
    }:
      | { stored: null; input: CompanyLinkInput & { otherCompanyId: string; holds: boolean } }
      | { stored: { linkId: string; revision: number }; input: Partial<CompanyLinkInput> }) =>
      stored === null
        ? call<typeof createCompanyLink>('POST /api/companies/:companyId/links', { params: { companyId }, body: input })
        : call<typeof updateCompanyLink>('PATCH /api/companies/:companyId/links/:linkId', {
            params: { companyId, linkId: stored.linkId },
            body: { ...input, revision: stored.revision },
          }),
    onSuccess: refresh,
  });
}

export function useDeleteLink(companyId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (linkId: string) =>
      call<typeof deleteCompanyLink>('DELETE /api/companies/:companyId/links/:linkId', {
        params: { companyId, linkId },
      }),
    onSuccess: refresh,
  });
}
