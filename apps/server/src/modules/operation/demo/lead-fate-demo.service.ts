import type { With } from '#lib/with.ts';
import { acceptLead, handBackLead, noteFirstContact } from '#modules/leads/lead-assignment/lead-answer.service.ts';
import { assignLeads, listAssignments } from '#modules/leads/lead-assignment/lead-assignment.service.ts';
import { convertLead } from '#modules/leads/lead-assignment/lead-conversion.service.ts';
import { expireAssignments } from '#modules/leads/lead-assignment/lead-deadline.service.ts';
import { creditLead, withdrawLead } from '#modules/leads/lead-assignment/lead-return.service.ts';
import { actorOf, type DemoUser, type DemoUsers, perform } from './demo-actor.service.ts';
import { hoursAfter, momentOf } from './demo-time.rules.ts';
import type { ToldLead } from './lead-demo.service.ts';

type Needs = With<'db' | 'clock' | 'log' | 'publicUrl'>;
type Fate = NonNullable<ToldLead['fates']>[number];

/** Something that happens to a lead, at its time. */
interface Happening {
  at: Date;
  run: () => Promise<unknown>;
}

/** A lead that goes to a partner. */
interface Giving {
  leadId: string;
  partner: DemoUser;
  at: Date;
  /** Set once it was given: a quota that is full, or a holiday that lengthens a deadline, keeps a lead from its partner. */
  isGiven: boolean;
}

const dayHours = 24;
/** Longer than partners have to accept, holidays in between. */
const expiredAfterHours = 6 * dayHours;
const minuteMs = 60_000;

/**
 * Distributes leads of the demo, those of a day together, and lets the partners answer, in the order in which it happened:
 * the counters and the waiting times of the distribution look at what came before.
 */
export async function tellFates(
  deps: Needs,
  leads: readonly ToldLead[],
  users: DemoUsers,
  distributor: DemoUser,
): Promise<void> {
  const now = deps.clock();
  const rounds = new Map<number, Giving[]>();
  const happenings: Happening[] = [];
  for (const [turn, lead] of leads.entries()) {
    for (const fate of lead.fates ?? []) {
      const partner = users.get(fate.partner);
      if (partner === undefined) continue;
      const giving = { leadId: lead.leadId, partner, at: givenAt(now, fate.daysAgo, lead), isGiven: false };
      rounds.set(giving.at.getTime(), [...(rounds.get(giving.at.getTime()) ?? []), giving]);
      const answers = answersOf(deps, { giving, turn, fate, distributor });
      happenings.push(...answers.map(({ at, run }) => ({ at, run: async () => giving.isGiven && run() })));
    }
  }
  for (const round of rounds.values()) {
    happenings.push({ at: round[0]?.at ?? now, run: () => giveRound(deps, distributor, round) });
  }
  for (const { run } of happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run();
}

/** In the morning of its day; a lead that came in later that day, twenty minutes after it came. */
function givenAt(now: Date, daysAgo: number, { enteredAt }: ToldLead): Date {
  const morning = daysAgo === 0 ? now.getTime() - 25 * minuteMs : momentOf(now, daysAgo, 0).getTime();
  return hoursAfter(new Date(Math.max(morning, enteredAt.getTime() + 20 * minuteMs)), 0, now);
}

async function giveRound(deps: Needs, distributor: DemoUser, round: readonly Giving[]): Promise<void> {
  const assignments = round.map(({ leadId, partner }) => ({ leadId, partnerId: partner.userId }));
  const at = round[0]?.at ?? deps.clock();
  const { results } = await perform(deps, { user: distributor, at }, (then, actor) =>
    assignLeads(then, actor, { assignments, proposalId: null, overridesRules: true }),
  );
  for (const [place, giving] of round.entries()) giving.isGiven = results[place]?.outcome === 'assigned';
}

/** What becomes of a lead with its partner. */
function answersOf(
  deps: Needs,
  { giving, turn, fate, distributor }: { giving: Giving; turn: number; fate: Fate; distributor: DemoUser },
): readonly Happening[] {
  const { leadId, partner } = giving;
  const now = deps.clock();
  const later = (hours: number, run: (call: { user: DemoUser; at: Date }) => Promise<unknown>): Happening => {
    const at = hoursAfter(giving.at, hours, now);
    return { at, run: () => run({ user: partner, at }) };
  };
  const accepting = later(1 + (turn % 4), (call) =>
    perform(deps, call, (then, actor) => acceptLead(then, actor, leadId, { revision: 1 })),
  );
  const contacting = later(5 + (turn % 26), (call) =>
    perform(deps, call, (then, actor) => noteFirstContact(then, actor, leadId, { revision: 2 })),
  );
  const converting = (to: 'client' | 'prospect') =>
    later((2 + (turn % 7)) * dayHours, (call) =>
      perform(deps, call, (then, actor) => convertLead(then, actor, leadId, { to, language: 'de' })),
    );
  const back = later(26, ({ at }) => comesBack(deps, { leadId, fate, partner, distributor }, at));
  const expiring = later(expiredAfterHours, ({ at }) => expireAssignments({ ...deps, clock: () => at }));
  const answers: Record<Fate['fate'], readonly Happening[]> = {
    open: [],
    accepted: [accepting],
    contacted: [accepting, contacting],
    client: [accepting, contacting, converting('client')],
    prospect: [accepting, contacting, converting('prospect')],
    expired: [expiring],
    handedBack: [back],
    withdrawn: [back],
    credited: [back],
  };
  return answers[fate.fate];
}

/** A lead that its partner hands back, or that the distributor withdraws or credits. */
async function comesBack(
  deps: Needs,
  { leadId, fate, partner, distributor }: { leadId: string; fate: Fate; partner: DemoUser; distributor: DemoUser },
  at: Date,
): Promise<void> {
  const { reason = '' } = fate;
  if (fate.fate === 'handedBack') {
    await perform(deps, { user: partner, at }, (then, actor) =>
      handBackLead(then, actor, leadId, { revision: 1, reason }),
    );
    return;
  }
  const [assignment] = await listAssignments(deps, actorOf(distributor), leadId);
  if (assignment === undefined) return;
  const { assignmentId, revision } = assignment;
  const takeBack = fate.fate === 'withdrawn' ? withdrawLead : creditLead;
  await perform(deps, { user: distributor, at }, (then, actor) =>
    takeBack(then, actor, assignmentId, { revision, reason }),
  );
}
