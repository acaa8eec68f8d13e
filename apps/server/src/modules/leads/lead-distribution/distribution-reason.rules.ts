import type { DistributionReason } from '@fundus/contract/lead-distribution';
import { exclusionSet, toPreferences } from './account-code.rules.ts';
import { type Distribution, exclusionsNow, hardSet, type Judgement, preferencesAt } from './distribution.rules.ts';

/** Why a lead goes to a partner or stays; what the values are stands in the contract. */
export interface Explanation {
  reason: DistributionReason;
  values: Record<string, string>;
}

const declined = exclusionSet('declinedBefore');
const full = exclusionSet('quotaFull');
const closed = exclusionSet('locked', 'notReceiving', 'noQuota');

/** Names what decided that `chosen`, the first in the order, gets the lead. To be asked before it is given. */
export function explainChoice(distribution: Distribution, judgement: Judgement, chosen: number): Explanation {
  const { standings } = distribution;
  const best = standings[chosen];
  const liked = preferencesAt(judgement, chosen);
  let [receivers, preferring, sameShare, sameTurn] = [0, 0, 0, 0];
  standings.forEach((standing, index) => {
    if (exclusionsNow(distribution, judgement, index) !== 0) return;
    const prefers = preferencesAt(judgement, index) !== 0;
    receivers += 1;
    if (prefers) preferring += 1;
    if (prefers !== (liked !== 0) || standing.share !== best?.share) return;
    sameShare += 1;
    if (standing.turn === best.turn) sameTurn += 1;
  });
  const byShare: DistributionReason = liked === 0 ? 'fairest' : 'preferred';
  const byTurn: DistributionReason = sameTurn === 1 ? 'waitedLongest' : 'drawn';
  const { partner, assigned = 0, share = 0, lastAssignedAt } = best ?? {};
  return {
    reason: receivers === 1 ? 'onlyOne' : sameShare === 1 ? byShare : byTurn,
    values: {
      receivers: String(receivers),
      preferring: String(preferring),
      equals: String(sameTurn > 1 ? sameTurn : sameShare),
      preferences: toPreferences(liked).join(','),
      federalState: judgement.lead.facts.federalState ?? '',
      industryCode: judgement.lead.facts.industryCode ?? '',
      sharePercent: String(Math.round(share * 100)),
      assigned: String(assigned),
      quotaKind: partner?.quotaKind ?? '',
      quotaLimit: String(partner?.quotaLimit ?? 0),
      lastAssignedAt: lastAssignedAt?.toISOString() ?? '',
    },
  };
}

/** Names why no partner could receive a lead. */
export function explainStay(distribution: Distribution, judgement: Judgement): Explanation {
  const counts = { partners: distribution.standings.length, fitting: 0, full: 0, closed: 0, declined: 0 };
  distribution.standings.forEach((_standing, index) => {
    const exclusions = exclusionsNow(distribution, judgement, index);
    if ((exclusions & ~hardSet) !== 0) return;
    counts.fitting += 1;
    // Each partner once, by what weighs most.
    if ((exclusions & declined) !== 0) counts.declined += 1;
    else if ((exclusions & closed) !== 0) counts.closed += 1;
    else if ((exclusions & full) !== 0) counts.full += 1;
  });
  const reason = counts.partners === 0 ? 'noPartner' : counts.fitting === 0 ? 'noFit' : 'noPlace';
  const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
  return { reason, values };
}
