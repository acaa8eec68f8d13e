import * as contract from '@fundus/contract/case-receipt';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './case-receipt.service.ts';

export function registerCaseReceipt(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listCaseReceipts, ({ actor, params }) => service.listOfCase(deps, actor, params.caseId));
  api.bind(contract.createCaseReceipt, ({ actor, params, body }) =>
    service.createReceipt(deps, actor, params.caseId, body),
  );
  api.bind(contract.updateCaseReceipt, ({ actor, params, body }) => service.updateReceipt(deps, actor, params, body));
  api.bind(contract.deleteCaseReceipt, ({ actor, params }) => service.deleteReceipt(deps, actor, params));
}
