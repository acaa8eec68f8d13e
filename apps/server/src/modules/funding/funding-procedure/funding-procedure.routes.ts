import * as contract from '@fundus/contract/funding-procedure';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './funding-procedure.service.ts';

export function registerFundingProcedure(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listFundingProcedures, ({ actor, params }) => service.listProcedures(deps, actor, params.personId));
  api.bind(contract.createFundingProcedure, ({ actor, params, body }) =>
    service.createProcedure(deps, actor, params.personId, body.kind),
  );
  api.bind(contract.updateFundingProcedure, ({ actor, params, body }) =>
    service.updateProcedure(deps, actor, params, body),
  );
  api.bind(contract.deleteFundingProcedure, ({ actor, params }) => service.deleteProcedure(deps, actor, params));
}
