import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { assignLeads as assignLeadsEndpoint, LeadAssignment } from '@fundus/contract/lead-assignment';
import type { Actor } from '#http/actor.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import type { With } from '#lib/with.ts';
import { requireLead } from '#modules/leads/lead/lead-access.service.ts';
import { openPlan } from '#modules/leads/lead-distribution/decision-plan.service.ts';
import { recordStays } from '#modules/leads/lead-distribution/decision-record.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { type AssignmentResult, giveSome } from './assignment-giving.service.ts';
import { toLeadAssignment } from './lead-assignment.presenter.ts';
import { listOfLead } from './lead-assignment.repository.ts';

type Assigned = EndpointTypes<typeof assignLeadsEndpoint>['response'];

/**
 * Leads that one transaction gives: few, so that other calls do not wait long for a partner whom many distribute to.
 */
const leadsAtOnce = 50;

/** More at once would not be faster, only slow down all distributors: so they have turns. */
const inTurn = createSemaphore({ atOnce: 6, waitingAtMost: 1_000 });

/**
 * Assigns leads to partners, each by itself, and says what became of each, in the order in which they were given. A lead
 * that is named twice goes where it was named first. What was assigned before a failure stays assigned.
 */
export async function assignLeads(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  input: {
    assignments: readonly { leadId: string; partnerId: string }[];
    proposalId: string | null;
    overridesRules: boolean;
  },
): Promise<Assigned> {
  const wanted = new Map<string, string>();
  for (const { leadId, partnerId } of input.assignments) {
    if (!wanted.has(leadId.toLowerCase())) wanted.set(leadId.toLowerCase(), partnerId.toLowerCase());
  }
  const { proposalId, overridesRules } = input;
  let plan = await openPlan(deps, { userId: actor.userId, wanted, proposalId, overridesRules });
  const results = new Map<string, AssignmentResult>();
  for (let start = 0; start < plan.leadIds.length; start += leadsAtOnce) {
    const some = plan.leadIds.slice(start, start + leadsAtOnce);
    const before = plan;
    const given = await inTurn(() => giveSome(deps, actor.userId, before, some));
    plan = given.plan;
    for (const result of given.results) results.set(result.leadId, result);
  }
  const { confirmed } = plan;
  if (confirmed !== null) {
    const now = deps.clock();
    const maker = { madeAt: now, madeBy: actor.userId, month: monthAt(now) };
    await deps.db.transaction().execute((tx) => recordStays(tx, maker, confirmed));
  }
  return {
    results: input.assignments.map(({ leadId, partnerId }) => {
      const result = results.get(leadId.toLowerCase());
      const isSame = wanted.get(leadId.toLowerCase()) === partnerId.toLowerCase();
      if (result === undefined || !isSame) {
        return { leadId, partnerId, outcome: 'leadTaken', assignmentId: null, brokenRules: [] };
      }
      const { outcome, assignmentId, brokenRules } = result;
      return { leadId, partnerId, outcome, assignmentId, brokenRules };
    }),
  };
}

/** Who had a lead and why it came back, newest first. Throws NOT_FOUND. */
export async function listAssignments(deps: With<'db'>, actor: Actor, leadId: string): Promise<LeadAssignment[]> {
  const lead = await requireLead(deps.db, actor, leadId);
  return (await listOfLead(deps.db, leadId)).map((row) => toLeadAssignment(row, actor, lead));
}
