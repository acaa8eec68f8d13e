import { rateCloseness, type Wish } from './closeness.rules.ts';
import type { FacetIndex } from './facet-index.ts';

const mostKept = 32;

/** Closeness of the whole catalogue to the wishes that were asked for last; empty again after every change. */
export class ClosenessCache {
  readonly #kept = new Map<string, Float32Array | null>();

  closenessTo(wishes: readonly Wish[], facets: FacetIndex, capacity: number): Float32Array | null {
    const key = JSON.stringify(wishes.map(({ codes }) => codes));
    let closeness = this.#kept.get(key);
    if (closeness === undefined) {
      closeness = rateCloseness(
        wishes,
        capacity,
        (facet, code) => facets.valuesOf(facet).get(code),
        (facet) => facets.blankOf(facet),
      );
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size < mostKept) break;
        this.#kept.delete(oldest);
      }
      this.#kept.set(key, closeness);
    }
    return closeness;
  }

  clear(): void {
    this.#kept.clear();
  }
}
