import type { AssignmentOutcome } from '@fundus/contract/lead-assignment';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import { giveLeads, lockLeadStages, type StagedLead } from '#modules/lead/lead-stage.service.ts';
import type { DecisionPlan } from '#modules/lead-distribution/decision-plan.service.ts';
import { recordDecisions } from '#modules/lead-distribution/decision-record.service.ts';
import { recordEvents } from '#modules/message/message.service.ts';
import { notify } from '#modules/notification/notification.service.ts';
import { findDistributionPartner } from '#modules/partner/partner.service.ts';
import { noteAssigned, returnPlaces, takePlaces } from '#modules/partner/partner-month.service.ts';
import { addWorkingHours } from '#modules/partner/working-hours.rules.ts';
import type { Deps } from '../../deps.ts';
import { leadValues, publishLeadChanges } from './assignment-news.service.ts';
import { readDeclined } from './declined.service.ts';
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

type Partner = NonNullable<Awaited<ReturnType<typeof findDistributionPartner>>>;

/**
 * Gives leads to one partner in one transaction. The leads are locked first, in the order of their ids, the month of the
 * partner after them and as late as can be: whoever holds a month waits for nobody, so that no two calls can wait for
 * each other.
 */
export async function giveToPartner(
  deps: Deps,
  call: AssignmentCall,
  partnerId: string,
  leadIds: readonly string[],
): Promise<AssignmentResult[]> {
  return deps.db.transaction().execute(async (tx) => {
    const leads = new Map((await lockLeadStages(tx, leadIds)).map((lead) => [lead.leadId, lead]));
    const partner = await findDistributionPartner(tx, call.month, partnerId);
    const closed = partner === null ? 'notReceiving' : closedReason(partner);
    const declined = await readDeclined(tx, leadIds);
    const outcomes = new Map<string, AssignmentOutcome>();
    const free: StagedLead[] = [];
    for (const leadId of leadIds) {
      const lead = leads.get(leadId);
      if (lead === undefined || lead.deletedAt !== null) outcomes.set(leadId, 'leadGone');
      else if (lead.stage !== 'pool') outcomes.set(leadId, 'leadTaken');
      else if (closed !== null) outcomes.set(leadId, closed);
      else if (declined.get(leadId)?.has(partnerId) === true) outcomes.set(leadId, 'declinedBefore');
      else free.push(lead);
    }
    // The time of the assignment is taken under the lock: what happened to the lead before belongs to others.
    const held = { ...call, now: deps.clock() };
    const given = partner === null ? [] : await takeAndGive(tx, deps, held, partner, free);
    const assignmentIds = new Map(given.map(({ lead, id }) => [lead.leadId, id]));
    for (const { leadId } of free) {
      const place = assignmentIds.get(leadId);
      outcomes.set(leadId, place === undefined ? 'quotaFull' : place === null ? 'leadTaken' : 'assigned');
    }
    return leadIds.map((leadId) => ({
      leadId,
      outcome: outcomes.get(leadId) ?? 'leadGone',
      assignmentId: assignmentIds.get(leadId) ?? null,
    }));
  });
}

/** Takes places and gives as many leads. An id of null: a place was there, but the lead has an assignment already. */
async function takeAndGive(
  tx: Executor,
  deps: Deps,
  call: AssignmentCall,
  partner: Partner,
  free: readonly StagedLead[],
): Promise<{ lead: StagedLead; id: string | null }[]> {
  if (free.length === 0) return [];
  const { now, month, actorId } = call;
  const places = await takePlaces(tx, partner.partnerId, month, free.length);
  const dueAt = addWorkingHours(now, call.acceptHours, partner.seatState);
  const remindAt = addWorkingHours(now, call.acceptHours / 2, partner.seatState);
  const planned = free.slice(0, places).map((lead) => ({ lead, id: newId() }));
  const stored = new Set(
    await insertAssignments(
      tx,
      planned.map(({ lead: { leadId }, id }) => ({
        id,
        leadId,
        partnerId: partner.partnerId,
        month,
        assignedAt: now,
        assignedBy: actorId,
        dueAt,
        remindAt,
      })),
    ),
  );
  const given = planned.filter(({ id }) => stored.has(id));
  // Cannot happen while leads are locked first; if it ever does, the unique index keeps the lead with one partner.
  if (given.length < planned.length) {
    await returnPlaces(tx, partner.partnerId, month, planned.length - given.length);
  }
  if (given.length > 0) await tellOfGiven(tx, deps, call, { partner, dueAt, given });
  return planned.map(({ lead, id }) => ({ lead, id: stored.has(id) ? id : null }));
}

async function tellOfGiven(
  tx: Executor,
  deps: Deps,
  call: AssignmentCall,
  { partner, dueAt, given }: { partner: Partner; dueAt: Date; given: readonly { lead: StagedLead; id: string }[] },
): Promise<void> {
  const { partnerId, name } = partner;
  const leadIds = given.map(({ lead }) => lead.leadId);
  await giveLeads(
    tx,
    given.map(({ lead, id }) => ({ leadId: lead.leadId, assignmentId: id })),
    partnerId,
    call.now,
  );
  await noteAssigned(tx, [partnerId], call.now);
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
  await notify(tx, deps, {
    userId: partnerId,
    kind: 'leadAssigned',
    ...news,
    values: { ...news.values, dueAt: dueAt.toISOString() },
  });
  await publishLeadChanges(tx, leadIds, [partnerId]);
}
