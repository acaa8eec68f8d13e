import { type AddressOf, describeList, type FilterQueryOf, filterQueryOf } from '@fundus/contract/list';
import { userList } from '@fundus/contract/user-codes';
import { describeListAddress } from '#ui/list/list-search.ts';

const { state, ...others } = userList.filters;
/** The outbox of mails has a `state` of its own in the address. */
const listInAddress = describeList({ ...userList, filters: { ...others, userState: state } });

/** Query string of the list of users. */
export type UserListSearch = AddressOf<typeof listInAddress>;

/** The filters as the API takes them. */
export type UserQuery = FilterQueryOf<typeof userList>;

export const toUserQuery = ({ userState, ...search }: UserListSearch): UserQuery =>
  filterQueryOf(userList, userState === undefined ? search : { ...search, state: userState });

export const userListAddress = describeListAddress(listInAddress, { own: {}, keepsColumns: true });
