import { countReceivers, type Distribution, give, type Judgement, rank } from './distribution.rules.ts';
import { type Explanation, explainChoice, explainStay } from './distribution-reason.rules.ts';

/** A judged lead that waits to be distributed. */
export interface WaitingLead {
  judgement: Judgement;
  enteredAt: Date;
  /** How many could receive it before anything was given. */
  receivers: number;
}

export interface Proposed extends Explanation {
  leadId: string;
  /** Index of the standing of the partner; `null`: the lead stays. */
  chosen: number | null;
  /** The next ones that could receive it, the best first. */
  alternatives: number[];
}

const alternativesShown = 5;

export function toWaitingLead(distribution: Distribution, judgement: Judgement, enteredAt: Date): WaitingLead {
  return { judgement, enteredAt, receivers: countReceivers(distribution, judgement) };
}

/**
 * The order in which leads get their turn: those that the fewest can receive first, so that none takes the place of a
 * lead that has no other; among equals the one that came in first. The order in which they were requested decides nothing.
 */
export function inTurn(leads: readonly WaitingLead[]): WaitingLead[] {
  return leads.toSorted(
    (one, other) =>
      one.receivers - other.receivers ||
      one.enteredAt.getTime() - other.enteredAt.getTime() ||
      (one.judgement.lead.leadId < other.judgement.lead.leadId ? -1 : 1),
  );
}

/** Proposes a partner for one lead and counts the place as taken. */
export function proposeOne(distribution: Distribution, judgement: Judgement, at: Date): Proposed {
  const { leadId } = judgement.lead;
  const [chosen, ...alternatives] = rank(distribution, judgement, 1 + alternativesShown);
  if (chosen === undefined) return { leadId, chosen: null, alternatives: [], ...explainStay(distribution, judgement) };
  const explanation = explainChoice(distribution, judgement, chosen);
  give(distribution, chosen, at);
  return { leadId, chosen, alternatives, ...explanation };
}
