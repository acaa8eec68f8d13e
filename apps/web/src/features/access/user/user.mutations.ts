import type { Role } from '@fundus/contract/permission';
import type { resetSecondFactor } from '@fundus/contract/second-factor';
import type {
  approveUser,
  createUserAccount,
  endUserSessions,
  inviteUser,
  lockUser,
  rejectUser,
  sendPasswordLink,
  UserAccount,
  unlockUser,
  updateUserAccount,
  withdrawInvitation,
} from '@fundus/contract/user-administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#lib/api/api-error.ts';
import { type CallInput, call } from '#lib/api/client.ts';
import { queryKeys } from '#query-keys.ts';

export type UserChange = NonNullable<CallInput<typeof updateUserAccount>['body']>;
export type NewUserInput = NonNullable<CallInput<typeof createUserAccount>['body']>;

/** What is to be done with a user, and what that takes. */
export type UserAction =
  | { action: 'approve'; roles: Role[] }
  | { action: 'reject' | 'lock'; reason: string }
  | { action: 'invite' | 'withdraw' | 'unlock' | 'sendPasswordLink' | 'endSessions' | 'resetSecondFactor' };

/** Puts what the server answered into the cache; the lists are asked for anew. */
function useTakeOver(): (user: UserAccount) => void {
  const client = useQueryClient();
  return (user) => client.setQueryData(queryKeys.user.detail(user.userId), user);
}

export function useCreateUser() {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: NewUserInput) => call<typeof createUserAccount>('POST /api/users', { body }),
    onSuccess: takeOver,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.user.lists }),
  });
}

export function useUpdateUser() {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: ({ userId, ...body }: UserChange & { userId: string }) =>
      call<typeof updateUserAccount>('PATCH /api/users/:userId', { params: { userId }, body }),
    onSuccess: takeOver,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.user.lists }),
  });
}

/** Does an action; gives back the user as they are now, or nothing where they are gone or nothing of them changed. */
async function doAction(userId: string, action: UserAction): Promise<UserAccount | undefined> {
  const params = { userId };
  switch (action.action) {
    case 'approve':
      return call<typeof approveUser>('POST /api/users/:userId/approval', { params, body: { roles: action.roles } });
    case 'reject':
      return call<typeof rejectUser>('POST /api/users/:userId/rejection', { params, body: { reason: action.reason } });
    case 'lock':
      return call<typeof lockUser>('POST /api/users/:userId/lock', { params, body: { reason: action.reason } });
    case 'unlock':
      return call<typeof unlockUser>('POST /api/users/:userId/unlock', { params });
    case 'invite':
      return call<typeof inviteUser>('POST /api/users/:userId/invitation', { params });
    case 'withdraw':
      return call<typeof withdrawInvitation>('DELETE /api/users/:userId/invitation', { params });
    case 'sendPasswordLink':
      return call<typeof sendPasswordLink>('POST /api/users/:userId/password-link', { params });
    case 'resetSecondFactor':
      return call<typeof resetSecondFactor>('POST /api/users/:userId/second-factor/reset', { params });
    case 'endSessions':
      return call<typeof endUserSessions>('DELETE /api/users/:userId/sessions', { params });
  }
}

/**
 * What administrators do with a user. Where another administrator was faster, the page shows the user as they are by
 * now.
 */
export function useUserAction(userId: string) {
  const client = useQueryClient();
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (action: UserAction) => doAction(userId, action),
    onSuccess: (user, { action }) => {
      if (user !== undefined) return takeOver(user);
      // Who was refused or is no longer invited is not asked for again.
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
