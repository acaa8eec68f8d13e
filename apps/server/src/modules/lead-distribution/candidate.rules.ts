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

/** Bytes of a candidate: id, exclusions, preferences, kind of quota, limit, places taken, share, last assignment, place. */
const packedBytes = 16 + 2 + 1 + 1 + 4 + 4 + 4 + 8 + 4;

/** Candidates as they are stored: every decision keeps all partners, so they take few bytes and little time. */
export function packCandidates(tuples: readonly CandidateTuple[]): Buffer {
  const packed = Buffer.allocUnsafe(tuples.length * packedBytes);
  let at = 0;
  for (const [id, exclusions, preferences, quotaKind, quotaLimit, assigned, share, lastAssignedAt, rank] of tuples) {
    packed.write(id.replaceAll('-', ''), at, 'hex');
    packed.writeUInt16LE(exclusions, at + 16);
    packed.writeUInt8(preferences, at + 18);
    packed.writeUInt8(quotaKind, at + 19);
    packed.writeUInt32LE(quotaLimit, at + 20);
    packed.writeUInt32LE(assigned, at + 24);
    packed.writeUInt32LE(Math.min(Math.round(share * 1e6), 0xffff_ffff), at + 28);
    packed.writeDoubleLE(lastAssignedAt ?? Number.NaN, at + 32);
    packed.writeUInt32LE(rank ?? 0, at + 40);
    at += packedBytes;
  }
  return packed;
}

/** Stored candidates as they were packed. */
export function unpackCandidates(packed: Buffer): CandidateTuple[] {
  return Array.from({ length: Math.floor(packed.length / packedBytes) }, (_, index): CandidateTuple => {
    const at = index * packedBytes;
    const hex = packed.toString('hex', at, at + 16);
    const lastAssignedAt = packed.readDoubleLE(at + 32);
    return [
      [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
      packed.readUInt16LE(at + 16),
      packed.readUInt8(at + 18),
      packed.readUInt8(at + 19),
      packed.readUInt32LE(at + 20),
      packed.readUInt32LE(at + 24),
      packed.readUInt32LE(at + 28) / 1e6,
      Number.isNaN(lastAssignedAt) ? null : lastAssignedAt,
      packed.readUInt32LE(at + 40) || null,
    ];
  });
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
