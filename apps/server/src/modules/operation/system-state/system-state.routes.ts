import * as contract from '@fundus/contract/system-state';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import { getSystemState } from './system-state.service.ts';

export function registerSystemState(api: Api, deps: Deps): void {
  api.bind(contract.getSystemState, () => getSystemState(deps));
}
