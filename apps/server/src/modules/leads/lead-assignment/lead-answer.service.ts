import type { Lead } from '@fundus/contract/lead';
import { userName } from '@fundus/contract/user';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { With } from '#lib/with.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { worksOn } from '#modules/leads/lead/lead.policy.ts';
import { toLead } from '#modules/leads/lead/lead.presenter.ts';
import { requireLead } from '#modules/leads/lead/lead-access.service.ts';
import { acceptLeadStage, lockLeadStages, returnLeads, touchLead } from '#modules/leads/lead/lead-stage.service.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { notifyPermission } from '#modules/platform/notification/notification.service.ts';
import { revisionConflict } from '#modules/platform/versioned-record/versioned-record.service.ts';
import { leadValues, publishLeadChanges } from './assignment-news.service.ts';
import { type Action, allows } from './lead-assignment.policy.ts';
import { findAssignments, updateAssignments } from './lead-assignment.repository.ts';

type HeldBy = NonNullable<Awaited<ReturnType<typeof requireLead>>['assignment']>;

/**
 * Locks a lead that the actor answers for and returns its assignment. Throws NOT_FOUND for one that they do not see, FORBIDDEN
 * where they only see it, REVISION_CONFLICT with the lead as it is (`current`) where its assignment moved on, LEAD_STATE where it allows no such
 * thing.
 */
async function lockAnswered(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  answer: { leadId: string; revision: number; action: Action },
): Promise<HeldBy> {
  const lead = await requireLead(tx, actor, answer.leadId, { lock: true });
  const { assignment } = lead;
  if (!worksOn(actor, assignment?.partnerId ?? null)) {
    throw new AppError('FORBIDDEN', { internal: 'lead of another partner' });
  }
  if (assignment === null) throw new AppError('LEAD_STATE', { details: { stage: lead.stage } });
  if (assignment.revision !== answer.revision) {
    throw await revisionConflict(toLead(lead, actor, deps.clock()));
  }
  if (lead.deletedAt !== null || !allows(answer.action, assignment.state)) {
    throw new AppError('LEAD_STATE', { details: { stage: lead.stage } });
  }
  return assignment;
}

/** The partner takes the lead, or an administrator for them. */
export async function acceptLead(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  leadId: string,
  { revision }: { revision: number },
): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    await lockAnswered(tx, deps, actor, { leadId, revision, action: 'accept' });
    await acceptLeads(tx, deps, actor, [leadId]);
    return presentLead(tx, deps, actor, leadId);
  });
}

/**
 * Partners take leads, each the own ones, within the transaction of the caller. Those that the actor does not answer for, or
 * that do not wait for an answer, are left out. Returns the ids of the others.
 */
export async function acceptLeads(
  tx: Executor,
  deps: With<'clock'>,
  actor: Actor,
  leadIds: readonly string[],
): Promise<string[]> {
  const now = deps.clock();
  const leads = (await lockLeadStages(tx, leadIds)).filter(
    ({ partnerId, deletedAt }) => partnerId !== null && deletedAt === null && worksOn(actor, partnerId),
  );
  const held = await findAssignments(
    tx,
    leads.flatMap(({ assignmentId }) => assignmentId ?? []),
  );
  const open = held.filter(({ state }) => allows('accept', state));
  const accepted = open.map(({ leadId }) => leadId);
  if (accepted.length === 0) return [];
  await updateAssignments(
    tx,
    open.map(({ id }) => id),
    { state: 'accepted', respondedAt: now },
  );
  for (const leadId of accepted) await acceptLeadStage(tx, leadId, now);
  const names = new Map<string, string>();
  for (const { partnerId } of open) {
    if (!names.has(partnerId)) names.set(partnerId, userName(await getUser(tx, partnerId)));
  }
  await recordEvents(
    tx,
    deps,
    open.map(({ leadId, partnerId }) => ({
      personId: null,
      leadId,
      kind: 'leadAccepted',
      values: { partner: names.get(partnerId) ?? '' },
      authorId: actor.userId,
    })),
  );
  await publishLeadChanges(tx, open);
  return accepted;
}

/** The partner gives the lead back: it waits to be distributed again, and never comes to them again. */
export async function handBackLead(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  leadId: string,
  { revision, reason }: { revision: number; reason: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const assignment = await lockAnswered(tx, deps, actor, { leadId, revision, action: 'handBack' });
    const now = deps.clock();
    const [lead] = await lockLeadStages(tx, [leadId]);
    const isFirstAnswer = assignment.state === 'open';
    await updateAssignments(tx, [assignment.assignmentId], {
      state: 'handedBack',
      isDeclined: true,
      endedAt: now,
      reason,
      ...(isFirstAnswer && { respondedAt: now }),
    });
    await returnLeads(tx, [leadId], now);
    const partner = assignment.partnerName;
    const values = { partner, reason };
    await recordEvents(tx, deps, [{ personId: null, leadId, kind: 'leadHandedBack', values, authorId: actor.userId }]);
    const news = { ...(lead && leadValues(lead)), ...values };
    await notifyPermission(tx, deps, 'lead:distribute', { kind: 'leadHandedBack', values: news, leadId });
    await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
  });
}

/** The partner has spoken to the lead; only the first time counts. */
export async function noteFirstContact(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  leadId: string,
  { revision }: { revision: number },
): Promise<Lead> {
  return deps.db.transaction().execute(async (tx) => {
    const assignment = await lockAnswered(tx, deps, actor, { leadId, revision, action: 'contact' });
    if (assignment.contactedAt === null) {
      const now = deps.clock();
      await updateAssignments(tx, [assignment.assignmentId], { contactedAt: now });
      await touchLead(tx, leadId, now);
      const values = { partner: assignment.partnerName };
      await recordEvents(tx, deps, [{ personId: null, leadId, kind: 'leadContacted', values, authorId: actor.userId }]);
      await publishLeadChanges(tx, [{ leadId, partnerId: assignment.partnerId }]);
    }
    return presentLead(tx, deps, actor, leadId);
  });
}

async function presentLead(tx: Executor, deps: With<'clock'>, actor: Actor, leadId: string): Promise<Lead> {
  return toLead(await requireLead(tx, actor, leadId), actor, deps.clock());
}
