import type { SessionUser } from '@fundus/contract/user';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, sessionState } from '#lib/session/session-state.ts';
import { paths } from '../paths.ts';
import type { createAppRouter } from './router.tsx';

/** Rights that decide about pages and controls, as one comparable text. */
function rightsOf(user: SessionUser | null): string {
  if (user === null) return '';
  const { roles, permissions, features, owesSecondFactor } = user;
  return JSON.stringify([roles, permissions, features, owesSecondFactor]);
}

/**
 * Keeps page and cache in step with the session: when it ends, anywhere and for whatever reason, nothing of the former
 * user stays in memory, and the guards decide again about the page that is open. Another user who is there by now begins
 * at home: the page is the former user's, and so is what may stand in it. The guards decide as well when roles or
 * packages of the user change.
 */
export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): () => void {
  let userId = sessionState().user?.userId ?? null;
  let rights = rightsOf(sessionState().user);
  let wasInterrupted = false;
  return onSessionChange(() => {
    const state = sessionState();
    const next = state.user?.userId ?? null;
    if (!state.loaded) return;
    const goesOn = wasInterrupted && !state.interrupted;
    wasInterrupted = state.interrupted;
    const nextRights = rightsOf(state.user);
    const hasOtherRights = nextRights !== rights;
    rights = nextRights;
    if (next === userId) {
      // Answers that the page got while no user was logged in.
      if (goesOn) void queryClient.invalidateQueries({ predicate: ({ state: { status } }) => status === 'error' });
      if (!hasOtherRights) return;
      // The same person may do something else by now: what is shown is requested again, and may be closed to them.
      void router.invalidate();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'setting' });
      return;
    }
    const former = userId;
    userId = next;
    if (former !== null) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'setting' });
    if (former !== null && next !== null) void router.navigate({ to: paths.home, ignoreBlocker: true });
    void router.invalidate();
  });
}
