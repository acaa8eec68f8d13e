/**
 * For every term the programmes that have it, ascending, each entry one number: ordinal in the upper 24 bits, weight
 * of the term in that programme in the lowest 8. The lists of the bulk build lie in one array; a list that changes
 * later is copied out and grows on its own.
 */
export class PostingLists {
  #base: Uint32Array = new Uint32Array(0);
  /** Start of each list in the base; one more than there are lists. */
  #starts: Uint32Array = new Uint32Array(1);
  readonly #changed = new Map<number, { entries: Uint32Array; length: number }>();

  static readonly highestOrdinal = 0xff_ff_ff;

  /** Takes over lists that lie one behind the other. */
  adopt(base: Uint32Array, starts: Uint32Array): void {
    this.#base = base;
    this.#starts = starts;
    this.#changed.clear();
  }

  /** How many programmes have the term. */
  countOf(term: number): number {
    const changed = this.#changed.get(term);
    if (changed !== undefined) return changed.length;
    return term + 1 < this.#starts.length ? (this.#starts[term + 1] as number) - (this.#starts[term] as number) : 0;
  }

  /** A view of the list; valid until the next change. */
  listOf(term: number): Uint32Array {
    const changed = this.#changed.get(term);
    if (changed !== undefined) return changed.entries.subarray(0, changed.length);
    return term + 1 < this.#starts.length
      ? this.#base.subarray(this.#starts[term], this.#starts[term + 1])
      : this.#base.subarray(0, 0);
  }

  insert(term: number, ordinal: number, weight: number): void {
    const list = this.#own(term);
    const place = this.#placeOf(list.entries, list.length, ordinal);
    if (list.length === list.entries.length) {
      const roomier = new Uint32Array(list.length + (list.length >>> 2) + 4);
      roomier.set(list.entries);
      list.entries = roomier;
    }
    list.entries.copyWithin(place + 1, place, list.length);
    list.entries[place] = ((ordinal << 8) | weight) >>> 0;
    list.length += 1;
  }

  remove(term: number, ordinal: number): void {
    const list = this.#own(term);
    const place = this.#placeOf(list.entries, list.length, ordinal);
    if (place === list.length || (list.entries[place] as number) >>> 8 !== ordinal) return;
    list.entries.copyWithin(place, place + 1, list.length);
    list.length -= 1;
  }

  /** Bytes held by the lists. */
  get bytes(): number {
    let bytes = this.#base.byteLength + this.#starts.byteLength;
    for (const { entries } of this.#changed.values()) bytes += entries.byteLength;
    return bytes;
  }

  #own(term: number): { entries: Uint32Array; length: number } {
    const changed = this.#changed.get(term);
    if (changed !== undefined) return changed;
    const entries = this.listOf(term).slice();
    const own = { entries, length: entries.length };
    this.#changed.set(term, own);
    return own;
  }

  #placeOf(entries: Uint32Array, length: number, ordinal: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle] as number) >>> 8 < ordinal) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
