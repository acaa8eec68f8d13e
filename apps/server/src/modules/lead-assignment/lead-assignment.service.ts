import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { assignLeads as assignLeadsEndpoint, LeadAssignment } from '@fundus/contract/lead-assignment';
import type { Actor } from '#http/actor.ts';
import { requireLead } from '#modules/lead/lead-access.service.ts';
import { planDecisions } from '#modules/lead-distribution/decision-plan.service.ts';
import { recordStays } from '#modules/lead-distribution/decision-record.service.ts';
import { monthAt } from '#modules/partner/partner-month.service.ts';
import { readPortalSettings } from '#modules/setting/setting.service.ts';
import type { Deps } from '../../deps.ts';
import { type AssignmentResult, giveToPartner } from './assignment-giving.service.ts';

import { toLeadAssignment } from './lead-assignment.presenter.ts';
import { listOfLead } from './lead-assignment.repository.ts';

type Assigned = EndpointTypes<typeof assignLeadsEndpoint>['response'];

/** Leads that one transaction gives: short, so that nobody waits long for a partner whom many distribute to. */
const leadsAtOnce = 50;

/**
 * Assigns leads to partners, each by itself, and says what became of each, in the order in which they were given. A lead
 * that is named twice goes where it was named first. What was assigned before a failure stays assigned.
 */
export async function assignLeads(
  deps: Deps,
  actor: Actor,
  input: { assignments: readonly { leadId: string; partnerId: string }[]; proposalId: string | null },
): Promise<Assigned> {
  const wanted = new Map<string, string>();
  for (const { leadId, partnerId } of input.assignments) {
    if (!wanted.has(leadId.toLowerCase())) wanted.set(leadId.toLowerCase(), partnerId.toLowerCase());
  }
  const now = deps.clock();
  const month = monthAt(now);
  const plan = await planDecisions(deps, { userId: actor.userId, wanted, proposalId: input.proposalId, month });
  const call = {
    now,
    month,
    actorId: actor.userId,
    acceptHours: (await readPortalSettings(deps.db)).acceptWithinHours,
    decisions: plan.wanted,
  };
  const results = new Map<string, AssignmentResult>();
  for (const [leadId, outcome] of plan.refused) results.set(leadId, { leadId, outcome, assignmentId: null });
  const waiting = [...wanted].filter(([leadId]) => !results.has(leadId));
  for (const [partnerId, leadIds] of byPartner(waiting)) {
    for (let start = 0; start < leadIds.length; start += leadsAtOnce) {
      const some = leadIds.slice(start, start + leadsAtOnce);
      for (const result of await giveToPartner(deps, call, partnerId, some)) results.set(result.leadId, result);
    }
  }
  const { confirmed } = plan;
  if (confirmed !== null) {
    const maker = { madeAt: now, madeBy: actor.userId, month };
    await deps.db.transaction().execute((tx) => recordStays(tx, maker, confirmed));
  }
  return {
    results: input.assignments.map(({ leadId, partnerId }) => {
      const result = results.get(leadId.toLowerCase());
      const isSame = wanted.get(leadId.toLowerCase()) === partnerId.toLowerCase();
      if (result === undefined || !isSame) return { leadId, partnerId, outcome: 'leadTaken', assignmentId: null };
      return { leadId, partnerId, outcome: result.outcome, assignmentId: result.assignmentId };
    }),
  };
}

function byPartner(wanted: Iterable<readonly [leadId: string, partnerId: string]>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [leadId, partnerId] of wanted) groups.set(partnerId, [...(groups.get(partnerId) ?? []), leadId]);
  return groups;
}

/** Who had a lead and why it came back, newest first. Throws NOT_FOUND. */
export async function listAssignments(deps: Deps, actor: Actor, leadId: string): Promise<LeadAssignment[]> {
  await requireLead(deps.db, actor, leadId);
  return (await listOfLead(deps.db, leadId)).map(toLeadAssignment);
}
