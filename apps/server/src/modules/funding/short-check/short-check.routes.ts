import * as contract from '@fundus/contract/short-check';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import type { WithCatalogue } from '#modules/funding/funding-programme/catalogue/catalogue-holder.ts';
import * as service from './short-check.service.ts';
import { printSizeProtocol } from './size-protocol.service.ts';

export function registerShortCheck(api: Api, deps: With<'db' | 'clock' | 'pdf'> & WithCatalogue): void {
  api.bind(contract.getShortCheck, ({ actor, params }) => service.getShortCheck(deps, actor, params.personId));
  api.bind(contract.updateShortCheck, ({ actor, params, body }) =>
    service.updateShortCheck(deps, actor, params.personId, body),
  );
  api.bind(contract.downloadSizeProtocol, ({ actor, params, context }) =>
    printSizeProtocol(deps, actor, params.personId, context.language),
  );
}
