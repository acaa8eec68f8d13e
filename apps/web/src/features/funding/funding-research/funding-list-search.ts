import type { MatchQuery } from '@fundus/contract/funding-list';
import { type FacetName, facetNames } from '@fundus/contract/funding-research-codes';

/** Within a number of days, or by the end of this year. */
export const closingChoices = [7, 30, 90, 'yearEnd'] as const;
export type ClosingWithin = (typeof closingChoices)[number];

/** Query string of the funding list; facets are comma lists as the API takes them. */
export type FundingListSearch = Partial<Record<FacetName, string>> & {
  /** Which of them is shown: the plan of advice, all programmes, or the financing. */
  tab?: 'plan' | 'all' | 'mix';
  search?: string;
  closingWithinDays?: ClosingWithin;
  newSince?: string;
  includeUnfit?: true;
  onlySelected?: true;
  sort?: MatchQuery['sort'];
  programme?: string;
  compare?: string;
  /** Dialog that lies over the list. */
  view?: 'comparison' | 'questions';
};

/** The query of one page of the list, without what only concerns the screen. */
export type MatchRequest = Omit<FundingListSearch, 'tab' | 'programme' | 'compare' | 'view'> & {
  /** Groups of the order, as a comma list. */
  group?: string;
  /** One row for each family. */
  foldFamilies?: true;
  offset?: number;
  limit?: number;
};

/** The values of a comma list; a name that stands in an address twice arrives as several. */
const partsOf = (value: string | readonly string[] | undefined): string[] =>
  [value ?? []].flat().flatMap((part) => part.split(',').filter((one) => one !== ''));

/** The values chosen of a facet. */
export function chosenValues(search: FundingListSearch, facet: FacetName): string[] {
  return partsOf(search[facet]);
}

/** The search without what is empty, so that links stay short. */
export function withoutEmpty(search: FundingListSearch): FundingListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''));
}

/** Chooses a value of a facet or deselects it. */
export function toggleFacet(search: FundingListSearch, facet: FacetName, code: string): FundingListSearch {
  const chosen = chosenValues(search, facet);
  const next = chosen.includes(code) ? chosen.filter((value) => value !== code) : [...chosen, code];
  return withoutEmpty({ ...search, [facet]: next.join(',') });
}

export interface ActiveFilter {
  kind: FacetName | 'closingWithinDays' | 'newSince' | 'includeUnfit' | 'onlySelected';
  value: string;
}

/** Everything that narrows the list, in the order of the facets. */
export function listActiveFilters(search: FundingListSearch): ActiveFilter[] {
  const facets = facetNames.flatMap((kind) => chosenValues(search, kind).map((value) => ({ kind, value })));
  const others: ActiveFilter[] = [];
  if (search.closingWithinDays !== undefined) {
    others.push({ kind: 'closingWithinDays', value: String(search.closingWithinDays) });
  }
  if (search.newSince !== undefined) others.push({ kind: 'newSince', value: search.newSince });
  if (search.onlySelected === true) others.push({ kind: 'onlySelected', value: 'true' });
  if (search.includeUnfit === true) others.push({ kind: 'includeUnfit', value: 'true' });
  return [...facets, ...others];
}

/** Removes one filter. */
export function withoutFilter(search: FundingListSearch, { kind, value }: ActiveFilter): FundingListSearch {
  if (kind === 'closingWithinDays' || kind === 'newSince' || kind === 'includeUnfit' || kind === 'onlySelected') {
    const { [kind]: _, ...others } = search;
    return others;
  }
  return toggleFacet(search, kind, value);
}

/** Whether an address shows all programmes: it says so, or it carries words, filters, an order or a comparison of that list. */
export function showsAllProgrammes(search: FundingListSearch): boolean {
  const { tab, programme: _, ...ofList } = search;
  return tab === undefined ? Object.keys(withoutEmpty(ofList)).length > 0 : tab === 'all';
}

/** The search without filters and words; order and open programme stay. */
export function withoutFilters({ tab, sort, programme, compare }: FundingListSearch): FundingListSearch {
  return withoutEmpty({
    ...(tab === undefined ? {} : { tab }),
    ...(sort === undefined ? {} : { sort }),
    ...(programme === undefined ? {} : { programme }),
    ...(compare === undefined ? {} : { compare }),
  });
}

export function toMatchRequest(search: FundingListSearch): MatchRequest {
  const { tab: _, programme: __, compare: ___, view: ____, ...request } = search;
  // A verdict »does not fit« that is requested is never hidden.
  return partsOf(search.verdict).includes('doesNotFit') ? { ...request, includeUnfit: true } : request;
}

/** The search with nothing chosen for comparing. */
export function withoutComparison(search: FundingListSearch): FundingListSearch {
  const { compare: _, ...others } = search;
  return others;
}

/** The programmes that are compared. */
export function comparedIds(search: FundingListSearch): string[] {
  return partsOf(search.compare);
}

/** Puts a programme into the comparison or takes it out; beyond `limit` nothing changes. */
export function toggleCompared(search: FundingListSearch, programmeId: string, limit: number): FundingListSearch {
  const ids = comparedIds(search);
  if (ids.includes(programmeId)) {
    return withoutEmpty({ ...search, compare: ids.filter((id) => id !== programmeId).join(',') });
  }
  return ids.length >= limit ? search : { ...search, compare: [...ids, programmeId].join(',') };
}
