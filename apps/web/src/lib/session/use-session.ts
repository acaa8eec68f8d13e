import type { Feature, Permission } from '@fundus/contract/permission';
import type { SessionUser } from '@fundus/contract/user';
import { useSyncExternalStore } from 'react';
import { hasFeature, may } from './session-rights.ts';
import { onSessionChange, type SessionState, sessionState } from './session-state.ts';

/** The session, up to date. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** The logged-in user; only on pages that the guard opens to users alone. */
export function useSessionUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('This page needs a session');
  return user;
}

/** Whether the user holds the permission. */
export function useMay(permission: Permission): boolean {
  return may(useSession().user, permission);
}

/** Whether the user's package contains the feature. */
export function useFeature(feature: Feature): boolean {
  return hasFeature(useSession().user, feature);
}
