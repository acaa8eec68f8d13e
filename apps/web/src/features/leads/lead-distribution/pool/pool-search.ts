import { type LeadSortColumn, leadPool } from '@fundus/contract/lead-codes';
import type { LeadSort } from '@fundus/contract/lead-list';
import {
  type chosenFromLists,
  type FilterNames,
  type FilterQueryOf,
  type FiltersInAddress,
  filterNames,
  filterQueryOf,
  narrowing,
} from '@fundus/contract/list';
import { oneOf, text } from '#lib/search-params.ts';
import { describeListAddress, withoutParameters } from '#ui/list/list-search.ts';

/** Filters of the distribution whose values stand in the address as a comma list. */
export type ListFilter = FilterNames<typeof leadPool, (typeof chosenFromLists)[number]>;
export type YesNoFilter = FilterNames<typeof leadPool, 'yesNo'>;

/** Query string of the distribution. */
export interface DistributionSearch extends FiltersInAddress<(typeof leadPool)['filters']> {
  /** Without it the leads without a partner. */
  view?: 'assigned' | 'deleted';
  sort?: string;
  /** The lead that is looked at. */
  lead?: string;
}

/** The filters as the API takes them. */
export type LeadQuery = FilterQueryOf<typeof leadPool> & { stage?: string; deleted?: 'true' };

/** Orders that the distribution offers, the first one being the usual: who waits longest comes first. */
export const poolSorts = [
  'enteredAt',
  '-enteredAt',
  '-investmentTotal',
  'investmentTotal',
  'postcode',
  'lastName',
  'company',
] as const satisfies readonly LeadSort[];
export type PoolSort = (typeof poolSorts)[number];

/** The order of the pool; an unknown one is the usual one. */
export function poolSortOf(search: DistributionSearch): PoolSort {
  return poolSorts.find((known) => known === search.sort) ?? 'enteredAt';
}

/** Which leads each view shows. */
const shownBy = {
  pool: { stage: 'pool' },
  assigned: { stage: 'assigned,accepted' },
  deleted: { deleted: 'true' },
} as const satisfies Record<string, Partial<LeadQuery>>;

const filters = filterNames(leadPool, narrowing);
export type FilterName = FilterNames<typeof leadPool, (typeof narrowing)[number]>;

const assignedColumns: readonly LeadSortColumn[] = ['assignedAt', 'enteredAt', 'lastName', 'company', 'town'];
const deletedColumns: readonly LeadSortColumn[] = ['updatedAt', 'enteredAt', 'lastName', 'town'];

const own = { view: oneOf('assigned', 'deleted'), lead: text(40) };

/** The leads with a partner, the latest first. */
export const assignedLeadsAddress = describeListAddress(leadPool, {
  own,
  sortColumns: assignedColumns,
  firstSort: '-assignedAt',
});

/** The deleted leads; those that were deleted last come first. */
export const deletedLeadsAddress = describeListAddress(leadPool, {
  own,
  sortColumns: deletedColumns,
  firstSort: '-updatedAt',
});

/** The address as the distribution understands it. */
export const readDistribution: (search: object) => DistributionSearch = assignedLeadsAddress.read;

/** The query for what stands in the address. */
export function toLeadQuery({ partnerId, ...search }: DistributionSearch): LeadQuery {
  // In the pool no lead has a partner: a filter that came along from the other view would leave nothing.
  const isKept = partnerId !== undefined && search.view !== undefined;
  return { ...filterQueryOf(leadPool, isKept ? { ...search, partnerId } : search), ...shownBy[search.view ?? 'pool'] };
}

/** The filters that are set, the search apart. */
export function activeFilters(search: DistributionSearch): FilterName[] {
  return filters.filter((name) => search[name] !== undefined && (name !== 'partnerId' || search.view !== undefined));
}

/** The search without its filters; view, order and the open lead stay. */
export function withoutFilters(
  search: DistributionSearch,
  { keepsWords }: { keepsWords: boolean },
): DistributionSearch {
  return withoutParameters(search, keepsWords ? filters : [...filters, 'search']);
}

/** The search with a lead opened beside the list. */
export function withLead(leadId: string): (search: object) => DistributionSearch {
  return (search) => ({ ...search, lead: leadId });
}
