import * as contract from '@fundus/contract/financing-mix';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import { getFinancingMixes } from './financing-mix.service.ts';

export function registerFinancingMix(api: Api, deps: With<'db' | 'clock'> & WithCatalogue): void {
  api.bind(contract.getFinancingMixes, ({ actor, params }) => getFinancingMixes(deps, actor, params.researchId));
}
