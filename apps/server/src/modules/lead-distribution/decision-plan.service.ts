import { calendarDateAt } from '@fundus/contract/date';
import type { AssignmentOutcome } from '@fundus/contract/lead-assignment';
import type { ProposedAssignment } from '@fundus/contract/lead-distribution';
import { newId } from '#lib/id.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import { readLeadStages, type StagedLead } from '#modules/lead/lead-stage.service.ts';
import { readDeclined } from '#modules/lead-assignment/declined.service.ts';
import { closedReason } from '#modules/lead-assignment/lead-assignment.policy.ts';
import { type DistributionPartner, placesLeft } from '#modules/partner/distribution-partner.rules.ts';
import { listDistributionPartners } from '#modules/partner/partner.service.ts';
import type { Deps } from '../../deps.ts';
import { type CandidateTuple, packCandidates, toCandidates } from './candidate.rules.ts';
import { beginDistribution, exclusionsNow, give, hardSet, judge } from './distribution.rules.ts';
import type { DecisionContent } from './lead-decision.repository.ts';
import { factsOf, toJudgedLead } from './lead-facts.rules.ts';
import { findProposal, type StoredProposal } from './lead-proposal.repository.ts';
import { toExclusions } from './partner-rule.rules.ts';

/** A proposal can be confirmed for so long. */
export const proposalLifeMs = 48 * 3_600_000;

/** Everything that the distribution account says of the assignments that are about to be made. */
export interface DecisionPlan {
  /** By lead. */
  wanted: ReadonlyMap<string, DecisionContent>;
  /** Leads that are wanted and do not wait to be distributed, or whose partner gets none at this moment. */
  refused: ReadonlyMap<string, AssignmentOutcome>;
  /** The proposal that is being confirmed for the first time, with what it says of the leads that it leaves. */
  confirmed: { proposalId: string; stays: readonly DecisionContent[] } | null;
}

/**
 * Writes down, before anything is locked, how all partners stand to each lead that somebody wants to assign and that
 * still waits. The leads of a proposal are gone through in its order, so that an unchanged one finds what it was based on.
 */
export async function planDecisions(
  deps: Deps,
  call: {
    userId: string;
    /** Partners by the leads that they are to get. */
    wanted: ReadonlyMap<string, string>;
    proposalId: string | null;
    month: string;
  },
): Promise<DecisionPlan> {
  const now = deps.clock();
  const proposal = await findOwnProposal(deps, call.userId, call.proposalId);
  const proposed = new Map((proposal?.proposals ?? []).map((one) => [one.leadId, one]));
  const isFirst = proposal?.confirmedAt === null;
  const inOrder = [...new Set([...proposed.keys(), ...call.wanted.keys()])].filter(
    (leadId) => call.wanted.has(leadId) || (isFirst && proposed.get(leadId)?.partnerId === null),
  );
  const leads = new Map((await readLeadStages(deps.db, inOrder)).map((lead) => [lead.leadId, lead]));
  const declined = await readDeclined(deps.db, inOrder);
  const partners = await listDistributionPartners(deps.db, call.month);
  const distribution = beginDistribution(partners, proposal?.seed ?? newId());
  const indexes = new Map(distribution.standings.map(({ partner }, index) => [partner.partnerId, index]));
  const wanted = new Map<string, DecisionContent>();
  const refused = new Map<string, AssignmentOutcome>();
  const byId = new Map(partners.map((partner) => [partner.partnerId, partner]));
  const stays: DecisionContent[] = [];
  const slice = new TimeSlice();
  for (const leadId of inOrder) {
    const lead = leads.get(leadId);
    if (lead === undefined || !isWaiting(lead)) {
      refused.set(leadId, lead?.deletedAt === null ? 'leadTaken' : 'leadGone');
      continue;
    }
    const partnerId = call.wanted.get(leadId);
    const isAskedUnderLock = partnerId === undefined || declined.get(leadId)?.has(partnerId) === true;
    const refusal = isAskedUnderLock ? null : refusalOf(byId.get(partnerId));
    if (refusal !== null) {
      refused.set(leadId, refusal);
      continue;
    }
    const facts = factsOf(lead, now);
    const judgement = judge(distribution, toJudgedLead(leadId, facts, calendarDateAt(now)), declined.get(leadId));
    const candidates = toCandidates(distribution, judgement);
    const content = { leadId, facts, candidates: packCandidates(candidates) };
    const one = proposed.get(leadId);
    if (partnerId !== undefined) {
      wanted.set(leadId, { ...content, ...decide(candidates, partnerId, one) });
      const index = indexes.get(partnerId);
      if (index !== undefined && (exclusionsNow(distribution, judgement, index) & hardSet) === 0) {
        give(distribution, index, now);
      }
    } else if (one !== undefined) {
      stays.push({ ...content, method: 'proposal', reason: one.reason, values: one.values });
    }
    if (slice.isOver) await slice.next();
  }
  return { wanted, refused, confirmed: proposal !== null && isFirst ? { proposalId: proposal.id, stays } : null };
}

/** Why a partner gets nothing at this moment; whoever might is asked again under the lock. */
function refusalOf(partner: DistributionPartner | undefined): AssignmentOutcome | null {
  if (partner === undefined) return 'notReceiving';
  return closedReason(partner) ?? (placesLeft(partner, partner.assigned, 1) === 0 ? 'quotaFull' : null);
}

async function findOwnProposal(deps: Deps, userId: string, proposalId: string | null): Promise<StoredProposal | null> {
  if (proposalId === null) return null;
  return findProposal(deps.db, proposalId, userId, new Date(deps.clock().getTime() - proposalLifeMs));
}

const isWaiting = ({ stage, deletedAt }: StagedLead): boolean => stage === 'pool' && deletedAt === null;

/** A confirmed proposal keeps its reason; whatever a person chose is by hand. */
function decide(
  candidates: readonly CandidateTuple[],
  partnerId: string,
  proposed: ProposedAssignment | undefined,
): Pick<DecisionContent, 'method' | 'reason' | 'values'> {
  if (proposed?.partnerId === partnerId) {
    return { method: 'proposal', reason: proposed.reason, values: proposed.values };
  }
  const chosen = candidates.find(([id]) => id === partnerId);
  const [, exclusions = 0, , , , , , , rank = null] = chosen ?? [];
  return {
    method: proposed === undefined ? 'byHand' : 'changedProposal',
    reason: 'byHand',
    values: { rank: rank === null ? '' : String(rank), exclusions: toExclusions(exclusions & ~hardSet).join(',') },
  };
}
