import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CandidateTuple, packCandidates, unpackCandidates } from './candidate.rules.ts';

const candidate: fc.Arbitrary<CandidateTuple> = fc.tuple(
  fc.uuid(),
  fc.nat(0xffff),
  fc.nat(3),
  fc.nat(2),
  fc.nat(100_000),
  fc.nat(200_000),
  fc.nat(4_000_000_000).map((millionths) => millionths / 1e6),
  fc.option(fc.nat(4_102_444_800_000)),
  fc.option(fc.integer({ min: 1, max: 100_000 })),
);

it('gives back every candidate that was packed', () => {
  fc.assert(
    fc.property(fc.array(candidate), (tuples) => {
      expect(unpackCandidates(packCandidates(tuples))).toEqual(tuples);
    }),
  );
});
