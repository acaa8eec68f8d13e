import * as contract from '@fundus/contract/short-check';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './short-check.service.ts';

export function registerShortCheck(api: Api, deps: Deps): void {
  api.bind(contract.getShortCheck, ({ actor, params }) => service.getShortCheck(deps, actor, params.personId));
  api.bind(contract.updateShortCheck, ({ actor, params, body }) =>
    service.updateShortCheck(deps, actor, params.personId, body),
  );
}
