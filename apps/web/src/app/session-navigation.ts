import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, sessionState } from '#lib/session/session.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Keeps page and cache in step with the session: when it ends, anywhere and for whatever reason, nothing of the former
 * user stays in memory, and the guards decide anew about the page that is open.
 */
export function followSession(router: ReturnType<typeof createAppRouter>, queryClient: QueryClient): () => void {
  let userId = sessionState().user?.userId ?? null;
  return onSessionChange(() => {
    const state = sessionState();
    const next = state.user?.userId ?? null;
    if (!state.loaded || next === userId) return;
    const had = userId !== null;
    userId = next;
    if (had) queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'setting' });
    void router.invalidate();
  });
}
