import type { LiveEvent } from '@fundus/contract/event';
import { staleByEvent } from '@fundus/contract/event-codes';
import type { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '#query-keys.ts';

/** An import says »leads changed« many times; what is shown is requested once in this time. */
const pauseMs = 1_000;
/** All browsers hear of it at the same moment; they need not all ask at the same moment. */
const spreadMs = 200;

/**
 * The one place where an event becomes questions: what it makes stale (`staleByEvent`) is refetched where it is shown,
 * everything else when it is next shown. Who is logged in is no query; `reloadSession` asks for it.
 */
export function createEventApplier(
  client: Pick<QueryClient, 'invalidateQueries'>,
  reloadSession: () => void,
): (event: LiveEvent) => void {
  const stale = new Set<QueryKey[0]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    timer = undefined;
    lastAt = performance.now();
    const nouns = new Set(stale);
    stale.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => nouns.has(queryKey[0]) });
  };
  return (event) => {
    // A newer server may know events that this page does not.
    const nouns: (typeof staleByEvent)[LiveEvent['type']] | undefined = staleByEvent[event.type];
    if (nouns === undefined) return;
    if (nouns.includes('session')) reloadSession();
    const kept = nouns.filter((noun) => noun !== 'session');
    if (kept.length === 0) return;
    for (const noun of kept) stale.add(noun);
    timer ??= setTimeout(flush, Math.max(0, lastAt + pauseMs - performance.now()) + Math.random() * spreadMs);
  };
}
