import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { publishLeads } from '#modules/leads/lead/lead-event.service.ts';
import {
  acceptLeadStage,
  convertLeadStage,
  lockLeadStages,
  returnLeads,
} from '#modules/leads/lead/lead-stage.service.ts';
import { tellWebhooks } from '#modules/platform/webhook/webhook.service.ts';
import { publishLeadChanges } from './assignment-news.service.ts';
import { allows } from './lead-assignment.policy.ts';
import { type AssignmentRecord, findAssignments, updateAssignments } from './lead-assignment.repository.ts';

/** The stage of a lead without a partner before each action. */
const stageWithoutPartner = { convert: 'pool', unconvert: 'converted' } as const;

/**
 * Locks a lead and returns the assignment that holds it; null for a lead without a partner. Throws LEAD_STATE where
 * that allows no such thing.
 */
async function lockHeld(
  tx: Executor,
  leadId: string,
  action: keyof typeof stageWithoutPartner,
): Promise<AssignmentRecord | null> {
  const [lead] = await lockLeadStages(tx, [leadId]);
  const [assignment = null] = lead?.assignmentId ? await findAssignments(tx, [lead.assignmentId]) : [];
  const fits = assignment === null ? lead?.stage === stageWithoutPartner[action] : allows(action, assignment.state);
  if (lead === undefined || lead.deletedAt !== null || !fits) {
    throw new AppError('LEAD_STATE', { details: { stage: lead?.stage ?? 'pool' } });
  }
  return assignment;
}

/**
 * A lead became a client or prospect: stage and assignment follow; the history is the caller's. Throws LEAD_STATE unless it
 * is accepted, or has no partner.
 */
export async function markConverted(
  tx: Executor,
  deps: With<'clock'>,
  { leadId, personId }: { leadId: string; personId: string },
): Promise<void> {
  const now = deps.clock();
  const assignment = await lockHeld(tx, leadId, 'convert');
  await convertLeadStage(tx, leadId, personId, now);
  await tellWebhooks(tx, deps, 'lead.converted', [{ leadId, personId }]);
  if (assignment === null) return publishLeads(tx, [{ id: leadId, assignment: null }]);
  await updateAssignments(tx, [assignment.id], { state: 'converted', convertedAt: now });
  await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
}

/**
 * Undoes that: the lead is accepted again, or waits to be distributed where it had no partner. Throws LEAD_STATE unless
 * it is converted.
 */
export async function unmarkConverted(tx: Executor, deps: With<'clock'>, leadId: string): Promise<void> {
  const assignment = await lockHeld(tx, leadId, 'unconvert');
  if (assignment === null) {
    await returnLeads(tx, [leadId], deps.clock());
    return publishLeads(tx, [{ id: leadId, assignment: null }]);
  }
  await updateAssignments(tx, [assignment.id], { state: 'accepted', convertedAt: null });
  await acceptLeadStage(tx, leadId, deps.clock());
  await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
}
