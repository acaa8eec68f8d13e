import { matchGroups } from '@fundus/contract/match-place';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachBit, setBit, wordsFor } from './bit-set.ts';
import { narrowToGroups } from './match-groups.ts';

const size = 70;
const places = fc.array(fc.nat({ max: matchGroups.length - 1 }), { minLength: size, maxLength: size });
const ordinals = fc.uniqueArray(fc.nat({ max: size - 1 }));
const bitsOf = (of: readonly number[]): Uint32Array => {
  const bits = new Uint32Array(wordsFor(size));
  for (const ordinal of of) setBit(bits, ordinal);
  return bits;
};
const listed = (bits: Uint32Array): number[] => {
  const list: number[] = [];
  forEachBit(bits, (ordinal) => list.push(ordinal));
  return list;
};

describe('the groups of a list', () => {
  it('are told apart without one programme being lost or shown twice, and their counts add up', () => {
    fc.assert(
      fc.property(places, ordinals, (groups, found) => {
        const standings = { groups: Uint8Array.from(groups) };
        const all = narrowToGroups(bitsOf(found), undefined, standings);
        expect(listed(all.shown)).toEqual(found.toSorted((one, other) => one - other));
        expect(matchGroups.reduce((sum, group) => sum + all.groups[group], 0)).toBe(found.length);
        const parts = matchGroups.map((group) => narrowToGroups(bitsOf(found), [group], standings));
        expect(parts.flatMap(({ shown }) => listed(shown)).toSorted((one, other) => one - other)).toEqual(
          listed(all.shown),
        );
        for (const [index, group] of matchGroups.entries()) {
          expect(listed(parts[index]?.shown ?? new Uint32Array(0))).toHaveLength(all.groups[group]);
          expect(parts[index]?.groups).toEqual(all.groups);
        }
      }),
    );
  });
});
