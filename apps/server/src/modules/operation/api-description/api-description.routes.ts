import * as contract from '@fundus/contract/api-description';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { getApiDescription } from './api-description.service.ts';

export function registerApiDescription(api: Api, deps: With<'publicUrl'>): void {
  api.bind(contract.getApiDescription, () => getApiDescription(deps, api.endpoints));
}
