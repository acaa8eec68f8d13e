import type { UserSort } from '@fundus/contract/user-administration';
import { callQuery } from '#lib/api/call-query.ts';
import { type AnswerOf, call } from '#lib/api/client.ts';
import { download } from '#lib/api/download.ts';
import { pagedQuery } from '#lib/api/paged-query.ts';
import { queryKeys } from '#query-keys.ts';
import type { ExportChoice } from '#ui/list/export-menu.tsx';
import type { UserQuery } from './user-list-search.ts';

export type UserPage = AnswerOf<'GET /api/users'>;
export type UserRow = UserPage['rows'][number];

export const userListQuery = (query: UserQuery, sort: UserSort) =>
  pagedQuery(queryKeys.user.list(query, sort), (page, signal) =>
    call('GET /api/users', { query: { ...query, sort, ...page }, signal }),
  );

/** The list as a file, as the filters leave it. */
export function downloadUsers(query: UserQuery & ExportChoice & { sort: UserSort }): Promise<void> {
  return download('GET /api/users/export', { query });
}

export const userQuery = (userId: string) =>
  callQuery(queryKeys.user.detail(userId), 'GET /api/users/:userId', { params: { userId } });
