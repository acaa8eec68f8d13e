import { verdicts } from '@fundus/contract/eligibility-rule';
import { type MatchQuery, type MatchResult } from '@fundus/contract/funding-list';
import { factsAges } from '@fundus/contract/funding-programme';
import { type FacetName, facetNames } from '@fundus/contract/funding-research-codes';
import { programmeStatuses } from '@fundus/contract/programme-content';
import { recordFor } from '#lib/typed-record.ts';
import { type BitSet, countCommon, intersect, unite } from './bit-set.ts';
import type { DayView } from './day-view.ts';
import type { FacetIndex } from './facet-index.ts';
import type { CatalogueVerdicts } from './verdict-cache.ts';

/** Where the values of all facets stand: carried by programmes, given by the day, given by the research. */
export interface FacetSources {
  carried: FacetIndex;
  day: DayView;
  judged: CatalogueVerdicts;
}

/** For each facet with a choice the programmes that the choice admits. */
export type FacetChoices = ReadonlyMap<FacetName, BitSet>;

/** Hits that the facets of a query admit. Unfit ones are hidden unless they are requested or selected. */
export function choicesOf(query: MatchQuery, { carried, day, judged }: FacetSources): FacetChoices {
  const choices = new Map<FacetName, BitSet>();
  for (const facet of facetNames) {
    if (facet === 'verdict' || facet === 'factsAge' || facet === 'status') continue;
    const codes = query[facet];
    if (codes !== undefined && codes.length > 0) choices.set(facet, carried.anyOf(facet, codes));
  }
  const ages = query.factsAge ?? [];
  if (ages.length > 0) choices.set('factsAge', uniteAll(ages.map((age) => day.ages[age])));
  const statuses = query.status ?? [];
  if (statuses.length > 0) choices.set('status', uniteAll(statuses.map((status) => day.statuses[status])));
  const wanted = query.verdict ?? [];
  // Selected programmes are shown even if they do not fit: the advisor has decided on them.
  const isOfUnfit = query.sort === 'nearMiss';
  const hidesUnfit = !query.includeUnfit && !query.onlySelected;
  if (wanted.length > 0 || hidesUnfit || isOfUnfit) {
    const fitting = verdicts.filter((verdict) => verdict !== 'doesNotFit');
    const admitted = isOfUnfit ? ['doesNotFit' as const] : wanted.length > 0 ? wanted : fitting;
    choices.set('verdict', uniteAll(admitted.map((verdict) => judged.sets[verdict])));
  }
  return choices;
}

/** Hits of `base` under all choices except that of one facet. */
export function narrow(base: BitSet, choices: FacetChoices, except?: FacetName): BitSet {
  const result = base.slice();
  for (const [facet, bits] of choices) if (facet !== except) intersect(result, bits);
  return result;
}

/** Counts of all facets, greatest first. A facet's own choice does not reduce its own counts; chosen values stay at 0. */
export function countFacets(
  query: MatchQuery,
  base: BitSet,
  choices: FacetChoices,
  found: BitSet,
  sources: FacetSources,
): MatchResult['facets'] {
  return recordFor(facetNames, (facet) => {
    const counted = choices.has(facet) ? narrow(base, choices, facet) : found;
    const counts = new Map<string, number>((query[facet] ?? []).map((code) => [code, 0]));
    for (const [code, bits] of valuesOf(facet, sources)) {
      const count = countCommon(counted, bits);
      if (count > 0) counts.set(code, count);
    }
    return Array.from(counts, ([code, count]) => ({ code, count })).sort(
      (one, other) => other.count - one.count || (one.code < other.code ? -1 : 1),
    );
  });
}

function valuesOf(facet: FacetName, { carried, day, judged }: FacetSources): Iterable<readonly [string, BitSet]> {
  if (facet === 'verdict') return verdicts.map((verdict) => [verdict, judged.sets[verdict]] as const);
  if (facet === 'factsAge') return factsAges.map((age) => [age, day.ages[age]] as const);
  if (facet === 'status') return programmeStatuses.map((status) => [status, day.statuses[status]] as const);
  return carried.valuesOf(facet);
}

function uniteAll(sets: readonly BitSet[]): BitSet {
  return sets.reduce((united, bits) => unite(united, bits), new Uint32Array(sets[0]?.length ?? 0));
}
