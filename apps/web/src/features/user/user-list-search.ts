import type { UserSort } from '@fundus/contract/user-administration';
import { userSortColumns } from '@fundus/contract/user-codes';
import { type ListSort, readSort, writeSort } from '#ui/list/list-column.ts';
import { withoutParameters } from '#ui/list/list-search.ts';

/** What stands behind the question mark of the list of users. */
export interface UserListSearch {
  search?: string;
  role?: string;
  /** The outbox of mails has a `state` of its own. */
  userState?: string;
  sort?: string;
  columns?: string;
}

const filterNames = ['role', 'userState'] as const;

export type UserQuery = Pick<UserListSearch, 'search' | 'role'> & { state?: string };

export function toUserQuery({ search, role, userState }: UserListSearch): UserQuery {
  return {
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(userState === undefined ? {} : { state: userState }),
  };
}

const firstSort: UserSort = 'lastName';

/** The order of the list; one that nobody knows is the first one. */
export function userSortOf(search: UserListSearch): ListSort {
  const sort = readSort(search.sort ?? firstSort);
  return (userSortColumns as readonly string[]).includes(sort.key) ? sort : readSort(firstSort);
}

export function writtenUserSort(search: UserListSearch): UserSort {
  return writeSort(userSortOf(search)) as UserSort;
}

/** How many filters are set, the search apart. */
export function countUserFilters(search: UserListSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length;
}

/** The search without its filters; order and columns stay. */
export function withoutUserFilters(search: UserListSearch, options: { keepsWords: boolean }): UserListSearch {
  return withoutParameters(search, options.keepsWords ? filterNames : [...filterNames, 'search']);
}
