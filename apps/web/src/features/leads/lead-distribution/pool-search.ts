import type { LeadSortColumn } from '@fundus/contract/lead-codes';
import type { LeadSort } from '@fundus/contract/lead-list';
import { describeListAddress, withoutParameters } from '#ui/list/list-search.ts';

/** Filters of the distribution whose values stand in the address as a comma list. */
export const listFilters = ['investmentBand', 'maturity', 'federalState', 'sourceId', 'partnerId'] as const;
export type ListFilter = (typeof listFilters)[number];
export const yesNoFilters = ['isOnBenefit', 'isRefinancing'] as const;
export type YesNoFilter = (typeof yesNoFilters)[number];

/** Query string of the distribution. */
export interface DistributionSearch extends Partial<Record<ListFilter, string>> {
  /** Without it the leads without a partner. */
  view?: 'assigned' | 'deleted';
  search?: string;
  isOnBenefit?: 'true' | 'false';
  isRefinancing?: 'true' | 'false';
  enteredFrom?: string;
  enteredUntil?: string;
  sort?: string;
  /** The lead that is looked at. */
  lead?: string;
}

/** The filters as the API takes them. */
export interface LeadQuery extends Partial<Record<ListFilter, string>> {
  stage?: string;
  deleted?: 'true';
  search?: string;
  isOnBenefit?: 'true' | 'false';
  isRefinancing?: 'true' | 'false';
  enteredFrom?: string;
  enteredUntil?: string;
}

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

const filterNames = [...listFilters, ...yesNoFilters, 'enteredFrom', 'enteredUntil'] as const;
export type FilterName = (typeof filterNames)[number];

const assignedColumns: readonly LeadSortColumn[] = ['assignedAt', 'enteredAt', 'lastName', 'company', 'town'];
const deletedColumns: readonly LeadSortColumn[] = ['updatedAt', 'enteredAt', 'lastName', 'town'];

/** The leads with a partner, the latest first. */
export const assignedLeadsAddress = describeListAddress<DistributionSearch, LeadSort>({
  filters: filterNames,
  sortColumns: assignedColumns,
  firstSort: '-assignedAt',
});

/** The deleted leads; those that were deleted last come first. */
export const deletedLeadsAddress = describeListAddress<DistributionSearch, LeadSort>({
  filters: filterNames,
  sortColumns: deletedColumns,
  firstSort: '-updatedAt',
});

/** The query for what stands in the address. */
export function toLeadQuery(search: DistributionSearch): LeadQuery {
  const view = search.view ?? 'pool';
  const names = [...filterNames, 'search'] as const;
  const given = names.flatMap((name) =>
    // In the pool no lead has a partner: a filter that came along from the other view would leave nothing.
    search[name] === undefined || (name === 'partnerId' && view === 'pool') ? [] : [[name, search[name]] as const],
  );
  return { ...Object.fromEntries(given), ...shownBy[view] };
}

/** The filters that are set, the search apart. */
export function activeFilters(search: DistributionSearch): FilterName[] {
  return filterNames.filter(
    (name) => search[name] !== undefined && (name !== 'partnerId' || search.view !== undefined),
  );
}

/** The search without its filters; view, order and the open lead stay. */
export function withoutFilters(
  search: DistributionSearch,
  { keepsWords }: { keepsWords: boolean },
): DistributionSearch {
  return withoutParameters(search, keepsWords ? filterNames : [...filterNames, 'search']);
}

/** The search with a lead opened beside the list. */
export function withLead(leadId: string): (search: object) => DistributionSearch {
  return (search) => ({ ...search, lead: leadId });
}
