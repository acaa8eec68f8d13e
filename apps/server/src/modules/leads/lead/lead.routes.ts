import * as contract from '@fundus/contract/lead';
import * as listContract from '@fundus/contract/lead-list';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import * as service from './lead.service.ts';
import { changeLeads, type LeadAnswers } from './lead-bulk.service.ts';
import { exportLeads } from './lead-export.service.ts';
import * as lists from './lead-list.service.ts';

export function registerLead(
  api: Api,
  deps: With<'db' | 'replica' | 'clock' | 'secrets' | 'temporaryFolder' | 'publicUrl' | 'log'>,
  answers: LeadAnswers,
): void {
  api.bind(listContract.listLeads, ({ actor, query }) => lists.listLeads(deps, actor, query));
  api.bind(listContract.countLeads, ({ actor, query }) => lists.countLeads(deps, actor, query));
  api.bind(listContract.getLeadFilterValues, ({ actor }) => lists.getFilterValues(deps.db, actor));
  api.bind(listContract.exportLeads, ({ actor, query, context }) => exportLeads(deps, actor, query, context.language));

  api.bind(listContract.changeLeads, ({ actor, body, context }) =>
    changeLeads(deps, actor, { ...body, language: context.language }, answers),
  );

  api.bind(contract.createLead, ({ actor, body, context }) => service.createLead(deps, actor, body, context.language), {
    isInTransaction: true,
  });
  api.bind(contract.getLead, ({ actor, params }) => service.getLead(deps, actor, params.leadId));
  api.bind(
    contract.updateLead,
    ({ actor, params, body: { revision, ...patch } }) =>
      service.updateLead(deps, actor, params.leadId, { revision, patch }),
    { isInTransaction: true },
  );
  api.bind(contract.deleteLead, ({ actor, params }) => service.deleteLead(deps, actor, params.leadId));
  api.bind(contract.restoreLead, ({ actor, params }) => service.restoreLead(deps, actor, params.leadId));
}
