import type { PersonKind } from '@fundus/contract/person-codes';
import type { Executor } from '#db/database.ts';
import { newId } from '#lib/id.ts';
import type { With } from '#lib/with.ts';
import { leadValues } from '#modules/leads/lead-assignment/assignment-news.service.ts';
import {
  type DemoAssignment,
  insertDemoAssignments,
} from '#modules/leads/lead-assignment/lead-assignment-demo.service.ts';
import { type DemoDecision, insertDemoDecisions } from '#modules/leads/lead-distribution/decision-demo.service.ts';
import { type Decided, decide, openPlan } from '#modules/leads/lead-distribution/decision-plan.service.ts';
import type { DistributionPartner } from '#modules/leads/partner/distribution-partner.rules.ts';
import { listDistributionPartners } from '#modules/leads/partner/partner.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { insertDemoMonths } from '#modules/leads/partner/partner-month-demo.service.ts';
import { addWorkingHours } from '#modules/leads/partner/working-hours.rules.ts';
import { readPortalSetting } from '#modules/platform/setting/setting.service.ts';
import { type DemoUser, type DemoUsers, holdersOf } from './demo-actor.ts';
import type { DemoChronicle } from './demo-chronicle.service.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';
import type { ToldLead } from './lead-demo.service.ts';

type Fate = NonNullable<ToldLead['fates']>[number];

/** A lead that is to go to a partner. */
interface Wish {
  lead: ToldLead;
  turn: number;
  fate: Fate;
  partner: DemoUser;
  at: Date;
}

/** Outcome of a lead. */
export interface SettledFate {
  lead: ToldLead;
  /** The last one; null for a lead that was never given. */
  assignment: DemoAssignment | null;
  partner: DemoUser | null;
  /** Kind of person that it was converted to, if any. */
  convertedTo: Extract<PersonKind, 'client' | 'prospect'> | null;
}

const dayHours = 24;
const minuteMs = 60_000;

/**
 * Distributes leads of the demo, those of a day together, and lets the partners answer. Each decision is made by the rules of
 * the distribution, on what came before it: places of the month, waiting times, partners who declined. Returns what became of
 * all leads, in their order.
 */
export async function tellFates(
  deps: With<'db' | 'clock'>,
  tx: Executor,
  chronicle: DemoChronicle,
  { leads, users, distributor }: { leads: readonly ToldLead[]; users: DemoUsers; distributor: DemoUser },
): Promise<SettledFate[]> {
  const now = deps.clock();
  const partners = await listDistributionPartners(tx, monthAt(now));
  const acceptHours = await readPortalSetting(tx, 'acceptWithinHours');
  const account = new Account(now, chronicle, { partners, acceptHours, distributor, users });
  const wishes = leads.flatMap((lead, turn) =>
    (lead.fates ?? []).flatMap((fate) => {
      const partner = users.get(fate.partner);
      return partner === undefined ? [] : { lead, turn, fate, partner, at: givenAt(now, fate.daysAgo, lead) };
    }),
  );
  for (const round of roundsOf(wishes)) await account.give(deps, round);
  await insertDemoAssignments(tx, account.assignments);
  await insertDemoDecisions(tx, account.decisions);
  await insertDemoMonths(tx, account.months(), account.lastAssigned);
  return leads.map(
    (lead) => account.settled.get(lead.leadId) ?? { lead, assignment: null, partner: null, convertedTo: null },
  );
}

/** In the morning of its day; a lead that came in later that day, twenty minutes after it came. */
function givenAt(now: Date, daysAgo: number, { enteredAt }: ToldLead): Date {
  const morning = daysAgo === 0 ? now.getTime() - 25 * minuteMs : momentOf(now, daysAgo, 0).getTime();
  return hoursAfter(new Date(Math.max(morning, enteredAt.getTime() + 20 * minuteMs)), 0, now);
}

/** Groups simultaneous assignments, in the order in which they happened. */
function roundsOf(wishes: readonly Wish[]): Wish[][] {
  const rounds = new Map<number, Wish[]>();
  for (const wish of wishes) rounds.set(wish.at.getTime(), [...(rounds.get(wish.at.getTime()) ?? []), wish]);
  return [...rounds].toSorted(([one], [other]) => one - other).map(([, round]) => round);
}

/** The distributors, the partners and the rules. */
interface Distributing {
  partners: readonly DistributionPartner[];
  acceptHours: number;
  distributor: DemoUser;
  users: DemoUsers;
}

/** The distribution as it goes on. */
class Account {
  readonly assignments: DemoAssignment[] = [];
  readonly decisions: DemoDecision[] = [];
  readonly lastAssigned = new Map<string, Date>();
  readonly settled = new Map<string, SettledFate>();
  readonly #declined = new Map<string, Set<string>>();

  private readonly now: Date;
  private readonly chronicle: DemoChronicle;
  private readonly by: Distributing;

  constructor(now: Date, chronicle: DemoChronicle, by: Distributing) {
    this.now = now;
    this.chronicle = chronicle;
    this.by = by;
  }

  /** Places of a month that are taken at a moment: those of leads that were withdrawn or credited by then are free again. */
  private placesAt(partnerId: string, month: string, at: Date): number {
    return this.assignments.filter((one) => {
      const isReturned = one.state === 'withdrawn' || one.state === 'credited';
      return one.partnerId === partnerId && one.month === month && !(isReturned && (one.endedAt ?? at) <= at);
    }).length;
  }

  months(): { partnerId: string; month: string; assigned: number }[] {
    const places = new Map(
      this.assignments.map(({ partnerId, month }) => [`${partnerId} ${month}`, { partnerId, month }]),
    );
    return [...places.values()].map((one) => ({ ...one, assigned: this.placesAt(one.partnerId, one.month, this.now) }));
  }

  /** Whether a lead waits to be distributed at a moment. */
  private isWaiting(leadId: string, at: Date): boolean {
    const { assignment } = this.settled.get(leadId) ?? { assignment: null };
    return (
      assignment === null ||
      (assignment.endedAt !== null && assignment.endedAt <= at && assignment.state !== 'credited')
    );
  }

  async give(deps: With<'db' | 'clock'>, round: readonly Wish[]): Promise<void> {
    const [first] = round;
    if (first === undefined) return;
    const { at } = first;
    const month = monthAt(at);
    const waiting = round.filter(({ lead }) => lead.deleted !== 'robot' && this.isWaiting(lead.leadId, at));
    const wanted = new Map(waiting.map(({ lead, partner }) => [lead.leadId, partner.userId]));
    const who = { userId: this.by.distributor.userId, wanted, proposalId: null, overridesRules: true };
    const plan = await openPlan(deps, who);
    const { decided } = await decide(plan, plan.leadIds, {
      leads: waiting.map(({ lead }) => lead.staged),
      declined: this.#declined,
      partners: this.by.partners.map((partner) => ({
        ...partner,
        assigned: this.placesAt(partner.partnerId, month, at),
        lift: 0,
        lastAssignedAt: this.lastAssigned.get(partner.partnerId) ?? null,
      })),
      now: at,
    });
    const given = waiting.flatMap((wish) => {
      const one = decided.find(({ leadId }) => leadId === wish.lead.leadId);
      // A quota that is full keeps a lead from its partner.
      return one?.outcome === 'assigned' ? [{ wish, one, month }] : [];
    });
    for (const one of given) this.assign(one);
    this.tellPartners(given.map(({ wish }) => wish));
  }

  private assign({ wish, one, month }: { wish: Wish; one: Extract<Decided, { outcome: 'assigned' }>; month: string }) {
    const { lead, partner, at, fate } = wish;
    const { distributor, acceptHours } = this.by;
    const { leadId } = lead;
    const { seatState } = one.partner;
    const values = { partner: partner.name };
    this.chronicle.tell({ user: distributor, at }, { personId: null, leadId, kind: 'leadAssigned', values });
    const remindAt = addWorkingHours(at, acceptHours / 2, seatState);
    const open: DemoAssignment = {
      id: newId(),
      leadId,
      partnerId: partner.userId,
      state: 'open',
      month,
      assignedAt: at,
      assignedBy: distributor.userId,
      dueAt: addWorkingHours(at, acceptHours, seatState),
      remindAt,
      remindedAt: null,
      respondedAt: null,
      contactedAt: null,
      convertedAt: null,
      endedAt: null,
      reason: '',
      isDeclined: false,
      revision: 1,
    };
    const assignment = { ...open, ...this.answer(wish, open) };
    this.assignments.push(assignment);
    const { distributor: madeBy } = this.by;
    this.decisions.push({
      content: one.content,
      assignmentId: open.id,
      partnerId: partner.userId,
      madeAt: at,
      madeBy: madeBy.userId,
      month,
    });
    this.lastAssigned.set(partner.userId, at);
    if (assignment.isDeclined) {
      this.#declined.set(leadId, (this.#declined.get(leadId) ?? new Set()).add(partner.userId));
    }
    const convertedTo = fate.fate === 'client' || fate.fate === 'prospect' ? fate.fate : null;
    this.settled.set(leadId, { lead, assignment, partner, convertedTo });
  }

  /** Ends an assignment by its partner, a distributor or a deadline. */
  private answer(wish: Wish, open: DemoAssignment): Partial<DemoAssignment> {
    const { lead, turn, fate, partner } = wish;
    const { leadId } = lead;
    const later = (hours: number): Date => hoursAfter(open.assignedAt, hours, this.now);
    const tell = (user: DemoUser | null, at: Date, event: 'leadAccepted' | 'leadContacted'): Date => {
      this.chronicle.tell({ user, at }, { personId: null, leadId, kind: event, values: { partner: partner.name } });
      return at;
    };
    const endedAt = later(5 + (turn % 14));
    if (fate.fate === 'open' || fate.fate === 'expired') return this.expire(wish, open);
    if (fate.fate === 'handedBack') return this.handBack(wish, endedAt);
    if (fate.fate === 'withdrawn' || fate.fate === 'credited') return this.takeBack(wish, fate.fate, endedAt);
    const respondedAt = tell(partner, later(1 + (turn % 4)), 'leadAccepted');
    if (fate.fate === 'accepted') return { state: 'accepted', respondedAt, revision: 2 };
    const contactedAt = tell(partner, later(5 + (turn % 26)), 'leadContacted');
    if (fate.fate === 'contacted') return { state: 'accepted', respondedAt, contactedAt, revision: 3 };
    const convertedAt = later((2 + (turn % 7)) * dayHours);
    return { state: 'converted', respondedAt, contactedAt, convertedAt, revision: 4 };
  }

  private expire({ lead, partner }: Wish, { dueAt, remindAt }: DemoAssignment): Partial<DemoAssignment> {
    // A holiday or a weekend may have kept the deadline from passing.
    if (dueAt === null || dueAt > this.now) return this.remind(lead, partner, { dueAt, remindAt });
    const values = { partner: partner.name };
    const { leadId, staged } = lead;
    this.chronicle.tell({ user: null, at: dueAt }, { personId: null, leadId, kind: 'leadExpired', values });
    for (const { userId } of holdersOf(this.by.users, 'lead:distribute')) {
      const news = { values: { ...leadValues(staged), ...values }, leadId };
      this.chronicle.notify({ userId, kind: 'leadExpired', at: dueAt, ...news });
    }
    return { state: 'expired', isDeclined: true, remindedAt: remindAt, endedAt: dueAt, revision: 2 };
  }

  /** Half of the time is over: the partner knows that the lead waits. */
  private remind(
    { leadId, staged }: ToldLead,
    { userId }: DemoUser,
    { dueAt, remindAt }: Pick<DemoAssignment, 'dueAt' | 'remindAt'>,
  ): Partial<DemoAssignment> {
    if (dueAt === null || remindAt === null || remindAt > this.now) return {};
    const values = { ...leadValues(staged), dueAt: dueAt.toISOString() };
    this.chronicle.notify({ userId, kind: 'leadDueSoon', at: remindAt, values, leadId });
    return { remindedAt: remindAt };
  }

  private handBack({ lead, fate, partner }: Wish, endedAt: Date): Partial<DemoAssignment> {
    const { leadId, staged } = lead;
    const values = { partner: partner.name, reason: fate.reason ?? '' };
    this.chronicle.tell({ user: partner, at: endedAt }, { personId: null, leadId, kind: 'leadHandedBack', values });
    for (const { userId } of holdersOf(this.by.users, 'lead:distribute')) {
      const news = { values: { ...leadValues(staged), ...values }, leadId };
      this.chronicle.notify({ userId, kind: 'leadHandedBack', at: endedAt, ...news });
    }
    const { reason } = values;
    return { state: 'handedBack', isDeclined: true, respondedAt: endedAt, endedAt, reason, revision: 2 };
  }

  private takeBack(
    { lead, fate, partner }: Wish,
    state: 'withdrawn' | 'credited',
    endedAt: Date,
  ): Partial<DemoAssignment> {
    const { leadId, staged } = lead;
    const { reason = '' } = fate;
    const kind = state === 'withdrawn' ? ('leadWithdrawn' as const) : ('leadCredited' as const);
    const deed = { user: this.by.distributor, at: endedAt };
    this.chronicle.tell(deed, { personId: null, leadId, kind, values: { partner: partner.name, reason } });
    const news = { values: { ...leadValues(staged), reason }, leadId };
    this.chronicle.notify({ userId: partner.userId, kind: 'leadWithdrawn', at: endedAt, ...news });
    return { state, endedAt, reason, revision: 2 };
  }

  /** One notification for each partner and round. */
  private tellPartners(given: readonly Wish[]): void {
    const byPartner = new Map<string, Wish[]>();
    for (const wish of given) byPartner.set(wish.partner.userId, [...(byPartner.get(wish.partner.userId) ?? []), wish]);
    for (const [userId, wishes] of byPartner) {
      const [first] = wishes;
      const { dueAt = null } = this.settled.get(first?.lead.leadId ?? '')?.assignment ?? {};
      if (first === undefined || dueAt === null) continue;
      const due = { dueAt: dueAt.toISOString() };
      const { lead, at } = first;
      const news =
        wishes.length === 1
          ? { values: { ...leadValues(lead.staged), ...due }, leadId: lead.leadId }
          : { values: { count: String(wishes.length), ...due } };
      this.chronicle.notify({ userId, kind: 'leadAssigned', at, ...news });
    }
  }
}
