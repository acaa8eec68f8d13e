import { type BitSet, clearBit, setBit, unite, widen } from './bit-set.ts';
import type { CarriedCodes, CarriedFacet } from './catalogue-entry.ts';

/** For every value of every facet the programmes that carry it. */
export class FacetIndex {
  readonly #sets = new Map<CarriedFacet, Map<string, BitSet>>();
  /** Programmes that carry no value of a facet at all. */
  readonly #blank = new Map<CarriedFacet, BitSet>();
  #words = 0;

  /** Makes room for more programmes. */
  widen(words: number): void {
    this.#words = words;
    for (const values of this.#sets.values()) for (const [code, bits] of values) values.set(code, widen(bits, words));
    for (const [facet, bits] of this.#blank) this.#blank.set(facet, widen(bits, words));
  }

  add(ordinal: number, codes: CarriedCodes): void {
    for (const [facet, own] of Object.entries(codes) as [CarriedFacet, readonly string[]][]) {
      if (own.length === 0) setBit(this.blankOf(facet), ordinal);
      for (const code of own) setBit(this.#setFor(facet, code), ordinal);
    }
  }

  remove(ordinal: number): void {
    for (const values of this.#sets.values()) for (const bits of values.values()) clearBit(bits, ordinal);
    for (const bits of this.#blank.values()) clearBit(bits, ordinal);
  }

  /** Programmes that carry one of the values. */
  anyOf(facet: CarriedFacet, codes: readonly string[]): BitSet {
    const united = new Uint32Array(this.#words);
    for (const code of codes) {
      const bits = this.#sets.get(facet)?.get(code);
      if (bits !== undefined) unite(united, bits);
    }
    return united;
  }

  valuesOf(facet: CarriedFacet): ReadonlyMap<string, BitSet> {
    return this.#sets.get(facet) ?? new Map();
  }

  blankOf(facet: CarriedFacet): BitSet {
    let bits = this.#blank.get(facet);
    if (bits === undefined) {
      bits = new Uint32Array(this.#words);
      this.#blank.set(facet, bits);
    }
    return bits;
  }

  #setFor(facet: CarriedFacet, code: string): BitSet {
    let values = this.#sets.get(facet);
    if (values === undefined) this.#sets.set(facet, (values = new Map()));
    let bits = values.get(code);
    if (bits === undefined) values.set(code, (bits = new Uint32Array(this.#words)));
    return bits;
  }
}
