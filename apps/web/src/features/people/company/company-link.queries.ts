import type { CompanyLinkInput } from '@fundus/contract/company-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const companyLinksQuery = (companyId: string) =>
  callQuery(queryKeys.company.links(companyId), 'GET /api/companies/:companyId/links', { params: { companyId } });

/** The ledger of the single undertaking of a company, today. */
export const undertakingAidsQuery = (companyId: string) =>
  callQuery(queryKeys.company.aids(companyId), 'GET /api/companies/:companyId/de-minimis-aids', {
    params: { companyId },
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
        ? call('POST /api/companies/:companyId/links', { params: { companyId }, body: input })
        : call('PATCH /api/companies/:companyId/links/:linkId', {
            params: { companyId, linkId: stored.linkId },
            body: { ...input, revision: stored.revision },
          }),
    onSuccess: refresh,
  });
}

export const useDeleteLink = (companyId: string) =>
  useCall('DELETE /api/companies/:companyId/links/:linkId', (linkId: string) => ({ params: { companyId, linkId } }), {
    onSuccess: useRefresh(),
  });
