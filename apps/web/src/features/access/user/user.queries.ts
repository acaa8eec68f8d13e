import type { getUserAccount, listUsers, UserSort } from '@fundus/contract/user-administration';
import { queryOptions } from '@tanstack/react-query';
import { call, type ResponseOf } from '#lib/api/client.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import type { UserQuery } from './user-list-search.ts';

export type UserPage = ResponseOf<typeof listUsers>;
export type UserRow = UserPage['rows'][number];

export const userKeys = {
  all: ['user'] as const,
  lists: ['user', 'list'] as const,
  detail: (userId: string) => ['user', 'detail', userId] as const,
};

export const userListQuery = (query: UserQuery, sort: UserSort) =>
  pagedQuery([...userKeys.lists, query, sort], (page, signal) =>
    call<typeof listUsers>('GET /api/users', { query: { ...query, sort, ...page }, signal }),
  );

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.detail(userId),
    queryFn: ({ signal }) => call<typeof getUserAccount>('GET /api/users/:userId', { params: { userId }, signal }),
  });
