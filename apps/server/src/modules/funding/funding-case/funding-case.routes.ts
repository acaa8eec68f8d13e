import * as contract from '@fundus/contract/funding-case';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './funding-case.service.ts';

export function registerFundingCase(api: Api, deps: Deps): void {
  api.bind(contract.listFundingCases, ({ actor, params }) => service.listCases(deps, actor, params.personId));
  api.bind(contract.updateFundingCase, ({ actor, params, body }) => service.updateCase(deps, actor, params, body));
}
