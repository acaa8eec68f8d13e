import { type BitSet, clearBit, setBit, wordsFor } from './bit-set.ts';
import type { KeptProgramme } from './catalogue-entry.ts';

/** The programmes of the catalogue by ordinal: places are reassigned once a programme has gone. */
export class KeptProgrammes {
  /** By ordinal; a place without a programme is free. */
  readonly all: (KeptProgramme | undefined)[] = [];
  readonly #ordinals = new Map<string, number>();
  /** Programmes by the id of their source. */
  readonly #external = new Map<string, number>();
  readonly #free: number[] = [];
  #live: BitSet = new Uint32Array(0);
  #capacity = 0;

  /** How many programmes there are. */
  get size(): number {
    return this.#ordinals.size;
  }

  /** Number of ordinals that fit into the sets. */
  get capacity(): number {
    return this.#capacity;
  }

  /** The ordinals that hold a programme. Not to be changed. */
  get live(): BitSet {
    return this.#live;
  }

  list(): KeptProgramme[] {
    return this.all.filter((programme) => programme !== undefined);
  }

  /** Throws where the ordinal holds no programme. */
  at(ordinal: number): KeptProgramme {
    const programme = this.all[ordinal];
    if (programme === undefined) throw new Error(`no programme has the ordinal ${ordinal}`);
    return programme;
  }

  ordinalOf(programmeId: string): number | undefined {
    return this.#ordinals.get(programmeId);
  }

  findByExternalId(externalId: string): { ordinal: number; programme: KeptProgramme } | undefined {
    const ordinal = this.#external.get(externalId);
    return ordinal === undefined ? undefined : { ordinal, programme: this.at(ordinal) };
  }

  /** Keeps a programme that is not there yet. `isWider`: the sets of all ordinals have to be widened to `capacity`. */
  add(programme: KeptProgramme): { ordinal: number; isWider: boolean } {
    const ordinal = this.#free.pop() ?? this.all.length;
    const isWider = ordinal >= this.#capacity;
    if (isWider) this.#grow();
    this.all[ordinal] = programme;
    this.#ordinals.set(programme.programmeId, ordinal);
    const { externalId } = programme.summary;
    if (externalId !== null) this.#external.set(externalId, ordinal);
    setBit(this.#live, ordinal);
    return { ordinal, isWider };
  }

  remove(ordinal: number): void {
    const { programmeId, summary } = this.at(ordinal);
    if (summary.externalId !== null) this.#external.delete(summary.externalId);
    clearBit(this.#live, ordinal);
    this.all[ordinal] = undefined;
    this.#ordinals.delete(programmeId);
    this.#free.push(ordinal);
  }

  #grow(): void {
    this.#capacity = Math.ceil((this.#capacity * 1.25 + 1_024) / 1_024) * 1_024;
    const live = new Uint32Array(wordsFor(this.#capacity));
    live.set(this.#live);
    this.#live = live;
  }
}
