import type { Executor } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import {
  acceptLeadStage,
  convertLeadStage,
  lockLeadStages,
  type StagedLead,
} from '#modules/lead/lead-stage.service.ts';
import type { Deps } from '../../deps.ts';
import { publishLeadChanges } from './assignment-news.service.ts';
import { allows, type Deed } from './lead-assignment.policy.ts';
import { type AssignmentRecord, findAssignments, updateAssignments } from './lead-assignment.repository.ts';

/** A lead that is locked with the assignment that holds it. Throws LEAD_STATE where that allows no such thing. */
async function lockHeld(
  tx: Executor,
  leadId: string,
  deed: Deed,
): Promise<{ lead: StagedLead; assignment: AssignmentRecord }> {
  const [lead] = await lockLeadStages(tx, [leadId]);
  const [assignment] = lead?.assignmentId ? await findAssignments(tx, [lead.assignmentId]) : [];
  if (lead === undefined || assignment === undefined || lead.deletedAt !== null || !allows(deed, assignment.state)) {
    throw new AppError('LEAD_STATE', { details: { stage: lead?.stage ?? 'pool' } });
  }
  return { lead, assignment };
}

/**
 * The partner made a client or prospect of the lead: stage and assignment follow; the history is the caller's. Throws
 * LEAD_STATE unless the lead is accepted.
 */
export async function markConverted(
  tx: Executor,
  deps: Pick<Deps, 'clock'>,
  { leadId, personId }: { leadId: string; personId: string },
): Promise<void> {
  const now = deps.clock();
  const { assignment } = await lockHeld(tx, leadId, 'convert');
  await updateAssignments(tx, [assignment.id], { state: 'converted', convertedAt: now });
  await convertLeadStage(tx, leadId, personId, now);
  await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
}

/** Takes that back: the lead is accepted again. Throws LEAD_STATE unless it is converted. */
export async function unmarkConverted(tx: Executor, deps: Pick<Deps, 'clock'>, leadId: string): Promise<void> {
  const { assignment } = await lockHeld(tx, leadId, 'unconvert');
  await updateAssignments(tx, [assignment.id], { state: 'accepted', convertedAt: null });
  await acceptLeadStage(tx, leadId, deps.clock());
  await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
}
