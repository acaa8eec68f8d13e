import { listReceivingPartners } from '@fundus/contract/lead-assignment';
import * as contract from '@fundus/contract/lead-distribution';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { listAccount, readDecision } from './lead-decision.service.ts';
import { proposeLeads } from './lead-proposal.service.ts';
import { listReceivingPartners as listPartners } from './receiving-partner.service.ts';
import { replay } from './replay.service.ts';

export function registerLeadDistribution(api: Api, deps: With<'db' | 'clock'>): void {
  api.bind(listReceivingPartners, () => listPartners(deps));
  api.bind(contract.proposeDistribution, ({ actor, body }) => proposeLeads(deps, actor, body.leadIds));
  api.bind(contract.listDecisions, ({ query }) => listAccount(deps, query));
  api.bind(contract.getDecision, ({ params }) => readDecision(deps, params.decisionId));
  api.bind(contract.replayMonth, ({ body }) => replay(deps, body));
}
