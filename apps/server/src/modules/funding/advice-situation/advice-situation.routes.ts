import * as contract from '@fundus/contract/advice-situation';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import * as service from './advice-situation.service.ts';
import { judgeSituationVersion, tryAdviceSituation } from './situation-judgement.service.ts';

export function registerAdviceSituation(api: Api, deps: With<'db' | 'clock'> & WithCatalogue): void {
  api.bind(contract.listAdviceSituations, () => service.listAdviceSituations(deps));
  api.bind(contract.getAdviceSituation, ({ params }) => service.getAdviceSituation(deps, params.adviceSituationId));
  api.bind(contract.createAdviceSituation, ({ actor, body }) => service.createAdviceSituation(deps, actor, body));
  api.bind(contract.updateAdviceSituation, ({ actor, params, body }) =>
    service.updateAdviceSituation(deps, actor, params.adviceSituationId, body),
  );
  api.bind(contract.resetAdviceSituation, ({ actor, params, body }) =>
    service.resetAdviceSituation(deps, actor, params.adviceSituationId, body.revision),
  );
  api.bind(contract.listSituationVersions, ({ params }) =>
    service.listSituationVersions(deps, params.adviceSituationId),
  );
  api.bind(contract.judgeSituationVersion, ({ params }) => judgeSituationVersion(deps, params.adviceSituationId));
  api.bind(contract.tryAdviceSituation, ({ body }) => tryAdviceSituation(deps, body));
}
