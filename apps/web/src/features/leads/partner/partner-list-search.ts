import { partnerList } from '@fundus/contract/lead-codes';
import { type AddressOf, type FilterQueryOf, filterQueryOf } from '@fundus/contract/list';
import { describeListAddress } from '#ui/list/list-search.ts';

/** Query string of the overview. */
export type PartnerListSearch = AddressOf<typeof partnerList>;

/** The filters as the API takes them. */
export type PartnerQuery = FilterQueryOf<typeof partnerList>;

export const toPartnerQuery = (search: PartnerListSearch): PartnerQuery => filterQueryOf(partnerList, search);

export const partnerListAddress = describeListAddress(partnerList, { own: {}, keepsColumns: true });
