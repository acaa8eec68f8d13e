import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#lib/api/call-query.ts';
import { type BodyOf } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export const roleMatrixQuery = callQuery(queryKeys.rolePolicy.all, 'GET /api/role-policies');

export type RoleChanges = BodyOf<'PATCH /api/role-policies'>['changes'];

export function useUpdateRoles() {
  const client = useQueryClient();
  return useCall('PATCH /api/role-policies', (changes: RoleChanges) => ({ body: { changes } }), {
    onSuccess: (matrix) => client.setQueryData(queryKeys.rolePolicy.all, matrix),
  });
}
