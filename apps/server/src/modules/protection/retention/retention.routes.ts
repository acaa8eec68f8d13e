import * as contract from '@fundus/contract/retention';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './retention.service.ts';

export function registerRetention(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listRetentionRules, () => service.listRetentionRules(deps));
  api.bind(contract.updateRetentionRule, ({ params, body }) => service.updateRetentionRule(deps, params.kind, body));
  api.bind(contract.previewRetention, ({ params, query }) => service.previewRetention(deps, params.kind, query));
  api.bind(contract.getStorageReason, ({ actor, params }) => service.getStorageReason(deps, actor, params.personId));
}
