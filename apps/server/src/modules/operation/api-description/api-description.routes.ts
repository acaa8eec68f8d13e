import * as contract from '@fundus/contract/api-description';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { readBuild } from '../system-state/server-process.service.ts';
import { describeApi } from './api-description.rules.ts';

export function registerApiDescription(api: Api, deps: With<'publicUrl'>): void {
  api.bind(contract.getApiDescription, async () => {
    const { version } = await readBuild();
    return describeApi(api.endpoints, { version, publicUrl: deps.publicUrl });
  });
}
