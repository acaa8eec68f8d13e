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
  const { standings } = distribution;
  const ranked = rankAll(distribution, judgement);
  const isRanked = new Uint8Array(standings.length);
  const tuples: CandidateTuple[] = [];
  const add = (index: number, place: number | null): void => {
    const standing = standings[index];
    if (standing === undefined) return;
    const { partner, assigned, share, lastAssignedAt } = standing;
    tuples.push([
      partner.partnerId,
      exclusionsNow(distribution, judgement, index),
      preferencesAt(judgement, index),
      quotaKinds.indexOf(partner.quotaKind),
      partner.quotaLimit,
      assigned,
      Math.round(share * 1e6) / 1e6,
      lastAssignedAt?.getTime() ?? null,
      place,
    ]);
  };
  ranked.forEach((index, place) => {
    isRanked[index] = 1;
    add(index, place + 1);
  });
  for (let index = 0; index < standings.length; index += 1) if (isRanked[index] === 0) add(index, null);
  return tuples;
}

/** Bytes of a candidate: id, exclusions, preferences, kind of quota, limit, places taken, share, last assignment, place. */
const packedBytes = 16 + 2 + 1 + 1 + 4 + 4 + 4 + 8 + 4;

/** Candidates as they are stored: every decision keeps all partners, so they take few bytes and little time. */
export function packCandidates(tuples: readonly CandidateTuple[]): Buffer {
  const packed = Buffer.allocUnsafe(tuples.length * packedBytes);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let at = 0;
  for (const [id, exclusions, preferences, quotaKind, quotaLimit, assigned, share, lastAssignedAt, rank] of tuples) {
    packed.set(bytesOfId(id), at);
    view.setUint16(at + 16, exclusions, true);
    view.setUint8(at + 18, preferences);
    view.setUint8(at + 19, quotaKind);
    view.setUint32(at + 20, quotaLimit, true);
    view.setUint32(at + 24, assigned, true);
    view.setUint32(at + 28, Math.min(Math.round(share * 1e6), 0xffff_ffff), true);
    view.setFloat64(at + 32, lastAssignedAt ?? Number.NaN, true);
    view.setUint32(at + 40, rank ?? 0, true);
    at += packedBytes;
  }
  return packed;
}

const idBytes = new Map<string, Uint8Array>();

/** The same partners come again with every lead: reading their ids was half of the packing. */
function bytesOfId(id: string): Uint8Array {
  const known = idBytes.get(id);
  if (known !== undefined) return known;
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  if (idBytes.size >= idsKept) idBytes.clear();
  idBytes.set(id, bytes);
  return bytes;
}

const idsKept = 10_000;

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
