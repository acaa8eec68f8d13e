import { companyList } from '@fundus/contract/company-codes';
import { type AddressOf, type FilterQueryOf, filterQueryOf } from '@fundus/contract/list';
import { describeListAddress } from '#ui/list/list-search.ts';

/** Query string of the list of companies. */
export type CompanyListSearch = AddressOf<typeof companyList>;

/** The filters as the API takes them. */
export type CompanyQuery = FilterQueryOf<typeof companyList>;

export const toCompanyQuery = (search: CompanyListSearch): CompanyQuery => filterQueryOf(companyList, search);

export const companyListAddress = describeListAddress(companyList, { own: {}, keepsColumns: true });
