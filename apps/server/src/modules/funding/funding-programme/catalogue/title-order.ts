import type { TimeSlice } from '#lib/time-slice.ts';
import type { KeptProgramme } from './catalogue-entry.ts';
import { lowerBound, sortInSlices } from './ordering.ts';

const german = new Intl.Collator('de', { numeric: true });

/** The order of all titles as a German reader expects it, ids last: what decides between equals. */
export class TitleOrder {
  readonly #programmeOf: (ordinal: number) => KeptProgramme;
  #order: Uint32Array = new Uint32Array(0);
  #length = 0;
  #ranks: Uint32Array = new Uint32Array(0);
  #isCurrent = true;

  constructor(programmeOf: (ordinal: number) => KeptProgramme) {
    this.#programmeOf = programmeOf;
  }

  async build(count: number, slice: TimeSlice): Promise<void> {
    this.#order = await sortInSlices(
      Uint32Array.from({ length: count }, (_, ordinal) => ordinal),
      this.#compare,
      slice,
    );
    this.#length = count;
    this.#ranks = new Uint32Array(count);
    this.#isCurrent = false;
  }

  /** Place of each programme among all titles, by ordinal. */
  get ranks(): Uint32Array {
    if (!this.#isCurrent) {
      for (let rank = 0; rank < this.#length; rank++) this.#ranks[this.#order[rank] as number] = rank;
      this.#isCurrent = true;
    }
    return this.#ranks;
  }

  /** `count` is the number of ordinals in use, freed ones included. */
  insert(ordinal: number, count: number): void {
    if (count > this.#order.length) {
      const roomier = new Uint32Array(count + (count >>> 2) + 64);
      roomier.set(this.#order.subarray(0, this.#length));
      this.#order = roomier;
      this.#ranks = new Uint32Array(roomier.length);
    }
    const place = lowerBound(this.#order, this.#length, ordinal, this.#compare);
    this.#order.copyWithin(place + 1, place, this.#length);
    this.#order[place] = ordinal;
    this.#length += 1;
    this.#isCurrent = false;
  }

  remove(ordinal: number): void {
    const place = lowerBound(this.#order, this.#length, ordinal, this.#compare);
    if (this.#order[place] !== ordinal) return;
    this.#order.copyWithin(place, place + 1, this.#length);
    this.#length -= 1;
    this.#isCurrent = false;
  }

  readonly #compare = (one: number, other: number): number => {
    const own = this.#programmeOf(one);
    const others = this.#programmeOf(other);
    const byTitle = german.compare(own.summary.title, others.summary.title);
    if (byTitle !== 0) return byTitle;
    return own.programmeId < others.programmeId ? -1 : own.programmeId > others.programmeId ? 1 : 0;
  };
}
