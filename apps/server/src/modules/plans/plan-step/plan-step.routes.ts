import * as contract from '@fundus/contract/plan-step';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './plan-step.service.ts';

export function registerPlanStep(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listPlanSteps, ({ actor, params }) => service.listPlanSteps(deps, actor, params.personId));
  api.bind(contract.changePlanStep, ({ actor, params, body }) =>
    service.changePlanStep(deps, actor, params.personId, body),
  );
}
