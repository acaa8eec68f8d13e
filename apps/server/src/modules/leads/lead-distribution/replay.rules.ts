import { calendarDateAt } from '@fundus/contract/date';
import type { ReplayedPartner } from '@fundus/contract/lead-distribution';
import { beginDistribution, type Distribution, give, judge, type RankedPartner, rank } from './distribution.rules.ts';
import { type LeadFacts, toJudgedLead } from './lead-facts.rules.ts';

/** A decision of the month as it is distributed again. */
export interface PastDecision {
  leadId: string;
  /** Who got the lead; `null`: it stayed. */
  partnerId: string | null;
  madeAt: Date;
  facts: LeadFacts;
}

/** A partner who gave a lead back or let its deadline pass, and when. */
export interface Decline {
  leadId: string;
  partnerId: string;
  endedAt: Date | null;
}

/** Partners at the beginning of a month, with other rules where some are given. */
export function partnersOfReplay(
  partners: readonly RankedPartner[],
  changes: readonly ReplayedPartner[],
): RankedPartner[] {
  const changeOf = new Map(changes.map((change) => [change.partnerId, change]));
  return partners.map((partner) => {
    const change = changeOf.get(partner.partnerId);
    return {
      ...partner,
      quotaKind: change?.quotaKind ?? partner.quotaKind,
      quotaLimit: change?.quotaLimit ?? partner.quotaLimit,
      receivesLeads: change?.receivesLeads ?? partner.receivesLeads,
      rules: change?.rules ?? partner.rules,
      assigned: 0,
      lift: 0,
      lastAssignedAt: null,
    };
  });
}

/** Leads that stayed and were decided again later in the month are decided once: at the end. */
export function lastWord(decisions: readonly PastDecision[]): PastDecision[] {
  const lastOf = new Map(decisions.map((decision) => [decision.leadId, decision]));
  return decisions.filter((decision) => decision.partnerId !== null || lastOf.get(decision.leadId) === decision);
}

/** A month that is distributed again, one decision after the other in the order of time. */
export class Replay {
  readonly #distribution: Distribution;
  readonly #declined = new Map<string, Decline[]>();

  constructor(partners: readonly RankedPartner[], declines: readonly Decline[], seed: string) {
    this.#distribution = beginDistribution(partners, seed);
    for (const decline of declines) {
      this.#declined.set(decline.leadId, [...(this.#declined.get(decline.leadId) ?? []), decline]);
    }
  }

  /** The partner who would have got the lead; null: none. */
  decide({ leadId, facts, madeAt }: PastDecision): string | null {
    const declined = (this.#declined.get(leadId) ?? []).filter(({ endedAt }) => endedAt !== null && endedAt <= madeAt);
    const lead = toJudgedLead(leadId, facts, calendarDateAt(madeAt));
    const judgement = judge(this.#distribution, lead, new Set(declined.map(({ partnerId }) => partnerId)));
    const [chosen] = rank(this.#distribution, judgement, 1);
    if (chosen === undefined) return null;
    give(this.#distribution, chosen, madeAt);
    return this.#distribution.standings[chosen]?.partner.partnerId ?? null;
  }
}
