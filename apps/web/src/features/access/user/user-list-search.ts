import type { UserSort } from '@fundus/contract/user-administration';
import { userSortColumns } from '@fundus/contract/user-codes';
import { describeListAddress, pickParameters } from '#ui/list/list-search.ts';

/** Query string of the list of users. */
export interface UserListSearch {
  search?: string;
  role?: string;
  /** The outbox of mails has a `state` of its own. */
  userState?: string;
  sort?: string;
  columns?: string;
}

export type UserQuery = Pick<UserListSearch, 'search' | 'role'> & { state?: string };

export function toUserQuery(search: UserListSearch): UserQuery {
  const { userState: state } = search;
  return { ...pickParameters(search, ['search', 'role']), ...(state === undefined ? {} : { state }) };
}

export const userListAddress = describeListAddress<UserListSearch, UserSort>({
  filters: ['role', 'userState'],
  sortColumns: userSortColumns,
  firstSort: 'lastName',
  keepsColumns: true,
});
