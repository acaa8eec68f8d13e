import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type QuotaKind, quotaKinds } from '@fundus/contract/lead-codes';
import type { DistributionCandidate } from '@fundus/contract/lead-distribution';
import { type Distribution, exclusionsNow, type Judgement, preferencesAt, rankAll } from './distribution.rules.ts';
import { toExclusions, toPreferences } from './partner-rule.rules.ts';

/**
 * A candidate as it is stored. Short, because every decision keeps all partners: id, exclusions and preferences as sets of
 * bits, kind and limit of the quota, places taken, share, last assignment, place in the order.
 */
export type CandidateTuple = [
  partnerId: string,
  exclusions: number,
  preferences: number,
  quotaKind: number,
  quotaLimit: number,
  assigned: number,
  share: number,
  lastAssignedAt: number | null,
  rank: number | null,
];

/** All partners as they stand to a lead at this moment: those who could receive it in their order, then the others. */
export function toCandidates(distribution: Distribution, judgement: Judgement): CandidateTuple[] {
  const ranked = rankAll(distribution, judgement);
  const rankOf = new Map(ranked.map((index, place) => [index, place + 1]));
  const others = distribution.standings.map((_standing, index) => index).filter((index) => !rankOf.has(index));
  return [...ranked, ...others].flatMap((index) => {
    const standing = distribution.standings[index];
    if (standing === undefined) return [];
    const { partner, assigned, share, lastAssignedAt } = standing;
    const tuple: CandidateTuple = [
      partner.partnerId,
      exclusionsNow(distribution, judgement, index),
      preferencesAt(judgement, index),
      quotaKinds.indexOf(partner.quotaKind),
      partner.quotaLimit,
      assigned,
      Math.round(share * 1e6) / 1e6,
      lastAssignedAt?.getTime() ?? null,
      rankOf.get(index) ?? null,
    ];
    return [tuple];
  });
}

/** Candidates as they are stored: a tenth of the bytes, for little time. */
export function packCandidates(tuples: readonly CandidateTuple[]): Buffer {
  return deflateRawSync(JSON.stringify(tuples), { level: 1 });
}

/** Stored candidates as they were packed. */
export function unpackCandidates(packed: Buffer): CandidateTuple[] {
  return JSON.parse(inflateRawSync(packed).toString()) as CandidateTuple[];
}

/** Stored candidates as the contract says. Whoever is no longer there has no name. */
export function readCandidates(
  tuples: readonly CandidateTuple[],
  names: ReadonlyMap<string, string>,
): DistributionCandidate[] {
  return tuples.map(
    ([partnerId, exclusions, preferences, quotaKind, quotaLimit, assigned, share, lastAssignedAt, rank]) => ({
      partnerId,
      name: names.get(partnerId) ?? '',
      exclusions: toExclusions(exclusions),
      preferences: toPreferences(preferences),
      quotaKind: (quotaKinds[quotaKind] satisfies QuotaKind | undefined) ?? 'none',
      quotaLimit,
      assigned,
      share,
      lastAssignedAt: lastAssignedAt === null ? null : new Date(lastAssignedAt).toISOString(),
      rank,
    }),
  );
}
