import { exclusions, quotaKinds } from '@fundus/contract/lead-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedCandidates } from '../../../../test/factories/stored-candidates.factory.ts';
import { exclusionSet, preferenceSet } from './account-code.rules.ts';
import type { Candidate } from './candidate.rules.ts';
import { packCandidates, unpackCandidates } from './candidate-bytes.rules.ts';

const candidate: fc.Arbitrary<Candidate> = fc.record({
  partnerId: fc.uuid(),
  exclusions: fc.subarray([...exclusions]).map((some) => exclusionSet(...some)),
  preferences: fc.subarray(['federalState', 'industry'] as const).map((some) => preferenceSet(...some)),
  quotaKind: fc.constantFrom(...quotaKinds),
  quotaLimit: fc.nat(100_000),
  assigned: fc.nat(200_000),
  share: fc.nat(4_000_000_000).map((millionths) => millionths / 1e6),
  lastAssignedAt: fc.option(fc.nat(4_102_444_800_000)),
  rank: fc.option(fc.integer({ min: 1, max: 100_000 })),
});

/** Candidates of the stored bytes. */
const stored: Candidate[] = [
  {
    partnerId: '0192f0c4-0000-7000-8000-00000000000a',
    exclusions: 0,
    preferences: preferenceSet('federalState', 'industry'),
    quotaKind: 'limited',
    quotaLimit: 10,
    assigned: 4,
    share: 0.4,
    lastAssignedAt: Date.UTC(2026, 9, 5, 9),
    rank: 1,
  },
  {
    partnerId: '0192f0c4-0000-7000-8000-00000000000b',
    exclusions: 0,
    preferences: preferenceSet('federalState'),
    quotaKind: 'unlimited',
    quotaLimit: 0,
    assigned: 7,
    share: 0.35,
    lastAssignedAt: null,
    rank: 2,
  },
  {
    partnerId: '0192f0c4-0000-7000-8000-00000000000c',
    exclusions: exclusionSet('notReceiving', 'quotaFull', 'investment'),
    preferences: 0,
    quotaKind: 'limited',
    quotaLimit: 3,
    assigned: 3,
    share: 1.333_333,
    lastAssignedAt: Date.UTC(2026, 8, 30, 22),
    rank: null,
  },
  {
    partnerId: '0192f0c4-0000-7000-8000-00000000000d',
    exclusions: exclusionSet(...exclusions),
    preferences: preferenceSet('industry'),
    quotaKind: 'none',
    quotaLimit: 0,
    assigned: 0,
    share: 1,
    lastAssignedAt: null,
    rank: null,
  },
];

describe('candidates as they are stored', () => {
  it.each(['version0', 'version1'] as const)('of %s are read as what they were', (version) => {
    expect(unpackCandidates(storedCandidates[version])).toEqual(stored);
  });

  it('are written byte by byte as those of today', () => {
    expect(packCandidates(stored).toString('hex')).toBe(storedCandidates.version1.toString('hex'));
    expect(packCandidates([]).toString('hex')).toBe('01');
    expect(unpackCandidates(Buffer.alloc(0))).toEqual([]);
  });

  it('come back, and never look like version 0', () => {
    fc.assert(
      fc.property(fc.array(candidate), (candidates) => {
        const packed = packCandidates(candidates);
        expect(unpackCandidates(packed)).toEqual(candidates);
        // The same without its version is what was stored before there was one.
        expect(unpackCandidates(packed.subarray(1))).toEqual(candidates);
        expect(packed.length % 44).toBe(1);
      }),
    );
  });

  it('are refused where the version is not known, the bytes are cut off, or a number has no code', () => {
    const changed = (at: number, byte: number): Buffer => {
      const bytes = Buffer.from(storedCandidates.version1);
      bytes[at] = byte;
      return bytes;
    };
    for (const version of [0, 2, 255]) {
      expect(() => unpackCandidates(changed(0, version))).toThrow(`version ${version}; this server knows 0 and 1`);
    }
    expect(() => unpackCandidates(storedCandidates.version1.subarray(0, -2))).toThrow('cut off');
    expect(() => unpackCandidates(changed(18, 0x1f))).toThrow('exclusions');
    expect(() => unpackCandidates(changed(19, 4))).toThrow('preferences');
    expect(() => unpackCandidates(changed(20, 3))).toThrow('kind of quota');
  });
});
