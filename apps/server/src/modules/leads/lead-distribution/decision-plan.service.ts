import { calendarDateAt } from '@fundus/contract/date';
import type { AssignmentOutcome } from '@fundus/contract/lead-assignment';
import type { RuleExclusion } from '@fundus/contract/lead-codes';
import type { ProposedAssignment } from '@fundus/contract/lead-distribution';
import { newId } from '#lib/id.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import type { With } from '#lib/with.ts';
import type { StagedLead } from '#modules/leads/lead/lead-stage.service.ts';
import type { DistributionPartner } from '#modules/leads/partner/distribution-partner.rules.ts';
import { toExclusions, toRuleExclusions } from './account-code.rules.ts';
import { type Candidate, toCandidates } from './candidate.rules.ts';
import { packCandidates } from './candidate-bytes.rules.ts';
import type { DeclinedPartners } from './declined.service.ts';
import {
  beginDistribution,
  continueDistribution,
  type Distribution,
  give,
  hardSet,
  judge,
} from './distribution.rules.ts';
import type { DecisionContent } from './lead-decision.repository.ts';
import { factsOf, toJudgedLead } from './lead-facts.rules.ts';
import { findProposal } from './lead-proposal.repository.ts';
import { closedReason } from './receiving-partner.policy.ts';

/** A proposal can be confirmed for so long. */
export const proposalLifeMs = 48 * 3_600_000;

/** Leads that a distributor wants to assign, and what is decided of them bit by bit. */
export interface DecisionPlan {
  /** In the order in which they get their turn. */
  leadIds: readonly string[];
  /** Partners by the leads that they are to get; a lead that only stays in a proposal is not among them. */
  wanted: ReadonlyMap<string, string>;
  proposed: ReadonlyMap<string, ProposedAssignment>;
  /** Whether leads go to partners whose own rules speak against it. */
  overridesRules: boolean;
  /** The proposal that is being confirmed for the first time, with what it says of the leads that it leaves. */
  confirmed: { proposalId: string; stays: readonly DecisionContent[] } | null;
  seed: string;
  /** Decisions so far, and the standing of the partners after them. */
  distribution: Distribution | null;
}

/** Decision on a lead: a partner gets it, with the entry of the distribution account, or none does. */
export type Decided =
  | { leadId: string; outcome: Exclude<AssignmentOutcome, 'assigned' | 'againstRules'> }
  | { leadId: string; outcome: 'againstRules'; brokenRules: RuleExclusion[] }
  | { leadId: string; outcome: 'assigned'; lead: StagedLead; partner: DistributionPartner; content: DecisionContent };

/**
 * Begins a plan. The leads of a proposal get their turn in its order, so that an unchanged one finds the state on which
 * it was based.
 */
export async function openPlan(
  deps: With<'db' | 'clock'>,
  {
    userId,
    wanted,
    proposalId,
    overridesRules,
  }: Pick<DecisionPlan, 'wanted' | 'overridesRules'> & { userId: string; proposalId: string | null },
): Promise<DecisionPlan> {
  const madeAfter = new Date(deps.clock().getTime() - proposalLifeMs);
  const proposal = proposalId === null ? null : await findProposal(deps.db, proposalId, userId, madeAfter);
  const proposed = new Map((proposal?.proposals ?? []).map((one) => [one.leadId, one]));
  const isFirst = proposal?.confirmedAt === null;
  return {
    leadIds: [...new Set([...proposed.keys(), ...wanted.keys()])].filter(
      (leadId) => wanted.has(leadId) || (isFirst && proposed.get(leadId)?.partnerId === null),
    ),
    wanted,
    proposed,
    overridesRules,
    confirmed: proposal !== null && isFirst ? { proposalId: proposal.id, stays: [] } : null,
    seed: proposal?.seed ?? newId(),
    distribution: null,
  };
}

/**
 * Decides what becomes of some leads of a plan, in their order, each by what those before it have changed. Returns the
 * decisions and the plan with which the next leads go on. Leads, and the months of the partners that are to get them, are
 * locked: what is decided here holds. Partners get nothing beyond their quota, nothing that they declined and nothing while
 * they are closed; their own rules a person may override, who has to say so.
 */
export async function decide(
  plan: DecisionPlan,
  leadIds: readonly string[],
  held: {
    leads: readonly StagedLead[];
    declined: DeclinedPartners;
    partners: readonly DistributionPartner[];
    now: Date;
  },
): Promise<{ plan: DecisionPlan; decided: Decided[] }> {
  const { partners, declined, now } = held;
  const { distribution: earlier } = plan;
  const distribution = earlier ? continueDistribution(partners, earlier) : beginDistribution(partners, plan.seed);
  const leads = new Map(held.leads.map((lead) => [lead.leadId, lead]));
  const byId = new Map(partners.map((partner) => [partner.partnerId, partner]));
  const indexes = new Map(distribution.standings.map(({ partner }, index) => [partner.partnerId, index]));
  const today = calendarDateAt(now);
  const decided: Decided[] = [];
  const stays: DecisionContent[] = [];
  const slice = new TimeSlice();
  for (const leadId of leadIds) {
    const lead = leads.get(leadId);
    const partnerId = plan.wanted.get(leadId);
    const partner = partnerId === undefined ? undefined : byId.get(partnerId);
    const index = partnerId === undefined ? undefined : indexes.get(partnerId);
    const refusal =
      refusalOfLead(lead) ??
      (partnerId === undefined ? null : refusalOfPartner(partner, distribution, index, declined.get(leadId)));
    if (lead === undefined || refusal !== null) {
      decided.push({ leadId, outcome: refusal ?? 'leadGone' });
      continue;
    }
    const facts = factsOf(lead, now);
    const judgement = judge(distribution, toJudgedLead(leadId, facts, today), declined.get(leadId));
    const candidates = toCandidates(distribution, judgement);
    const stored = { leadId, facts, candidates: packCandidates(candidates) };
    const one = plan.proposed.get(leadId);
    const brokenRules =
      index === undefined || plan.overridesRules ? [] : toRuleExclusions(judgement.exclusions[index] ?? 0);
    if (brokenRules.length > 0) {
      decided.push({ leadId, outcome: 'againstRules', brokenRules });
    } else if (partner !== undefined && index !== undefined) {
      const content = { ...stored, ...reasonOf(candidates, partner.partnerId, one) };
      give(distribution, index, now);
      decided.push({ leadId, outcome: 'assigned', lead, partner, content });
    } else if (one !== undefined) {
      stays.push({ ...stored, method: 'proposal', reason: one.reason, values: one.values });
    }
    if (slice.isOver) await slice.next();
  }
  const { confirmed } = plan;
  const after = confirmed && { ...confirmed, stays: [...confirmed.stays, ...stays] };
  return { plan: { ...plan, distribution, confirmed: after }, decided };
}

function refusalOfLead(lead: StagedLead | undefined): 'leadTaken' | 'leadGone' | null {
  if (lead === undefined || lead.deletedAt !== null) return 'leadGone';
  return lead.stage === 'pool' ? null : 'leadTaken';
}

function refusalOfPartner(
  partner: DistributionPartner | undefined,
  { standings }: Distribution,
  index: number | undefined,
  declined: ReadonlySet<string> | undefined,
): Exclude<AssignmentOutcome, 'assigned' | 'againstRules'> | null {
  if (partner === undefined || index === undefined) return 'notReceiving';
  const closed = closedReason(partner);
  if (closed !== null) return closed;
  if (declined?.has(partner.partnerId) === true) return 'declinedBefore';
  return standings[index]?.isFull === false ? null : 'quotaFull';
}

/** A confirmed proposal keeps its reason; whatever a person chose is by hand. */
function reasonOf(
  candidates: readonly Candidate[],
  partnerId: string,
  proposed: ProposedAssignment | undefined,
): Pick<DecisionContent, 'method' | 'reason' | 'values'> {
  if (proposed?.partnerId === partnerId) {
    return { method: 'proposal', reason: proposed.reason, values: proposed.values };
  }
  const { exclusions = 0, rank = null } = candidates.find((candidate) => candidate.partnerId === partnerId) ?? {};
  return {
    method: proposed === undefined ? 'byHand' : 'changedProposal',
    reason: 'byHand',
    values: { rank: rank === null ? '' : String(rank), exclusions: toExclusions(exclusions & ~hardSet).join(',') },
  };
}
