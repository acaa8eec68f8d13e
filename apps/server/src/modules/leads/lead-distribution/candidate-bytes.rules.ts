import { quotaKindNumbers, readExclusionSet, readPreferenceSet, readQuotaKind } from './account-code.rules.ts';
import type { Candidate } from './candidate.rules.ts';

/**
 * Candidates as the distribution account keeps them, for ever. An entry of version 1 is a byte with the version, then a
 * record for each candidate; one of version 0 has the same records without that byte. Entries are never rewritten: the
 * length tells version 0 apart, since it alone is a multiple of a record. A later version has to keep to that (a byte
 * more where its length would be one) and gets a reader of its own; the earlier ones stay.
 */
const version = 1;

/** Where the parts of a record begin; numbers are little-endian. */
const offsets = {
  partnerId: 0,
  exclusions: 16,
  preferences: 18,
  quotaKind: 19,
  quotaLimit: 20,
  assigned: 24,
  /** In millionths. */
  share: 28,
  /** Milliseconds since 1970; not a number where there was none. */
  lastAssignedAt: 32,
  /** 0 for those who could not receive the lead. */
  rank: 40,
} as const;
const recordBytes = 44;
const millionths = 1e6;
const largestShare = 0xffff_ffff;

/** Packs candidates: every decision keeps all partners, so they take few bytes and little time. */
export function packCandidates(candidates: readonly Candidate[]): Buffer {
  const packed = Buffer.allocUnsafe(1 + candidates.length * recordBytes);
  packed[0] = version;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  let at = 1;
  for (const candidate of candidates) {
    packed.set(bytesOfId(candidate.partnerId), at + offsets.partnerId);
    view.setUint16(at + offsets.exclusions, candidate.exclusions, true);
    view.setUint8(at + offsets.preferences, candidate.preferences);
    view.setUint8(at + offsets.quotaKind, quotaKindNumbers[candidate.quotaKind]);
    view.setUint32(at + offsets.quotaLimit, candidate.quotaLimit, true);
    view.setUint32(at + offsets.assigned, candidate.assigned, true);
    view.setUint32(at + offsets.share, Math.min(Math.round(candidate.share * millionths), largestShare), true);
    view.setFloat64(at + offsets.lastAssignedAt, candidate.lastAssignedAt ?? Number.NaN, true);
    view.setUint32(at + offsets.rank, candidate.rank ?? 0, true);
    at += recordBytes;
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

/** Stored candidates as they were packed. Throws where the version, or a number in it, is not known. */
export function unpackCandidates(packed: Buffer): Candidate[] {
  const start = packed.length % recordBytes === 0 ? 0 : 1;
  if (start === 1 && packed[0] !== version) {
    throw new Error(
      `an entry of the distribution account has version ${packed[0]}; this server knows 0 and ${version}`,
    );
  }
  if ((packed.length - start) % recordBytes !== 0) {
    throw new Error(`an entry of the distribution account was cut off: it has ${packed.length} bytes`);
  }
  return Array.from({ length: (packed.length - start) / recordBytes }, (_, index) =>
    unpackRecord(packed.subarray(start + index * recordBytes, start + (index + 1) * recordBytes)),
  );
}

function unpackRecord(record: Buffer): Candidate {
  const hex = record.toString('hex', offsets.partnerId, offsets.exclusions);
  const lastAssignedAt = record.readDoubleLE(offsets.lastAssignedAt);
  return {
    partnerId: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    exclusions: readExclusionSet(record.readUInt16LE(offsets.exclusions)),
    preferences: readPreferenceSet(record.readUInt8(offsets.preferences)),
    quotaKind: readQuotaKind(record.readUInt8(offsets.quotaKind)),
    quotaLimit: record.readUInt32LE(offsets.quotaLimit),
    assigned: record.readUInt32LE(offsets.assigned),
    share: record.readUInt32LE(offsets.share) / millionths,
    lastAssignedAt: Number.isNaN(lastAssignedAt) ? null : lastAssignedAt,
    rank: record.readUInt32LE(offsets.rank) || null,
  };
}
