import { leadList } from '@fundus/contract/lead-codes';
import {
  type AddressOf,
  chosenFromLists,
  type FilterNames,
  type FilterQueryOf,
  filterNames,
  filterQueryOf,
} from '@fundus/contract/list';
import { oneOf } from '#lib/search-params.ts';
import { describeListAddress, withoutParameters } from '#ui/list/list-search.ts';

/** Filters whose values stand in the address as a comma list. */
export const leadListFilters = filterNames(leadList, chosenFromLists);
export type LeadListFilter = FilterNames<typeof leadList, (typeof chosenFromLists)[number]>;

/** Filters that are yes, no, or left open. */
export const leadDecisions = filterNames(leadList, ['yesNo']);
export const leadDays = filterNames(leadList, ['day']);

/** The four tabs; two of them are choices of columns, the last one shows the deleted leads. */
export const leadTabs = ['all', 'company', 'contact', 'deleted'] as const;
export type LeadTab = (typeof leadTabs)[number];

/** Query string of the list of leads. */
export interface LeadListSearch extends AddressOf<typeof leadList> {
  tab?: 'company' | 'contact';
}

/** The filters as the API takes them. */
export type LeadQuery = FilterQueryOf<typeof leadList>;

/** The query for what stands in the address. */
export const toLeadQuery = (search: LeadListSearch): LeadQuery => filterQueryOf(leadList, search);

/** Unless the user reversed it, the newest stands on top. */
export const leadListAddress = describeListAddress(leadList, {
  own: { tab: oneOf('company', 'contact') },
  keepsColumns: true,
});

export function tabOf(search: LeadListSearch): LeadTab {
  return search.deleted === true ? 'deleted' : (search.tab ?? 'all');
}

/** The list in another tab: search, filters and order stay, the columns are those of the tab. */
export function withTab(search: LeadListSearch, tab: LeadTab): LeadListSearch {
  const others = withoutParameters(search, ['tab', 'deleted', 'columns', 'view']);
  if (tab === 'all') return others;
  return tab === 'deleted' ? { ...others, deleted: true } : { ...others, tab };
}
