import * as contract from '@fundus/contract/consulting-status';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './consulting-status.service.ts';

export function registerConsultingStatus(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listConsultingStatuses, ({ actor, params }) =>
    service.listConsultingStatuses(deps, actor, params.personId),
  );
  api.bind(contract.updateConsultingStatus, ({ actor, params, body }) =>
    service.updateConsultingStatus(deps, actor, params.personId, params.process, body),
  );
  api.bind(contract.setProcessStatus, ({ actor, params, body }) =>
    service.setProcessStatus(deps, actor, params.personId, params.process, body),
  );
}
