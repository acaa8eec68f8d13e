import { fundingCaseList } from '@fundus/contract/funding-case-list';
import {
  type AddressOf,
  chosenFromLists,
  type FilterNames,
  type FilterQueryOf,
  filterNames,
  filterQueryOf,
} from '@fundus/contract/list';
import { oneOf } from '#lib/search-params.ts';
import { describeListAddress } from '#ui/list/list-search.ts';

/** Filters whose values stand in the address as a comma list. */
export const caseListFilters = filterNames(fundingCaseList, chosenFromLists);
export type CaseListFilter = FilterNames<typeof fundingCaseList, (typeof chosenFromLists)[number]>;

/** Query string of the funding cases. */
export interface CaseListSearch extends AddressOf<typeof fundingCaseList> {
  /** Shown as a board. */
  board?: 'state';
}

/** The filters as the API takes them. */
export type CaseQuery = FilterQueryOf<typeof fundingCaseList>;

export const toCaseQuery = (search: CaseListSearch): CaseQuery => filterQueryOf(fundingCaseList, search);

export const caseListAddress = describeListAddress(fundingCaseList, {
  own: { board: oneOf('state') },
  keepsColumns: true,
});
