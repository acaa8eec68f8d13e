import * as contract from '@fundus/contract/business-plan-print';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { printBusinessPlan } from './business-plan-print.service.ts';
import { writePlanDocument } from './business-plan-word.service.ts';

export function registerBusinessPlanPrint(api: Api, deps: With<'db' | 'clock' | 'pdf' | 'blobs'>): void {
  api.bind(contract.printBusinessPlan, ({ actor, params, query, context }) =>
    printBusinessPlan(deps, actor, params.businessPlanId, { ...query, language: context.language }),
  );
  api.bind(contract.writePlanDocument, ({ actor, params, query, context }) =>
    writePlanDocument(deps, actor, params.businessPlanId, { ...query, language: context.language }),
  );
}
