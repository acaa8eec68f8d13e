import * as contract from '@fundus/contract/lead-assignment';
import type { Api } from '#http/api.ts';
import type { Deps } from '../../deps.ts';
import { assignLeads } from './lead-assignment.service.ts';

export function registerLeadAssignment(api: Api, deps: Deps): void {
  api.bind(contract.assignLeads, ({ actor, body }) => assignLeads(deps, actor, body));
}
