import type { QueryClient } from '@tanstack/react-query';
import { type Address, fetchAnswer } from '#lib/api/client.ts';
import { createLiveConnection } from '#lib/live/live-connection.ts';
import { reloadSession } from '#lib/session/session.ts';
import { onSessionChange, sessionState } from '#lib/session/session-state.ts';
import { createEventApplier } from './apply-event.ts';

const address: Address = 'GET /api/events';

/**
 * A browser opens six connections to a server at most: hidden tabs close theirs, and catch up when they
 * are looked at again.
 */
const hiddenForMs = 10_000;

/** The user is not taken to the login in the middle of a sentence. */
const quietAfterMs = 3_000;

/** Resolves when nothing has been typed for a while. */
function createTypingWatch(): () => Promise<void> {
  let typedAt = Number.NEGATIVE_INFINITY;
  window.addEventListener('input', () => {
    typedAt = performance.now();
  });
  return async () => {
    for (let left = quietAfterMs; left > 0; ) {
      left = typedAt + quietAfterMs - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
}

/** A package that changed concerns many: they do not all ask at the same moment. */
const spreadMs = 400;

/** Asks again who is logged in; several words of it at once are one question. */
function createSessionReload(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (sessionState().authenticated === true) void reloadSession();
    }, Math.random() * spreadMs);
  };
}

/**
 * Keeps what is shown up to date with what happens elsewhere, as long as a user is logged in and the page is visible.
 */
export function followEvents(queryClient: QueryClient): void {
  const apply = createEventApplier(queryClient, createSessionReload());
  const connection = createLiveConnection({
    open: async (signal) => (await fetchAnswer(address, { signal })).body,
    onEvent: apply,
    whenQuiet: createTypingWatch(),
  });
  let userId: string | null = null;
  let isLookedAt = document.visibilityState === 'visible';
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const follow = (): void => {
    const state = sessionState();
    const next = state.authenticated === true ? (state.user?.userId ?? null) : null;
    // Another user who is logged in by now has a stream of their own.
    if (next !== userId) connection.setWanted(false);
    userId = next;
    connection.setWanted(userId !== null && isLookedAt);
  };
  onSessionChange(follow);
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    const look = (isVisible: boolean): void => {
      isLookedAt = isVisible;
      follow();
    };
    if (document.visibilityState === 'visible') look(true);
    else hiding = setTimeout(() => look(false), hiddenForMs);
  });
  window.addEventListener('online', () => connection.hurry());
  follow();
}
