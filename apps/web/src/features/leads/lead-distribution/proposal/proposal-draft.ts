import type { AssignmentResult, WantedAssignment } from '../lead-distribution.mutations.ts';
import type { Proposal, ProposedLead, ReceivingPartner } from '../lead-distribution.queries.ts';

/** A proposal under review: what was proposed, what the distributor chose instead, and what came of confirming. */
export interface ProposalDraft {
  proposalId: string;
  proposals: readonly ProposedLead[];
  /** Leads that had gone when the proposal was made. */
  unavailable: readonly string[];
  /** Only what differs from the proposal. */
  choices: ReadonlyMap<string, string | null>;
  /** Last obstacle of a lead. */
  failures: ReadonlyMap<string, AssignmentResult>;
  /** Assigned by confirming a part before. */
  assignedCount: number;
}

export function startDraft(proposal: Proposal): ProposalDraft {
  return { ...proposal, choices: new Map(), failures: new Map(), assignedCount: 0 };
}

/** Who gets the lead as things stand; `null`: it stays. */
export function partnerOf(draft: ProposalDraft, proposed: ProposedLead): string | null {
  return draft.choices.has(proposed.leadId) ? (draft.choices.get(proposed.leadId) ?? null) : proposed.partnerId;
}

/** The draft with another partner for one lead. */
export function chosen(draft: ProposalDraft, leadId: string, partnerId: string | null): ProposalDraft {
  const proposed = draft.proposals.find((entry) => entry.leadId === leadId);
  if (proposed === undefined) return draft;
  const choices = new Map(draft.choices);
  if (proposed.partnerId === partnerId) choices.delete(leadId);
  else choices.set(leadId, partnerId);
  const failures = new Map(draft.failures);
  failures.delete(leadId);
  return { ...draft, choices, failures };
}

/** The draft without a lead: it is left out of what is confirmed. */
export function removed(draft: ProposalDraft, leadId: string): ProposalDraft {
  const choices = new Map(draft.choices);
  choices.delete(leadId);
  return { ...draft, choices, proposals: draft.proposals.filter((entry) => entry.leadId !== leadId) };
}

/** A lead put back where it was removed from. */
export function returned(draft: ProposalDraft, proposed: ProposedLead, index: number): ProposalDraft {
  return { ...draft, proposals: draft.proposals.toSpliced(index, 0, proposed) };
}

export interface DraftGroup {
  /** `null`: those that stay. */
  partnerId: string | null;
  leads: ProposedLead[];
}

/** By partner in the order of their first lead; those that stay come last. */
export function groupsOf(draft: ProposalDraft): DraftGroup[] {
  const groups = new Map<string | null, ProposedLead[]>();
  for (const proposed of draft.proposals) {
    const partnerId = partnerOf(draft, proposed);
    const group = groups.get(partnerId);
    if (group === undefined) groups.set(partnerId, [proposed]);
    else group.push(proposed);
  }
  return [...groups]
    .map(([partnerId, leads]) => ({ partnerId, leads }))
    .toSorted((one, other) => Number(one.partnerId === null) - Number(other.partnerId === null));
}

/** Assignments that confirming would make. */
export function assignmentsOf(draft: ProposalDraft): WantedAssignment[] {
  return draft.proposals.flatMap((proposed) => {
    const partnerId = partnerOf(draft, proposed);
    return partnerId === null ? [] : [{ leadId: proposed.leadId, partnerId }];
  });
}

export interface QuotaChange {
  partner: ReceivingPartner;
  before: number;
  after: number;
  /** More than the quota has places: the server will refuse the last ones. */
  isOver: boolean;
}

/** The quota of a partner before and after confirming. */
export function quotaChangeOf(partner: ReceivingPartner, added: number): QuotaChange {
  const after = partner.assigned + added;
  const ceiling =
    partner.quotaKind === 'unlimited'
      ? Number.POSITIVE_INFINITY
      : partner.quotaKind === 'none'
        ? 0
        : partner.quotaLimit;
  return { partner, before: partner.assigned, after, isOver: added > 0 && after > ceiling };
}

/** Choices refused by the partner's own rules alone: a distributor may insist on them. */
export function againstRulesOf(draft: ProposalDraft): WantedAssignment[] {
  return assignmentsOf(draft).filter(({ leadId, partnerId }) => {
    const failure = draft.failures.get(leadId);
    return failure?.outcome === 'againstRules' && failure.partnerId === partnerId;
  });
}

/** After confirming: what was assigned has gone, everything else stays with its choice and what stood in its way. */
export function confirmed(draft: ProposalDraft, results: readonly AssignmentResult[]): ProposalDraft {
  const outcomes = new Map(results.map((result) => [result.leadId, result]));
  const isAssigned = (leadId: string): boolean => outcomes.get(leadId)?.outcome === 'assigned';
  return {
    ...draft,
    proposals: draft.proposals.filter(({ leadId }) => !isAssigned(leadId)),
    choices: new Map([...draft.choices].filter(([leadId]) => !isAssigned(leadId))),
    failures: new Map([...draft.failures, ...outcomes].filter(([leadId]) => !isAssigned(leadId))),
    assignedCount: draft.assignedCount + results.filter(({ outcome }) => outcome === 'assigned').length,
  };
}
