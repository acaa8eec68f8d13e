import * as contract from '@fundus/contract/programme-concern';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listConcerns } from './programme-concern.service.ts';

export function registerProgrammeConcern(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(contract.listProgrammeConcerns, ({ actor, params }) => listConcerns(deps, actor, params.programmeId));
}
