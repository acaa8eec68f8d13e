import * as contract from '@fundus/contract/funding-case';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listCasesTogether } from './case-together.service.ts';
import * as service from './funding-case.service.ts';

export function registerFundingCase(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listFundingCases, ({ actor, params }) => service.listCases(deps, actor, params.personId));
  api.bind(contract.listCasesTogether, ({ actor, params }) => listCasesTogether(deps, actor, params.personId));
  api.bind(contract.updateFundingCase, ({ actor, params, body }) => service.updateCase(deps, actor, params, body));
}
