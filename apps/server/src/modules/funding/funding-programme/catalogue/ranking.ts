import type { MatchQuery } from '@fundus/contract/funding-list';
import { type BitSet, hasBit } from './bit-set.ts';
import type { KeptProgramme, ResearchWishes } from './catalogue-entry.ts';
import type { Wish } from './closeness.rules.ts';
import { closedTier, type Standings, unfitTier } from './standing.ts';

/** Input of ranking; arrays by ordinal. */
export interface Ranking {
  standings: Standings;
  /** Relevance of the text, 0 to 1; `null` without a search. */
  relevance: Float32Array | null;
  /** Programmes that a search names by their title; `null` without a search. */
  named: BitSet | null;
  programmeOf: (ordinal: number) => KeptProgramme;
  /** Days until the next deadline or the end. */
  closesInDays: Int32Array;
  titleRanks: Uint32Array;
  /** Euros at stake with each programme that does not fit. */
  stakes: () => Float64Array;
}

export type Compare = (one: number, other: number) => number;

/** Compares by a number of each programme, the greatest first. */
const byNumber =
  (numberOf: (ordinal: number) => number): Compare =>
  (one, other) =>
    numberOf(other) - numberOf(one);

/** Compares by several things, the first that differs decides. */
const byAll =
  (...parts: readonly Compare[]): Compare =>
  (one, other) => {
    for (const part of parts) {
      const difference = part(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  };

/** Closed and unfit programmes come behind all other hits of a search. */
const usefulness = (tier: number): number => (tier >= unfitTier ? 0 : tier >= closedTier ? 1 : 2);

/**
 * Order: the plan of advice first; then verdict, fit, worth for the case, grants before loans, the newer
 * facts, the title: total, stable and independent of the order of the catalogue. With a search the text decides first, behind it what is closed and what does
 * not fit; a programme that the search names comes before everything unless it does not fit.
 */
function byRelevance({ standings, relevance, named, programmeOf, titleRanks }: Ranking): Compare {
  const { tiers, steps, worths, planPoints } = standings;
  const isNamed = (ordinal: number) => named !== null && hasBit(named, ordinal);
  const byTier: Compare = (one, other) => (tiers[one] as number) - (tiers[other] as number);
  const byText: readonly Compare[] =
    relevance === null
      ? []
      : [
          byNumber((ordinal) => (isNamed(ordinal) && tiers[ordinal] !== unfitTier ? 1 : 0)),
          byNumber((ordinal) => usefulness(tiers[ordinal] as number)),
          byNumber((ordinal) => (isNamed(ordinal) ? 1 : 0)),
          byNumber((ordinal) => relevance[ordinal] as number),
        ];
  return byAll(
    ...byText,
    byNumber((ordinal) => planPoints[ordinal] as number),
    byTier,
    byNumber((ordinal) => steps[ordinal] as number),
    byNumber((ordinal) => worths[ordinal] as number),
    byNumber((ordinal) => (programmeOf(ordinal).fit.hasGrant ? 1 : 0)),
    (one, other) => compareText(programmeOf(other).summary.factsOn ?? '', programmeOf(one).summary.factsOn ?? ''),
    (one, other) => (titleRanks[one] as number) - (titleRanks[other] as number),
  );
}

const compareText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The order of a list. Unknown amounts, rates and dates come last. */
export function comparisonFor(sort: MatchQuery['sort'], ranking: Ranking): Compare {
  if (sort === 'relevance') return byRelevance(ranking);
  const { programmeOf, closesInDays, titleRanks } = ranking;
  const byTitle: Compare = (one, other) => (titleRanks[one] as number) - (titleRanks[other] as number);
  switch (sort) {
    case 'deadline':
      return byAll((one, other) => (closesInDays[one] as number) - (closesInDays[other] as number), byTitle);
    case 'amount':
      return byAll(
        byNumber((ordinal) => programmeOf(ordinal).summary.amountMaximumCents ?? -1),
        byTitle,
      );
    case 'fundingRate':
      return byAll(
        byNumber((ordinal) => programmeOf(ordinal).summary.fundingRateMaximum ?? -1),
        byTitle,
      );
    case 'nearMiss': {
      const stakes = ranking.stakes();
      return byAll(
        byNumber((ordinal) => stakes[ordinal] as number),
        byTitle,
      );
    }
    case 'title':
      return byTitle;
  }
}

/** Wishes of a research by the facet that answers them; Vorhaben and purposes are part of how well a programme fits. */
export function wishesOf(wishes: ResearchWishes): Wish[] {
  return [
    { facet: 'level', codes: wishes.levels },
    { facet: 'fundingType', codes: wishes.fundingTypes },
    { facet: 'fundingArea', codes: wishes.fundingAreas },
    { facet: 'programmeGroup', codes: wishes.programmeGroups },
  ];
}
