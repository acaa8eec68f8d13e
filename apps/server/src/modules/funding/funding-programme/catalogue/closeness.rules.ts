import { type BitSet, forEachBit } from './bit-set.ts';
import type { CarriedFacet } from './catalogue-entry.ts';

/** One kind of wish with the values wished for. */
export interface Wish {
  facet: CarriedFacet;
  codes: readonly string[];
}

/** How much each kind of wish counts. */
const weights: Partial<Record<CarriedFacet, number>> = {
  fundingArea: 3,
  fundingType: 2,
  programmeGroup: 1,
  level: 1,
};

/** A programme that says nothing about a wish stands between one that grants it and one that does not. */
const shareOfBlank = 0.35;
/** Share for meeting one of several wished values; the rest is spread over all of them. */
const shareOfFirst = 0.75;

/**
 * How close each programme comes to the wishes, 0 to 1 by ordinal; `null` without wishes.
 * @param setOf programmes that carry a value
 * @param blankOf programmes that carry no value of a facet
 */
export function rateCloseness(
  wishes: readonly Wish[],
  capacity: number,
  setOf: (facet: CarriedFacet, code: string) => BitSet | undefined,
  blankOf: (facet: CarriedFacet) => BitSet,
): Float32Array | null {
  const asked = wishes.filter(({ codes }) => codes.length > 0);
  if (asked.length === 0) return null;
  const total = asked.reduce((sum, { facet }) => sum + (weights[facet] ?? 1), 0);
  const closeness = new Float32Array(capacity);
  for (const { facet, codes } of asked) {
    const weight = (weights[facet] ?? 1) / total;
    const met = new Uint8Array(capacity);
    for (const code of new Set(codes)) {
      const bits = setOf(facet, code);
      if (bits === undefined) continue;
      forEachBit(bits, (ordinal) => {
        met[ordinal] = (met[ordinal] as number) + 1;
      });
    }
    for (let ordinal = 0; ordinal < capacity; ordinal++) {
      const count = met[ordinal] as number;
      if (count === 0) continue;
      const share = shareOfFirst + ((1 - shareOfFirst) * count) / codes.length;
      closeness[ordinal] = (closeness[ordinal] as number) + weight * share;
    }
    forEachBit(blankOf(facet), (ordinal) => {
      closeness[ordinal] = (closeness[ordinal] as number) + weight * shareOfBlank;
    });
  }
  return closeness;
}
