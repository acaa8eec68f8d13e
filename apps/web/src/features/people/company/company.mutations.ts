import type { Company } from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

/** Puts an answer into the cache; lists, and what persons say of their company, are fetched again when they are seen. */
function useStoreCompany(): (company: Company) => void {
  const client = useQueryClient();
  return (company) => {
    client.setQueryData(queryKeys.company.detail(company.companyId), company);
    void client.invalidateQueries({ queryKey: queryKeys.company.lists });
    void client.invalidateQueries({ queryKey: queryKeys.person.all });
  };
}

export const useCreateCompany = () =>
  useCall('POST /api/companies', (body: Pick<CompanyFields, 'name'> & Partial<CompanyFields>) => ({ body }), {
    onSuccess: useStoreCompany(),
  });

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export const useUpdateCompany = (companyId: string) =>
  useCall(
    'PATCH /api/companies/:companyId',
    (body: Partial<CompanyFields> & { revision: number }) => ({ params: { companyId }, body }),
    { onSuccess: useStoreCompany() },
  );

export const useDeleteCompany = () =>
  useCall('DELETE /api/companies/:companyId', (companyId: string) => ({ params: { companyId } }), {
    stale: queryKeys.company.all,
  });

export const useRestoreCompany = () =>
  useCall('POST /api/companies/:companyId/restore', (companyId: string) => ({ params: { companyId } }), {
    onSuccess: useStoreCompany(),
  });
