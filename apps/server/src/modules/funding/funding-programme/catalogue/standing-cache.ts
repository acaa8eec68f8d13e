import type { CatalogueResearch } from './catalogue-entry.ts';
import type { Standings } from './standing.ts';

const mostKept = 32;

/** Standings of the whole catalogue for the researches that asked last; empty again after every change. */
export class StandingCache {
  readonly #kept = new Map<string, Standings>();

  /** The standings for these answers on a day; rates all programmes with the first call for them. */
  standingsFor({ facts, wishes }: CatalogueResearch, today: string, rate: () => Standings): Standings {
    const { levels, fundingTypes, fundingAreas, programmeGroups, purposes } = wishes;
    const key = JSON.stringify([facts, levels, fundingTypes, fundingAreas, programmeGroups, purposes, today]);
    let standings = this.#kept.get(key);
    if (standings === undefined) {
      standings = rate();
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size < mostKept) break;
        this.#kept.delete(oldest);
      }
    } else this.#kept.delete(key);
    this.#kept.set(key, standings);
    return standings;
  }

  clear(): void {
    this.#kept.clear();
  }
}
