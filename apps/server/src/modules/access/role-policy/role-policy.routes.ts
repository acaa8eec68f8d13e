import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import { changeRolePolicies, getRoleMatrix } from './role-policy.service.ts';

export function registerRolePolicy(api: Api, deps: Deps): void {
  api.bind(listRolePolicies, () => getRoleMatrix(deps.db));
  api.bind(updateRolePolicies, ({ body }) => changeRolePolicies(deps, body.changes));
}
