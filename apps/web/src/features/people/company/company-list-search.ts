import type { CompanySort } from '@fundus/contract/company';
import { companySortColumns } from '@fundus/contract/company-codes';
import { describeListAddress, pickParameters } from '#ui/list/list-search.ts';

/** Query string of the list of companies. */
export interface CompanyListSearch {
  search?: string;
  federalState?: string;
  deleted?: true;
  sort?: string;
  columns?: string;
}

/** The filters as the API takes them; flags travel as words. */
export type CompanyQuery = Pick<CompanyListSearch, 'search' | 'federalState'> & { deleted: 'true' | 'false' };

export function toCompanyQuery(search: CompanyListSearch): CompanyQuery {
  return {
    ...pickParameters(search, ['search', 'federalState']),
    deleted: search.deleted === true ? 'true' : 'false',
  };
}

export const companyListAddress = describeListAddress<CompanyListSearch, CompanySort>({
  filters: ['federalState'],
  sortColumns: companySortColumns,
  firstSort: 'name',
  keepsColumns: true,
});
