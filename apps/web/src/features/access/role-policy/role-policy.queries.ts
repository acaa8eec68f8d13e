import type { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export const roleMatrixQuery = queryOptions({
  queryKey: queryKeys.rolePolicy.all,
  queryFn: ({ signal }) => call<typeof listRolePolicies>('GET /api/role-policies', { signal }),
});

export type RoleChanges = NonNullable<CallInput<typeof updateRolePolicies>['body']>['changes'];

export function useUpdateRoles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: RoleChanges) =>
      call<typeof updateRolePolicies>('PATCH /api/role-policies', { body: { changes } }),
    onSuccess: (matrix) => client.setQueryData(queryKeys.rolePolicy.all, matrix),
  });
}
