import * as contract from '@fundus/contract/search-synonym';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './search-synonym.service.ts';

export function registerSearchSynonym(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listSynonymGroups, () => service.listSynonymGroups(deps));
  api.bind(contract.createSynonymGroup, ({ body }) => service.createSynonymGroup(deps, body.words));
  api.bind(contract.updateSynonymGroup, ({ params, body }) =>
    service.updateSynonymGroup(deps, params.synonymGroupId, body),
  );
  api.bind(contract.deleteSynonymGroup, ({ params }) => service.deleteSynonymGroup(deps, params.synonymGroupId));
}
