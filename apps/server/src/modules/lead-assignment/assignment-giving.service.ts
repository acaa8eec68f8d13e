import type { AssignmentOutcome } from '@fundus/contract/lead-assignment';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { giveLeads, lockLeadStages, type StagedLead } from '#modules/lead/lead-stage.service.ts';
import type { DecisionPlan } from '#modules/lead-distribution/decision-plan.service.ts';
import { recordDecisions } from '#modules/lead-distribution/decision-record.service.ts';
import { recordEvents } from '#modules/message/message.service.ts';
import { notify } from '#modules/notification/notification.service.ts';
import { lockReceiver, type Receiver, returnPlaces, takePlaces } from '#modules/partner/partner-month.service.ts';
import { addWorkingHours } from '#modules/partner/working-hours.rules.ts';
import type { Deps } from '../../deps.ts';
import { leadChanges, leadValues } from './assignment-news.service.ts';
import { closedReason } from './lead-assignment.policy.ts';
import { insertAssignments } from './lead-assignment.repository.ts';

/** What holds for all assignments of one call. */
export interface AssignmentCall {
  now: Date;
  month: string;
  actorId: string;
  acceptHours: number;
  decisions: DecisionPlan['wanted'];
}

export interface AssignmentResult {
  leadId: string;
  outcome: AssignmentOutcome;
  assignmentId: string | null;
}

/**
 * Gives leads to one partner in one transaction. The leads are locked first, in the order of their ids, the month of the
 * partner after them: whoever holds a month waits for nobody, so that no two calls can wait for each other.
 */
export async function giveToPartner(
  deps: Deps,
  call: AssignmentCall,
  partnerId: string,
  leadIds: readonly string[],
): Promise<AssignmentResult[]> {
  return deps.db.transaction().execute(async (tx) => {
    const leads = new Map((await lockLeadStages(tx, leadIds)).map((lead) => [lead.leadId, lead]));
    const results = new Map<string, AssignmentResult>();
    const free: StagedLead[] = [];
    for (const leadId of leadIds) {
      const lead = leads.get(leadId);
      if (lead?.stage === 'pool' && lead.deletedAt === null) free.push(lead);
      else
        results.set(leadId, {
          leadId,
          outcome: lead?.deletedAt === null ? 'leadTaken' : 'leadGone',
          assignmentId: null,
        });
    }
    for (const result of await giveFree(tx, deps, { ...call, partnerId }, free)) results.set(result.leadId, result);
    return leadIds.flatMap((leadId) => results.get(leadId) ?? []);
  });
}

/** Gives locked leads that nobody has, as far as the partner takes them. */
async function giveFree(
  tx: Executor,
  deps: Deps,
  call: AssignmentCall & { partnerId: string },
  free: readonly StagedLead[],
): Promise<AssignmentResult[]> {
  if (free.length === 0) return [];
  const receiver = await lockReceiver(
    tx,
    call,
    free.map(({ leadId }) => leadId),
  );
  const closed = receiver === null ? 'notReceiving' : closedReason(receiver);
  if (receiver === null || closed !== null) {
    return free.map(({ leadId }) => ({ leadId, outcome: closed ?? 'notReceiving', assignmentId: null }));
  }
  const declined = new Set(receiver.declinedLeadIds);
  // The time of the assignment is taken under the lock: what happened to the lead before belongs to others.
  const held = { ...call, now: deps.clock() };
  const wanted = free.filter(({ leadId }) => !declined.has(leadId));
  const given = new Map((await takeAndGive(tx, deps, held, receiver, wanted)).map(({ lead, id }) => [lead.leadId, id]));
  return free.map(({ leadId }) => {
    const assignmentId = given.get(leadId);
    if (assignmentId === undefined) {
      return { leadId, outcome: declined.has(leadId) ? 'declinedBefore' : 'quotaFull', assignmentId: null };
    }
    return { leadId, outcome: assignmentId === null ? 'leadTaken' : 'assigned', assignmentId };
  });
}

/** Takes places and gives as many leads. An id of null: a place was there, but the lead has an assignment already. */
async function takeAndGive(
  tx: Executor,
  deps: Deps,
  call: AssignmentCall,
  receiver: Receiver,
  wanted: readonly StagedLead[],
): Promise<{ lead: StagedLead; id: string | null }[]> {
  const { now, actorId } = call;
  const { partnerId, month } = receiver;
  const places = await takePlaces(tx, receiver, wanted.length, now);
  if (places === 0) return [];
  const dueAt = addWorkingHours(now, call.acceptHours, receiver.seatState);
  const remindAt = addWorkingHours(now, call.acceptHours / 2, receiver.seatState);
  const planned = wanted.slice(0, places).map((lead) => ({ lead, id: newId() }));
  const stored = new Set(
    await insertAssignments(
      tx,
      planned.map(({ lead: { leadId }, id }) => ({ id, leadId })),
      { partnerId, month, assignedAt: now, assignedBy: actorId, dueAt, remindAt },
    ),
  );
  const given = planned.filter(({ id }) => stored.has(id));
  // Cannot happen while leads are locked first; if it ever does, the unique index keeps the lead with one partner.
  if (given.length < planned.length) await returnPlaces(tx, partnerId, month, planned.length - given.length);
  if (given.length > 0) await tellOfGiven(tx, deps, call, { receiver, dueAt, given });
  return planned.map(({ lead, id }) => ({ lead, id: stored.has(id) ? id : null }));
}

async function tellOfGiven(
  tx: Executor,
  deps: Deps,
  call: AssignmentCall,
  { receiver, dueAt, given }: { receiver: Receiver; dueAt: Date; given: readonly { lead: StagedLead; id: string }[] },
): Promise<void> {
  const { partnerId, name } = receiver;
  const leadIds = given.map(({ lead }) => lead.leadId);
  await giveLeads(
    tx,
    given.map(({ lead, id }) => ({ leadId: lead.leadId, assignmentId: id })),
    partnerId,
    call.now,
  );
  await recordDecisions(
    tx,
    { madeAt: call.now, madeBy: call.actorId, month: call.month },
    partnerId,
    given.flatMap(({ lead, id }) => {
      const content = call.decisions.get(lead.leadId);
      return content === undefined ? [] : [{ assignmentId: id, content }];
    }),
  );
  await recordEvents(
    tx,
    deps,
    leadIds.map((leadId) => ({
      personId: null,
      leadId,
      kind: 'leadAssigned',
      values: { partner: name },
      authorId: call.actorId,
    })),
  );
  const [first] = given;
  const news =
    given.length === 1 && first !== undefined
      ? { values: leadValues(first.lead), leadId: first.lead.leadId }
      : { values: { count: String(given.length) } };
  await notify(
    tx,
    deps,
    { userId: partnerId, kind: 'leadAssigned', ...news, values: { ...news.values, dueAt: dueAt.toISOString() } },
    leadChanges(leadIds, [partnerId]),
  );
}
