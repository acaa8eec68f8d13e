import { leadSortColumns } from '@fundus/contract/lead-codes';
import type { LeadSort } from '@fundus/contract/lead-list';
import { describeListAddress, pickParameters, withoutParameters } from '#ui/list/list-search.ts';

/** Filters whose values stand in the address as a comma list. */
export const leadListFilters = [
  'stage',
  'investmentBand',
  'maturity',
  'federalState',
  'socialStatus',
  'sourceId',
  'partnerId',
] as const;
export type LeadListFilter = (typeof leadListFilters)[number];

/** Filters that are yes, no, or left open. */
export const leadDecisions = ['isOnBenefit', 'isRefinancing'] as const;
export const leadDays = ['enteredFrom', 'enteredUntil'] as const;

/** The four tabs; two of them are choices of columns, the last one shows the deleted leads. */
export const leadTabs = ['all', 'company', 'contact', 'deleted'] as const;
export type LeadTab = (typeof leadTabs)[number];

type Decision = 'true' | 'false';

/** Query string of the list of leads. */
export interface LeadListSearch extends Partial<Record<LeadListFilter, string>> {
  search?: string;
  isOnBenefit?: Decision;
  isRefinancing?: Decision;
  enteredFrom?: string;
  enteredUntil?: string;
  sort?: string;
  /** Columns in their order; without it those that the view or this browser keeps. */
  columns?: string;
  /** The saved view that is applied. */
  view?: string;
  tab?: 'company' | 'contact';
  deleted?: true;
}

/** The filters as the API takes them. */
export interface LeadQuery extends Partial<Record<LeadListFilter, string>> {
  deleted: Decision;
  search?: string;
  isOnBenefit?: Decision;
  isRefinancing?: Decision;
  enteredFrom?: string;
  enteredUntil?: string;
}

const filters = [...leadListFilters, ...leadDecisions, ...leadDays] as const;

/** The query for what stands in the address. */
export function toLeadQuery(search: LeadListSearch): LeadQuery {
  return { ...pickParameters(search, ['search', ...filters]), deleted: search.deleted === true ? 'true' : 'false' };
}

/** Unless the user reversed it, the newest stands on top. */
export const leadListAddress = describeListAddress<LeadListSearch, LeadSort>({
  filters,
  sortColumns: leadSortColumns,
  firstSort: '-enteredAt',
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
