import type { AssignmentOutcome } from '@fundus/contract/lead-assignment';
import type { RuleExclusion } from '@fundus/contract/lead-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { giveLeads, lockLeadStages } from '#modules/leads/lead/lead-stage.service.ts';
import { type Decided, type DecisionPlan, decide } from '#modules/leads/lead-distribution/decision-plan.service.ts';
import { recordDecisions } from '#modules/leads/lead-distribution/decision-record.service.ts';
import { readDeclined } from '#modules/leads/lead-distribution/declined.service.ts';
import { listDistributionPartners } from '#modules/leads/partner/partner.service.ts';
import { lockMonths, monthAt, takePlaces } from '#modules/leads/partner/partner-month.service.ts';
import { addWorkingHours } from '#modules/leads/partner/working-hours.rules.ts';
import { recordEvents } from '#modules/people/message/message.service.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { tellOfGiven } from './assignment-news.service.ts';
import { insertAssignments } from './lead-assignment.repository.ts';

export interface AssignmentResult {
  leadId: string;
  outcome: AssignmentOutcome;
  assignmentId: string | null;
  brokenRules: RuleExclusion[];
}

/** A lead that goes to a partner, with what it becomes. */
interface Given extends Extract<Decided, { outcome: 'assigned' }> {
  assignmentId: string;
  partnerId: string;
  dueAt: Date;
  remindAt: Date;
}

/** Common facts of all assignments of one transaction. */
interface Giving {
  now: Date;
  month: string;
  actorId: string;
}

/**
 * Gives some leads of a plan to their partners in one transaction, each thing for all of them at once. The leads are locked
 * first, in the order of their ids, the months of the partners after them, in the order of theirs: a call that holds a
 * month waits only for calls that hold a later one, so that no two calls can wait for each other. Returns what became of
 * them, and the plan with which the next ones go on.
 */
export async function giveSome(
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actorId: string,
  plan: DecisionPlan,
  leadIds: readonly string[],
): Promise<{ plan: DecisionPlan; results: AssignmentResult[] }> {
  const partnerIds = [...new Set(leadIds.flatMap((leadId) => plan.wanted.get(leadId) ?? []))];
  return deps.db.transaction().execute(async (tx) => {
    const month = monthAt(deps.clock());
    const leads = await lockLeadStages(tx, leadIds);
    const declined = await readDeclined(tx, leadIds);
    await lockMonths(tx, partnerIds, month);
    // Read after the locks: places, and quotas that an administrator lowered meanwhile, hold.
    const partners = await listDistributionPartners(tx, month);
    const acceptHours = await readPortalSetting(tx, 'acceptWithinHours');
    // The time of the assignment is taken under the lock: what happened to the lead before belongs to others.
    const giving = { now: deps.clock(), month, actorId };
    const held = { leads, declined, partners, now: giving.now };
    const { decided, plan: after } = await decide(plan, leadIds, held);
    const given = toGiven(decided, giving.now, acceptHours);
    if (given.length > 0) await store(tx, deps, giving, given);
    const assignmentIds = new Map(given.map(({ leadId, assignmentId }) => [leadId, assignmentId]));
    const results = decided.map((one) => ({
      leadId: one.leadId,
      outcome: one.outcome,
      assignmentId: assignmentIds.get(one.leadId) ?? null,
      brokenRules: one.outcome === 'againstRules' ? one.brokenRules : [],
    }));
    return { plan: after, results };
  });
}

function toGiven(decided: readonly Decided[], now: Date, acceptHours: number): Given[] {
  // The holidays of the state decide how long a working hour takes: the same for all partners of one.
  const times = new Map<string | null, { dueAt: Date; remindAt: Date }>();
  return decided.flatMap((one) => {
    if (one.outcome !== 'assigned') return [];
    const { partnerId, seatState } = one.partner;
    const known = times.get(seatState) ?? {
      dueAt: addWorkingHours(now, acceptHours, seatState),
      remindAt: addWorkingHours(now, acceptHours / 2, seatState),
    };
    times.set(seatState, known);
    return [{ ...one, ...known, assignmentId: newId(), partnerId }];
  });
}

/** Writes what was decided, one statement for each table. */
async function store(
  tx: Executor,
  deps: With<'clock' | 'publicUrl'>,
  { now, month, actorId }: Giving,
  given: readonly Given[],
): Promise<void> {
  const byPartner = new Map<string, Given[]>();
  for (const one of given) byPartner.set(one.partnerId, [...(byPartner.get(one.partnerId) ?? []), one]);
  const taken = [...byPartner].map(([partnerId, some]) => ({ partnerId, count: some.length }));
  await takePlaces(tx, month, taken, now);
  const assignments = given.map(({ assignmentId, ...one }) => ({ ...one, id: assignmentId }));
  await insertAssignments(tx, assignments, { month, assignedAt: now, assignedBy: actorId });
  await giveLeads(tx, given, now);
  await recordDecisions(tx, { madeAt: now, madeBy: actorId, month }, given.map(toEntry));
  const events = given.map(({ leadId, partner }) => ({
    personId: null,
    leadId,
    kind: 'leadAssigned' as const,
    values: { partner: partner.name },
    authorId: actorId,
  }));
  await recordEvents(tx, deps, events);
  const told = [...byPartner].map(
    ([partnerId, some]) => [partnerId, { leads: some.map(({ lead }) => lead), dueAt: some[0]?.dueAt ?? now }] as const,
  );
  await tellOfGiven(tx, deps, new Map(told));
}

const toEntry = ({ assignmentId, partnerId, content }: Given) => ({ assignmentId, partnerId, content });
