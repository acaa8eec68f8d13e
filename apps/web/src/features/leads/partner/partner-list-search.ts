import { partnerSortColumns } from '@fundus/contract/lead-codes';
import type { PartnerSort } from '@fundus/contract/partner';
import { describeListAddress, pickParameters } from '#ui/list/list-search.ts';

/** Query string of the overview. */
export interface PartnerListSearch {
  search?: string;
  role?: string;
  receivesLeads?: 'true' | 'false';
  canReceive?: 'true' | 'false';
  sort?: string;
  columns?: string;
  view?: string;
}

const filters = ['role', 'receivesLeads', 'canReceive'] as const;

export type PartnerQuery = Pick<PartnerListSearch, 'search' | (typeof filters)[number]>;

export const toPartnerQuery = (search: PartnerListSearch): PartnerQuery =>
  pickParameters(search, ['search', ...filters]);

export const partnerListAddress = describeListAddress<PartnerListSearch, PartnerSort>({
  filters,
  sortColumns: partnerSortColumns,
  firstSort: 'lastName',
  keepsColumns: true,
});
