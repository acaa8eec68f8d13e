import { partnerSortColumns } from '@fundus/contract/lead-codes';
import type { PartnerSort } from '@fundus/contract/partner';
import { type ListSort, readSort, writeSort } from '#ui/list/list-column.ts';
import { withoutParameters } from '#ui/list/list-search.ts';

/** What stands behind the question mark of the overview. */
export interface PartnerListSearch {
  search?: string;
  role?: string;
  receivesLeads?: 'true' | 'false';
  canReceive?: 'true' | 'false';
  sort?: string;
  columns?: string;
  view?: string;
}

const filterNames = ['role', 'receivesLeads', 'canReceive'] as const;

export type PartnerQuery = Pick<PartnerListSearch, 'search' | (typeof filterNames)[number]>;

export function toPartnerQuery({ search, role, receivesLeads, canReceive }: PartnerListSearch): PartnerQuery {
  return {
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(receivesLeads === undefined ? {} : { receivesLeads }),
    ...(canReceive === undefined ? {} : { canReceive }),
  };
}

const firstSort: PartnerSort = 'lastName';

/** The order of the list; one that nobody knows is the first one. */
export function partnerSortOf(search: PartnerListSearch): ListSort {
  const sort = readSort(search.sort ?? firstSort);
  return (partnerSortColumns as readonly string[]).includes(sort.key) ? sort : readSort(firstSort);
}

export function writtenPartnerSort(search: PartnerListSearch): PartnerSort {
  return writeSort(partnerSortOf(search)) as PartnerSort;
}

/** How many filters are set, the search apart. */
export function countPartnerFilters(search: PartnerListSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** The search without its filters; order and columns stay. */
export function withoutPartnerFilters(search: PartnerListSearch, options: { keepsWords: boolean }): PartnerListSearch {
  return withoutParameters(search, options.keepsWords ? filterNames : [...filterNames, 'search']);
}
