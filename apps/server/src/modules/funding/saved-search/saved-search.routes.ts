import * as contract from '@fundus/contract/saved-search';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import * as service from './saved-search.service.ts';

export function registerSavedSearch(api: Api, deps: With<'db' | 'clock'> & WithCatalogue): void {
  api.bind(contract.listSavedSearches, ({ actor, params }) => service.listSavedSearches(deps, actor, params.personId));
  api.bind(contract.createSavedSearch, ({ actor, params, body }) =>
    service.createSavedSearch(deps, actor, params.personId, body),
  );
  api.bind(contract.updateSavedSearch, ({ actor, params, body }) =>
    service.updateSavedSearch(deps, actor, params, body),
  );
  api.bind(contract.deleteSavedSearch, ({ actor, params }) => service.deleteSavedSearch(deps, actor, params));
  api.bind(contract.restoreSavedSearch, ({ actor, params }) => service.restoreSavedSearch(deps, actor, params));
  api.bind(contract.dismissSavedSearchHit, ({ actor, params, body }) =>
    service.dismissHit(deps, actor, params, body.isDismissed),
  );
}
