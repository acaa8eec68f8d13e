import * as contract from '@fundus/contract/block-list';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './block-list.service.ts';

export function registerBlockList(api: Api, deps: With<'db' | 'clock' | 'secrets'>): void {
  api.bind(contract.listBlocked, ({ query }) => service.listBlockList(deps, query));
  api.bind(contract.checkBlocked, ({ body }) => service.checkBlockList(deps, body));
  api.bind(contract.addBlocked, ({ actor, body }) => service.addToBlockList(deps, actor, body));
  api.bind(contract.removeBlocked, ({ params }) => service.removeFromBlockList(deps, params.blockId));
}
