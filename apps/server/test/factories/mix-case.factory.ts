import fc from 'fast-check';
import type { Exclusion, MixCase, MixProgramme } from '#modules/funding/financing-mix/mix-model.ts';

const names = ['machine', 'energy'] as const;

const bonus: fc.Arbitrary<NonNullable<MixProgramme['bonus']>> = fc.record({
  basisPoints: fc.constantFrom(500, 3_333, 5_000, 10_000),
  leastBasisPoints: fc.constant(0),
  isAid: fc.boolean(),
  limitPercent: fc.constantFrom(null, null, 50, 75),
  room: fc.constantFrom(null, null, 'general', 'agriculture'),
  rivals: fc.subarray(['a', 'b', 'c']),
});

const programme = (id: string): fc.Arbitrary<MixProgramme> =>
  fc.tuple(plain(id), fc.option(bonus)).map(([one, own]) => (one.kind === 'loan' ? { ...one, bonus: own } : one));

const plain = (id: string): fc.Arbitrary<MixProgramme> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom('given', 'given', 'given', 'loan', 'loan', 'participation'),
    mostCents: fc.integer({ min: 1, max: 6 }),
    floorCents: fc.constantFrom(0, 0, 0, 2, 3),
    blocks: fc.subarray([...names], { minLength: 1 }),
    percent: fc.constantFrom(null, 34, 50, 75, 100),
    isAid: fc.constantFrom(true, true, false),
    limitPercent: fc.constantFrom(null, 25, 50, 75),
    room: fc.constantFrom(null, null, 'general', 'agriculture', 'services'),
    bonus: fc.constant(null),
    needsBank: fc.boolean(),
    isAnyTime: fc.boolean(),
  });

const ids = ['a', 'b', 'c'];
const exclusion: fc.Arbitrary<Exclusion> = fc
  .record({ ids: fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 }), isSameCosts: fc.boolean() })
  .map(({ ids: [one = 'a', other = 'b'], isSameCosts }) => ({ ids: [one, other], isSameCosts, by: one, entry: '' }));

/** Small cases of two blocks and three programmes, in which every rule of a mix is met. */
export const mixCase: fc.Arbitrary<MixCase> = fc.record({
  blocks: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 })).map(([machine, energy]) => [
    { block: 'machine' as const, cents: machine },
    { block: 'energy' as const, cents: energy },
  ]),
  programmes: fc.tuple(...ids.map(programme)),
  exclusions: fc.array(exclusion, { maxLength: 2 }),
  rooms: fc.record({
    general: fc.integer({ min: 0, max: 5 }),
    agriculture: fc.integer({ min: 0, max: 3 }),
    fishery: fc.constant(0),
    services: fc.integer({ min: 0, max: 3 }),
  }),
});
