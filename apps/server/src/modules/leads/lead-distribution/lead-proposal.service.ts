import { calendarDateAt } from '@fundus/contract/date';
import type { EndpointTypes } from '@fundus/contract/endpoint';
import type { ProposedAssignment, proposeDistribution } from '@fundus/contract/lead-distribution';
import type { Actor } from '#http/actor.ts';
import { newId } from '#lib/id.ts';
import { TimeSlice } from '#lib/time-slice.ts';
import type { With } from '#lib/with.ts';
import { readLeadStages } from '#modules/leads/lead/lead-stage.service.ts';
import { listDistributionPartners } from '#modules/leads/partner/partner.service.ts';
import { monthAt } from '#modules/leads/partner/partner-month.service.ts';
import { proposalLifeMs } from './decision-plan.service.ts';
import { readDeclined } from './declined.service.ts';
import { beginDistribution, type Distribution, judge } from './distribution.rules.ts';
import { factsOf, toJudgedLead } from './lead-facts.rules.ts';
import { deleteProposals, insertProposal } from './lead-proposal.repository.ts';
import { inTurn, type Proposed, proposeOne, toWaitingLead } from './proposal.rules.ts';

type Proposal = EndpointTypes<typeof proposeDistribution>['response'];

/** Proposes a partner for each lead that still waits, and keeps the proposal with its reasons; nothing is assigned. */
export async function proposeLeads(
  deps: With<'db' | 'clock'>,
  actor: Actor,
  leadIds: readonly string[],
): Promise<Proposal> {
  const now = deps.clock();
  const ids = [...new Set(leadIds.map((id) => id.toLowerCase()))];
  const found = await readLeadStages(deps.db, ids);
  const leads = found.filter(({ stage, deletedAt }) => stage === 'pool' && deletedAt === null);
  const declined = await readDeclined(deps.db, ids);
  const seed = newId();
  const distribution = beginDistribution(await listDistributionPartners(deps.db, monthAt(now)), seed);
  const slice = new TimeSlice();
  const today = calendarDateAt(now);
  const waiting = [];
  for (const lead of leads) {
    const judged = toJudgedLead(lead.leadId, factsOf(lead, now), today);
    waiting.push(toWaitingLead(distribution, judge(distribution, judged, declined.get(lead.leadId)), lead.enteredAt));
    if (slice.isOver) await slice.next();
  }
  const proposals: ProposedAssignment[] = [];
  for (const { judgement } of inTurn(waiting)) {
    proposals.push(toProposedAssignment(distribution, proposeOne(distribution, judgement, now)));
    if (slice.isOver) await slice.next();
  }
  const proposal = { id: newId(), madeBy: actor.userId, madeAt: now, seed, proposals };
  await insertProposal(deps.db, proposal);
  await deleteProposals(deps.db, new Date(now.getTime() - proposalLifeMs));
  const byLead = new Map(proposals.map((one) => [one.leadId, one]));
  return {
    proposalId: proposal.id,
    proposals: ids.flatMap((id) => byLead.get(id) ?? []),
    unavailable: ids.filter((id) => !byLead.has(id)),
  };
}

function toProposedAssignment({ standings }: Distribution, proposed: Proposed): ProposedAssignment {
  const partnerAt = (index: number) => standings[index]?.partner;
  const chosen = proposed.chosen === null ? undefined : partnerAt(proposed.chosen);
  return {
    leadId: proposed.leadId,
    partnerId: chosen?.partnerId ?? null,
    partnerName: chosen?.name ?? '',
    reason: proposed.reason,
    values: proposed.values,
    alternatives: proposed.alternatives.flatMap((index) => {
      const partner = partnerAt(index);
      return partner === undefined ? [] : [{ partnerId: partner.partnerId, name: partner.name }];
    }),
  };
}
