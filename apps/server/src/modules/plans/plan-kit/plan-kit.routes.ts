import * as contract from '@fundus/contract/plan-kit';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './plan-kit.service.ts';

export function registerPlanKit(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listPlanKits, ({ actor }) => service.listPlanKits(deps, actor));
  api.bind(contract.createPlanKit, ({ actor, body }) => service.createPlanKit(deps, actor, body));
  api.bind(contract.updatePlanKit, ({ actor, params, body }) =>
    service.updatePlanKit(deps, actor, params.planKitId, body),
  );
  api.bind(contract.deletePlanKit, ({ params }) => service.deletePlanKit(deps, params.planKitId));
  api.bind(contract.takePlanKit, ({ actor, params, body, context }) =>
    service.takePlanKit(deps, actor, params.businessPlanId, { ...body, language: context.language }),
  );
  api.bind(contract.makePlanKit, ({ actor, params, body, context }) =>
    service.makePlanKit(deps, actor, params.businessPlanId, { ...body, language: context.language }),
  );
}
