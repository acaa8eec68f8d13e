import * as contract from '@fundus/contract/lead-source';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './lead-source.service.ts';
import { createSourceKey, revokeSourceKey } from './lead-source-key.service.ts';

export function registerLeadSource(api: Api, deps: With<'db' | 'clock' | 'publicUrl'>): void {
  api.bind(contract.listLeadSources, () => service.listLeadSources(deps));
  api.bind(contract.createLeadSource, ({ body }) => service.createLeadSource(deps, body));
  api.bind(contract.updateLeadSource, ({ params, body }) => service.updateLeadSource(deps, params.sourceId, body));
  api.bind(contract.createLeadSourceKey, ({ params, body, actor }) =>
    createSourceKey(deps, actor, params.sourceId, body.name),
  );
  api.bind(contract.revokeLeadSourceKey, ({ params }) => revokeSourceKey(deps, params.sourceId, params.keyId));
}
