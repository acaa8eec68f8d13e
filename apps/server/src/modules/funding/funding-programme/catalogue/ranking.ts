import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { MatchQuery } from '@fundus/contract/funding-list';
import { verdictByOutcome } from '../eligibility.rules.ts';
import { type BitSet, forEachBit, hasBit } from './bit-set.ts';
import type { KeptProgramme, ResearchWishes } from './catalogue-entry.ts';
import { closenessBands, type Wish } from './closeness.rules.ts';

/** What ranking looks at; arrays by ordinal. */
export interface Ranking {
  /** Outcome of all rules together; greater is worse. */
  outcomes: Uint8Array;
  /** Relevance of the text, 0 to 1; `null` without a search. */
  relevance: Float32Array | null;
  /** Programmes that a search names by their title; `null` without a search. */
  named: BitSet | null;
  /** Closeness to Vorhaben and wishes, 0 to 1; `null` without wishes. */
  closeness: Float32Array | null;
  capacity: number;
  programmeOf: (ordinal: number) => KeptProgramme;
  /** Days until the next deadline or the end. */
  closesInDays: Int32Array;
  titleRanks: Uint32Array;
}

/** A number for every programme found, by ordinal; the greatest comes first. Unknown amounts, rates and dates come last. */
export function rankingKeys(sort: MatchQuery['sort'], found: BitSet, ranking: Ranking): Float64Array {
  if (sort === 'relevance') return relevanceKeys(found, ranking);
  const keys = new Float64Array(ranking.capacity);
  forEachBit(found, (ordinal) => {
    const { summary } = ranking.programmeOf(ordinal);
    if (sort === 'deadline') keys[ordinal] = -(ranking.closesInDays[ordinal] as number);
    else if (sort === 'amount') keys[ordinal] = summary.amountMaximumCents ?? -1;
    else if (sort === 'fundingRate') keys[ordinal] = summary.fundingRateMaximum ?? -1;
    else keys[ordinal] = -(ranking.titleRanks[ordinal] as number);
  });
  return keys;
}

/** What the steps of closeness and the relevance of the text reach together. */
const withinVerdict = closenessBands + 2;
/** Above every verdict that a named programme may have. */
const aboveAll = 100;

/**
 * While browsing: verdict first, then closeness to Vorhaben and wishes in steps, the finer closeness last. With a search
 * the text takes the place of the finer closeness, and a programme that the search names comes before all others of its
 * verdict, and before everything unless it does not fit.
 */
function relevanceKeys(found: BitSet, { outcomes, relevance, named, closeness, capacity }: Ranking): Float64Array {
  const keys = new Float64Array(capacity);
  const doesNotFit = verdictByOutcome.indexOf('doesNotFit');
  forEachBit(found, (ordinal) => {
    const close = closeness?.[ordinal] ?? 0;
    const band = Math.round(close * closenessBands);
    const fine = relevance === null ? close : (relevance[ordinal] as number);
    const outcome = outcomes[ordinal] as number;
    const isNamed = named !== null && hasBit(named, ordinal);
    const lift = !isNamed ? 0 : outcome === doesNotFit ? withinVerdict : aboveAll;
    keys[ordinal] = -outcome * 2 * withinVerdict + lift + band + fine * 0.999;
  });
  return keys;
}

/** Vorhaben and wishes of a research by the facet that answers them. */
export function wishesOf(facts: ResearchFacts, wishes: ResearchWishes): Wish[] {
  return [
    { facet: 'project', codes: facts.projects },
    { facet: 'level', codes: wishes.levels },
    { facet: 'fundingType', codes: wishes.fundingTypes },
    { facet: 'fundingArea', codes: wishes.fundingAreas },
    { facet: 'programmeGroup', codes: wishes.programmeGroups },
    { facet: 'purpose', codes: wishes.purposes },
  ];
}
