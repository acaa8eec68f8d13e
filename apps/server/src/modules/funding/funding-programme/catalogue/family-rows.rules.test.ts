import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachBit, setBit, wordsFor } from './bit-set.ts';
import { foldFamilies } from './family-rows.rules.ts';

const size = 60;
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
const families = fc.array(fc.constantFrom('', '', 'EEW', 'ZIM', 'Hamburg-Kredit'), {
  minLength: size,
  maxLength: size,
});
const places = fc.shuffledSubarray([...Array(size).keys()], { minLength: size });

describe('siblings of one family', () => {
  it('are one row, the first of the order, with the others behind it in that order; none is lost or shown twice', () => {
    fc.assert(
      fc.property(families, places, fc.uniqueArray(fc.nat({ max: size - 1 })), (titles, place, found) => {
        const compare = (one: number, other: number) => (place[one] as number) - (place[other] as number);
        const { rows, variants } = foldFamilies(bitsOf(found), (ordinal) => titles[ordinal] as string, compare);
        const all = listed(rows).flatMap((row) => [row, ...(variants.get(row) ?? [])]);
        expect(all.toSorted((one, other) => one - other)).toEqual(found.toSorted((one, other) => one - other));
        for (const [row, others] of variants) {
          expect([row, ...others]).toEqual([row, ...others].toSorted(compare));
          expect(others.every((other) => titles[other] === titles[row] && titles[row] !== '')).toBe(true);
        }
        const shown = listed(rows).map((row) => titles[row]);
        const named = shown.filter((title) => title !== '');
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});
