import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, sessionState } from '#lib/session/session.ts';
import { paths } from '../paths.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Keeps page and cache in step with the session: when it ends, anywhere and for whatever reason, nothing of the former
 * user stays in memory, and the guards decide anew about the page that is open. Whoever else is there by now begins at
 * home: the page is the former user's, and so is what may stand in it.
 */
export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): () => void {
  let userId = sessionState().user?.userId ?? null;
  let wasInterrupted = false;
  return onSessionChange(() => {
    const state = sessionState();
    const next = state.user?.userId ?? null;
    if (!state.loaded) return;
    const goesOn = wasInterrupted && !state.interrupted;
    wasInterrupted = state.interrupted;
    if (next === userId) {
      // What the page asked for while nobody was logged in.
      if (goesOn) void queryClient.invalidateQueries({ predicate: ({ state: { status } }) => status === 'error' });
      return;
    }
    const former = userId;
    userId = next;
    if (former !== null) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'setting' });
    if (former !== null && next !== null) void router.navigate({ to: paths.home, ignoreBlocker: true });
    void router.invalidate();
  });
}
