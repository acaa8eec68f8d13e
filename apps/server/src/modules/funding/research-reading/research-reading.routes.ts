import * as contract from '@fundus/contract/research-reading';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { readCase } from './research-reading.service.ts';

export function registerResearchReading(api: Api, deps: With<'db'>): void {
  api.bind(contract.readCase, ({ body }) => readCase(deps, body.text));
}
