import * as contract from '@fundus/contract/api-token';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './api-token.service.ts';

export function registerApiToken(api: Api, deps: With<'db' | 'clock' | 'publicUrl'>): void {
  api.bind(contract.listApiTokens, () => listApiTokens(deps));
  api.bind(contract.createApiToken, ({ body, actor }) => createApiToken(deps, actor, body));
  api.bind(contract.revokeApiToken, ({ params }) => revokeApiToken(deps, params.tokenId));
}
