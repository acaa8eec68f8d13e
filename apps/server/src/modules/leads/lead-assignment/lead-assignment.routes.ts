import { convertLead, undoLeadConversion } from '@fundus/contract/lead';
import * as contract from '@fundus/contract/lead-assignment';
import type { Api } from '#http/api.ts';
import type { With } from '#lib/with.ts';
import { undoAssignments } from './assignment-undo.service.ts';
import * as answers from './lead-answer.service.ts';
import { assignLeads, listAssignments } from './lead-assignment.service.ts';
import * as conversions from './lead-conversion.service.ts';
import * as returns from './lead-return.service.ts';

export function registerLeadAssignment(api: Api, deps: With<'db' | 'clock' | 'publicUrl'>): void {
  api.bind(contract.assignLeads, ({ actor, body }) => assignLeads(deps, actor, body));
  api.bind(contract.undoAssignments, async ({ actor, body }) => ({
    undone: await undoAssignments(deps, actor, body.assignmentIds),
  }));
  api.bind(contract.listLeadAssignments, ({ actor, params }) => listAssignments(deps, actor, params.leadId));
  api.bind(contract.acceptLead, ({ actor, params, body }) => answers.acceptLead(deps, actor, params.leadId, body));
  api.bind(contract.handBackLead, ({ actor, params, body }) => answers.handBackLead(deps, actor, params.leadId, body));
  api.bind(contract.noteFirstContact, ({ actor, params, body }) =>
    answers.noteFirstContact(deps, actor, params.leadId, body),
  );
  api.bind(convertLead, ({ actor, params, body, context }) =>
    conversions.convertLead(deps, actor, params.leadId, { to: body.to, language: context.language }),
  );
  api.bind(undoLeadConversion, ({ actor, params }) => conversions.undoConversion(deps, actor, params.leadId));
  api.bind(contract.withdrawLead, ({ actor, params, body }) =>
    returns.withdrawLead(deps, actor, params.assignmentId, body),
  );
  api.bind(contract.creditLead, ({ actor, params, body }) =>
    returns.creditLead(deps, actor, params.assignmentId, body),
  );
}
