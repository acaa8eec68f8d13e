import { facetNames } from '@fundus/contract/funding-research-codes';
import type { SavedFilters } from '@fundus/contract/saved-search';
import { chosenValues, type FundingListSearch } from '#features/funding/funding-research/funding-list-search.ts';

/** The filters of the funding list that a search keeps; the server judges their codes. What does not fit is never kept. */
export function savedFiltersOf(search: FundingListSearch): SavedFilters {
  const facets = facetNames.flatMap((facet) => {
    const values = chosenValues(search, facet).filter((value) => facet !== 'verdict' || value !== 'doesNotFit');
    return values.length === 0 ? [] : [[facet, values] as const];
  });
  const { closingWithinDays } = search;
  return {
    ...(Object.fromEntries(facets) as SavedFilters),
    ...(closingWithinDays !== undefined && { closingWithinDays }),
  };
}

/** How many filters a search keeps. */
export function countFilters(filters: SavedFilters): number {
  return Object.values(filters).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}
