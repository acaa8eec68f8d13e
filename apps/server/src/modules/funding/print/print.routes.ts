import { getPrintJob, printResearch } from '@fundus/contract/print';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../../deps.ts';
import * as service from './print.service.ts';

export function registerPrint(api: Api, deps: Deps): void {
  api.bind(printResearch, ({ actor, params, body, context }) =>
    service.printResearch(deps, actor, params.researchId, body, context.language),
  );
  api.bind(getPrintJob, ({ actor, params }) => service.getPrintJob(deps, actor, params.printId));
}
