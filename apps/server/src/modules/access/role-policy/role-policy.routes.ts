import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { changeRolePolicies, getRoleMatrix } from './role-policy.service.ts';

export function registerRolePolicy(api: Api, deps: With<'db' | 'clock' | 'publicUrl'>): void {
  api.bind(listRolePolicies, () => getRoleMatrix(deps.db));
  api.bind(updateRolePolicies, ({ body }) => changeRolePolicies(deps, body.changes));
}
