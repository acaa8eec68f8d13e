import type { Actor } from '#http/actor.ts';
import type { With } from '#lib/with.ts';
import { requireLead } from '#modules/leads/lead/lead-access.service.ts';
import { acceptLead, handBackLead, noteFirstContact } from '#modules/leads/lead-assignment/lead-answer.service.ts';
import { assignLeads, listAssignments } from '#modules/leads/lead-assignment/lead-assignment.service.ts';
import { convertLead } from '#modules/leads/lead-assignment/lead-conversion.service.ts';
import { expireAssignments, remindPartners } from '#modules/leads/lead-assignment/lead-deadline.service.ts';
import { creditLead, withdrawLead } from '#modules/leads/lead-assignment/lead-return.service.ts';
import { ageDemoNews } from '#modules/platform/notification/notification-demo.service.ts';
import type { DemoUser } from './demo-actor.ts';
import type { DemoLead } from './demo-seed.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';
import type { LeadScene } from './lead-demo.service.ts';
import { tellProcedure } from './procedure-demo.service.ts';

/** A lead that is to go to a partner. */
export interface Wish {
  lead: DemoLead;
  leadId: string;
  enteredAt: Date;
  /** Any number: it spreads answers over the hours of a day. */
  turn: number;
  fate: NonNullable<DemoLead['fates']>[number];
}

const minuteMs = 60_000;
const dayHours = 24;

/**
 * Lets a lead be given to a partner who answers, together with those of the same time. A quota that is full keeps it from
 * its partner: the rules of the distribution decide on what came before.
 */
export function tellFate(scene: LeadScene, wish: Wish): void {
  const { now, timeline, rounds, distributor } = scene;
  if (!scene.users.has(wish.fate.partner) || wish.lead.deleted === 'robot') return;
  const at = givenAt(now, wish);
  const round = rounds.get(at.getTime());
  if (round !== undefined) {
    round.push(wish);
    return;
  }
  const wishes = [wish];
  rounds.set(at.getTime(), wishes);
  timeline.add(distributor, at, (deps, actor) => give(scene, deps, actor, wishes));
}

async function give(
  scene: LeadScene,
  deps: With<'db' | 'clock' | 'publicUrl'>,
  actor: Actor,
  wishes: readonly Wish[],
): Promise<void> {
  const { now, users } = scene;
  await ageDemoNews(deps.db, deps.clock());
  const wanted = wishes.flatMap((wish) => {
    const partner = users.get(wish.fate.partner);
    return partner === undefined ? [] : { ...wish, partner };
  });
  const assignments = wanted.map(({ leadId, partner }) => ({ leadId, partnerId: partner.userId }));
  const { results } = await assignLeads(deps, actor, { assignments, proposalId: null, overridesRules: true });
  for (const [place, wish] of wanted.entries()) {
    const assignmentId = results[place]?.assignmentId ?? null;
    if (assignmentId === null) continue;
    const [held] = await listAssignments(deps, actor, wish.leadId);
    const dueAt = new Date(held?.dueAt ?? now);
    answer(scene, { ...wish, assignmentId, assignedAt: deps.clock(), dueAt });
  }
}

/** In the morning of its day; a lead that came in later that day, twenty minutes after it came. */
function givenAt(now: Date, { fate: { daysAgo }, enteredAt }: Wish): Date {
  const morning = daysAgo === 0 ? now.getTime() - 25 * minuteMs : momentOf(now, daysAgo, 0).getTime();
  return hoursAfter(new Date(Math.max(morning, enteredAt.getTime() + 20 * minuteMs)), 0, now);
}

/** A lead that its partner has. */
interface Given extends Wish {
  partner: DemoUser;
  assignmentId: string;
  assignedAt: Date;
  dueAt: Date;
}

/** The revision by which an answer of the partner names the assignment. */
async function revisionOf(deps: With<'db'>, actor: Actor, leadId: string): Promise<number> {
  return (await requireLead(deps.db, actor, leadId)).assignment?.revision ?? 0;
}

/** Lets an assignment be answered or ended, by its partner, a distributor or a deadline. */
function answer(scene: LeadScene, given: Given): void {
  const { now, timeline, distributor } = scene;
  const { fate, leadId, assignmentId, partner, turn } = given;
  const later = (hours: number): Date => hoursAfter(given.assignedAt, hours, now);
  const reason = fate.reason ?? '';
  const endedAt = later(5 + (turn % 14));
  switch (fate.fate) {
    case 'open':
    case 'expired':
      // A holiday or a weekend may keep the deadline from passing.
      if (given.dueAt <= now) timeline.addOther(given.dueAt, expireAssignments);
      break;
    case 'handedBack':
      timeline.add(partner, endedAt, async (deps, actor) =>
        handBackLead(deps, actor, leadId, { reason, revision: await revisionOf(deps, actor, leadId) }),
      );
      break;
    case 'withdrawn':
      timeline.add(distributor, endedAt, (deps, actor) =>
        withdrawLead(deps, actor, assignmentId, { reason, revision: 1 }),
      );
      break;
    case 'credited':
      timeline.add(distributor, endedAt, (deps, actor) =>
        creditLead(deps, actor, assignmentId, { reason, revision: 1 }),
      );
      break;
    default:
      accept(scene, given, later);
  }
}

/** The partner accepts the lead and goes as far as its fate says. */
function accept(scene: LeadScene, given: Given, later: (hours: number) => Date): void {
  const { now, timeline, chronicle, procedures } = scene;
  const { fate, lead, leadId, partner, turn } = given;
  const to = fate.fate;
  timeline.add(partner, later(1 + (turn % 4)), async (deps, actor) =>
    acceptLead(deps, actor, leadId, { revision: await revisionOf(deps, actor, leadId) }),
  );
  if (to === 'accepted') return;
  timeline.add(partner, later(5 + (turn % 26)), async (deps, actor) =>
    noteFirstContact(deps, actor, leadId, { revision: await revisionOf(deps, actor, leadId) }),
  );
  if (to !== 'client' && to !== 'prospect') return;
  timeline.add(partner, later((2 + (turn % 7)) * dayHours), async (deps, actor) => {
    const { person } = await convertLead(deps, actor, leadId, { to, language: 'de' });
    if (lead.procedure === undefined) return;
    const of = { now, user: partner, personId: person.personId, turn };
    procedures.push(tellProcedure(chronicle, of, lead.procedure));
  });
}

const remindedWithinDays = 8;

/** Lets the portal remind partners of leads that have waited for them since a few days, hour by hour. */
export function tellReminders({ now, timeline }: LeadScene): void {
  for (let hours = remindedWithinDays * dayHours; hours >= 0; hours -= 1) {
    timeline.addOther(new Date(now.getTime() - hours * 60 * minuteMs), remindPartners);
  }
}
