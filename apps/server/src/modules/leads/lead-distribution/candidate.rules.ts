import type { QuotaKind } from '@fundus/contract/lead-codes';
import type { DistributionCandidate } from '@fundus/contract/lead-distribution';
import { type ExclusionSet, type PreferenceSet, toExclusions, toPreferences } from './account-code.rules.ts';
import { type Distribution, exclusionsNow, type Judgement, preferencesAt, rankAll } from './distribution.rules.ts';

/** A partner as they stood to a lead at the moment of a decision. */
export interface Candidate {
  partnerId: string;
  exclusions: ExclusionSet;
  preferences: PreferenceSet;
  quotaKind: QuotaKind;
  quotaLimit: number;
  assigned: number;
  share: number;
  /** Milliseconds since 1970. */
  lastAssignedAt: number | null;
  /** Place in the order of those who could receive the lead, 1 first. */
  rank: number | null;
}

/** All partners as they stand to a lead at this moment: those who could receive it in their order, then the others. */
export function toCandidates(distribution: Distribution, judgement: Judgement): Candidate[] {
  const { standings } = distribution;
  const ranked = rankAll(distribution, judgement);
  const isRanked = new Uint8Array(standings.length);
  const candidates: Candidate[] = [];
  const add = (index: number, rank: number | null): void => {
    const standing = standings[index];
    if (standing === undefined) return;
    const { partner, assigned, share, lastAssignedAt } = standing;
    candidates.push({
      partnerId: partner.partnerId,
      exclusions: exclusionsNow(distribution, judgement, index),
      preferences: preferencesAt(judgement, index),
      quotaKind: partner.quotaKind,
      quotaLimit: partner.quotaLimit,
      assigned,
      share,
      lastAssignedAt: lastAssignedAt?.getTime() ?? null,
      rank,
    });
  };
  ranked.forEach((index, place) => {
    isRanked[index] = 1;
    add(index, place + 1);
  });
  for (let index = 0; index < standings.length; index += 1) if (isRanked[index] === 0) add(index, null);
  return candidates;
}

/** Stored candidates as the contract says. A partner who is no longer there has no name. */
export function presentCandidates(
  candidates: readonly Candidate[],
  names: ReadonlyMap<string, string>,
): DistributionCandidate[] {
  return candidates.map(({ exclusions, preferences, lastAssignedAt, ...candidate }) => ({
    ...candidate,
    name: names.get(candidate.partnerId) ?? '',
    exclusions: toExclusions(exclusions),
    preferences: toPreferences(preferences),
    lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt).toISOString(),
  }));
}
