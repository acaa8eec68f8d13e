import * as contract from '@fundus/contract/parameter';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import {
  changeParameterValue,
  createParameterValue,
  listParameters,
  removeParameterValue,
} from './parameter-change.service.ts';

export function registerParameter(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listParameters, () => listParameters(deps));
  api.bind(contract.createParameter, ({ actor, body }) => createParameterValue(deps, actor, body));
  api.bind(contract.updateParameter, ({ actor, params, body }) =>
    changeParameterValue(deps, actor, params.parameterId, body),
  );
  api.bind(contract.deleteParameter, ({ params, body }) => removeParameterValue(deps, params.parameterId, body));
}
