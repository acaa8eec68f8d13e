import * as contract from '@fundus/contract/business-plan';
import * as finance from '@fundus/contract/business-plan-finance';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './business-plan.service.ts';
import { getPlanFinance, savePlanFinance } from './business-plan-finance.service.ts';
import { listBusinessPlans } from './business-plan-list.service.ts';

export function registerBusinessPlan(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listBusinessPlans, ({ actor, query }) => listBusinessPlans(deps, actor, query));
  api.bind(contract.createBusinessPlan, ({ actor, body, context }) =>
    service.createBusinessPlan(deps, actor, { ...body, language: context.language }),
  );
  api.bind(contract.getBusinessPlan, ({ actor, params }) =>
    service.getBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(contract.updateBusinessPlan, ({ actor, params, body }) =>
    service.updateBusinessPlan(deps, actor, params.businessPlanId, body),
  );
  api.bind(contract.copyBusinessPlan, ({ actor, params, context }) =>
    service.copyBusinessPlan(deps, actor, params.businessPlanId, context.language),
  );
  api.bind(contract.assignBusinessPlan, ({ actor, params, body }) =>
    service.assignBusinessPlan(deps, actor, params.businessPlanId, body.personId),
  );
  api.bind(contract.deleteBusinessPlan, ({ actor, params }) =>
    service.deleteBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(contract.restoreBusinessPlan, ({ actor, params }) =>
    service.restoreBusinessPlan(deps, actor, params.businessPlanId),
  );
  api.bind(finance.getPlanFinance, ({ actor, params }) => getPlanFinance(deps, actor, params.businessPlanId));
  api.bind(finance.savePlanFinance, ({ actor, params, body }) =>
    savePlanFinance(deps, actor, params.businessPlanId, body),
  );
}
