import type { Role } from '@fundus/contract/permission';
import type { InvitedUser, UserAccount } from '@fundus/contract/user-administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { type BodyOf, call } from '#lib/api/client.ts';
import { useCall } from '#lib/api/use-call.ts';
import { queryKeys } from '#query-keys.ts';

export type UserChange = BodyOf<'PATCH /api/users/:userId'>;
export type NewUserInput = BodyOf<'POST /api/users'>;

/** Action on a user, with its values. */
export type UserAction =
  | { action: 'approve'; roles: Role[] }
  | { action: 'reject'; reason: string }
  | { action: 'lock'; reason: string; endsLinks: boolean }
  | { action: 'invite' | 'withdraw' | 'unlock' | 'sendPasswordLink' | 'endSessions' | 'resetSecondFactor' };

/** Puts what the server answered into the cache; the lists are fetched again. */
function useTakeOver(): (user: UserAccount) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(queryKeys.user.detail(user.userId), user);
}

export function useCreateUser() {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: async (body: NewUserInput) => withoutLink(await call('POST /api/users', { body })),
    onSuccess: ({ user }) => takeOver(user),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.user.lists }),
  });
}

export function useUpdateUser() {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useCall(
    'PATCH /api/users/:userId',
    ({ userId, ...body }: UserChange & { userId: string }) => ({ params: { userId }, body }),
    { onSuccess: takeOver, onSettled: () => client.invalidateQueries({ queryKey: queryKeys.user.lists }) },
  );
}

/** Result of an action. */
export interface ActionOutcome {
  /** The user as they are now; undefined where they are gone or nothing of them changed. */
  user?: UserAccount | undefined;
  /** The link that the administrator hands on, since no mail server delivers it. */
  linkToHandOn?: string | null;
}

/** The link opens the account: it is shown once and stays out of the cache. */
const withoutLink = ({ linkToHandOn, ...user }: InvitedUser) => ({ user, linkToHandOn });

async function doAction(userId: string, action: UserAction): Promise<ActionOutcome> {
  const params = { userId };
  switch (action.action) {
    case 'approve':
      return {
        user: await call('POST /api/users/:userId/approval', {
          params,
          body: { roles: action.roles },
        }),
      };
    case 'reject':
      await call('POST /api/users/:userId/rejection', { params, body: { reason: action.reason } });
      return {};
    case 'lock':
      return {
        user: await call('POST /api/users/:userId/lock', {
          params,
          body: { reason: action.reason, endsLinks: action.endsLinks },
        }),
      };
    case 'unlock':
      return { user: await call('POST /api/users/:userId/unlock', { params }) };
    case 'invite':
      return withoutLink(await call('POST /api/users/:userId/invitation', { params }));
    case 'withdraw':
      await call('DELETE /api/users/:userId/invitation', { params });
      return {};
    case 'sendPasswordLink':
      return call('POST /api/users/:userId/password-link', { params });
    case 'resetSecondFactor':
      return { user: await call('POST /api/users/:userId/second-factor/reset', { params }) };
    case 'endSessions':
      return { user: await call('DELETE /api/users/:userId/sessions', { params }) };
  }
}

/**
 * Actions of administrators on a user. Where another administrator was faster, the page shows the user as they are by
 * now.
 */
export function useUserAction(userId: string) {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (action: UserAction) => doAction(userId, action),
    onSuccess: ({ user }, { action }) => {
      if (user !== undefined) return takeOver(user);
      // Who was refused or is no longer invited is not requested again.
      if (action !== 'reject' && action !== 'withdraw') {
        void client.invalidateQueries({ queryKey: queryKeys.user.detail(userId) });
      }
    },
    onError: (error) => {
      const current = isApiError(error, 'USER_STATE')
        ? (error.details['current'] as UserAccount | undefined)
        : undefined;
      if (current !== undefined) takeOver(current);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.user.lists }),
  });
}
