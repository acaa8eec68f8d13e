import type { Company, createCompany, deleteCompany, restoreCompany, updateCompany } from '@fundus/contract/company';
import type { CompanyFields } from '@fundus/contract/company-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
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

export function useCreateCompany() {
  const store = useStoreCompany();
  return useMutation({
    mutationFn: (body: Pick<CompanyFields, 'name'> & Partial<CompanyFields>) =>
      call<typeof createCompany>('POST /api/companies', { body }),
    onSuccess: store,
  });
}

/** Throws REVISION_CONFLICT with what is stored now (`details.current`). */
export function useUpdateCompany(companyId: string) {
  const store = useStoreCompany();
  return useMutation({
    mutationFn: (body: Partial<CompanyFields> & { revision: number }) =>
      call<typeof updateCompany>('PATCH /api/companies/:companyId', { params: { companyId }, body }),
    onSuccess: store,
  });
}

export function useDeleteCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (companyId: string) =>
      call<typeof deleteCompany>('DELETE /api/companies/:companyId', { params: { companyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.company.all }),
  });
}

export function useRestoreCompany() {
  const store = useStoreCompany();
  return useMutation({
    mutationFn: (companyId: string) =>
      call<typeof restoreCompany>('POST /api/companies/:companyId/restore', { params: { companyId } }),
    onSuccess: store,
  });
}
