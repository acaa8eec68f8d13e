import type { Lead } from '@fundus/contract/lead';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, notFound } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { toLead } from '#modules/leads/lead/lead.presenter.ts';
import { requireLead } from '#modules/leads/lead/lead-access.service.ts';
import { discardLead, lockLeadStages, returnLeads, type StagedLead } from '#modules/leads/lead/lead-stage.service.ts';
import { returnPlaces } from '#modules/leads/partner/partner-month.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { notify } from '#modules/platform/notification/notification.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { leadValues, publishLeadChanges } from './assignment-news.service.ts';
import { assignmentAbilitiesOf } from './lead-assignment.policy.ts';
import { toLeadAssignment } from './lead-assignment.presenter.ts';
import {
  type AssignmentRecord,
  findAssignments,
  isActive,
  listOfLead,
  updateAssignments,
} from './lead-assignment.repository.ts';

interface Return {
  revision: number;
  reason: string;
}

/**
 * Locks the lead of an assignment, then reads the assignment. Throws NOT_FOUND, REVISION_CONFLICT with the assignment as it
 * is (`current`), LEAD_STATE where its state allows no such thing.
 */
async function lockAssignment(
  tx: Executor,
  actor: Actor,
  assignmentId: string,
  { revision, action }: { revision: number; action: 'withdraw' | 'credit' },
): Promise<{ lead: StagedLead; assignment: AssignmentRecord }> {
  const [found] = await findAssignments(tx, [assignmentId]);
  const [lead] = found === undefined ? [] : await lockLeadStages(tx, [found.leadId]);
  const [assignment] = await findAssignments(tx, [assignmentId]);
  if (lead === undefined || assignment === undefined) throw notFound('assignment');
  if (assignment.revision !== revision) {
    const current = (await listOfLead(tx, lead.leadId)).find(({ id }) => id === assignmentId);
    throw await revisionConflict(current && toLeadAssignment(current, actor, lead));
  }
  if (!assignmentAbilitiesOf(actor, assignment, lead).includes(action)) {
    throw new AppError('LEAD_STATE', { details: { stage: lead.stage } });
  }
  return { lead, assignment };
}

/** Withdraws a lead from a partner: the place is free again, and the lead waits to be distributed. */
export async function withdrawLead(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  assignmentId: string,
  { revision, reason }: Return,
): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const { lead, assignment } = await lockAssignment(tx, actor, assignmentId, { revision, action: 'withdraw' });
    const now = deps.clock();
    await updateAssignments(tx, [assignmentId], { state: 'withdrawn', endedAt: now, reason });
    await returnLeads(tx, [lead.leadId], now);
    await tellOfReturn(tx, deps, actor, { lead, assignment, reason, kind: 'leadWithdrawn' });
    return toLead(await requireLead(tx, actor, lead.leadId), actor, now);
  });
}

/**
 * The lead was invalid: the place is returned, also where the lead came back meanwhile. It goes to the deleted ones unless
 * another partner has it by now.
 */
export async function creditLead(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  assignmentId: string,
  { revision, reason }: Return,
): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const { lead, assignment } = await lockAssignment(tx, actor, assignmentId, { revision, action: 'credit' });
    const now = deps.clock();
    await updateAssignments(tx, [assignmentId], { state: 'credited', endedAt: assignment.endedAt ?? now, reason });
    const isNobodys = lead.stage === 'pool' && lead.deletedAt === null;
    if (isActive(assignment) || isNobodys) await discardLead(tx, lead.leadId, now);
    await tellOfReturn(tx, deps, actor, { lead, assignment, reason, kind: 'leadCredited' });
    return toLead(await requireLead(tx, actor, lead.leadId), actor, now);
  });
}

/** Returns the place, and tells history, open pages and, where they had the lead until now, the partner. */
async function tellOfReturn(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  actor: Actor,
  back: { lead: StagedLead; assignment: AssignmentRecord; reason: string; kind: 'leadWithdrawn' | 'leadCredited' },
): Promise<void> {
  const { lead, assignment, reason, kind } = back;
  const { partnerId } = assignment;
  await returnPlaces(tx, partnerId, assignment.month, 1);
  const partner = userName(await getUser(tx, partnerId));
  await recordEvents(tx, deps, [
    { personId: null, leadId: lead.leadId, kind, values: { partner, reason }, authorId: actor.userId },
  ]);
  if (isActive(assignment)) {
    await notify(tx, deps, {
      userId: partnerId,
      kind: 'leadWithdrawn',
      values: { ...leadValues(lead), reason },
      leadId: lead.leadId,
    });
  }
  await publishLeadChanges(tx, [assignment]);
}
