import { downloadPlanWorkbook as endpoint } from '@fundus/contract/business-plan-finance';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { downloadPlanWorkbook } from './business-plan-workbook.service.ts';

export function registerBusinessPlanWorkbook(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(endpoint, ({ actor, params, context }) =>
    downloadPlanWorkbook(deps, actor, { ...params, language: context.language }),
  );
}
