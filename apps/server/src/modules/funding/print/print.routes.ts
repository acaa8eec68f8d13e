import { getPrintJob, printResearch } from '@fundus/contract/print';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './print.service.ts';

export function registerPrint(
  api: Api,
  deps: With<'db' | 'clock' | 'blobs' | 'secrets' | 'pdf' | 'temporaryFolder' | 'log'>,
): void {
  api.bind(printResearch, ({ actor, params, body, context }) =>
    service.printResearch(deps, actor, params.researchId, body, context.language),
  );
  api.bind(getPrintJob, ({ actor, params }) => service.getPrintJob(deps, actor, params.printId));
}
