import type { LiveEvent } from '@fundus/contract/event';
import type { QueryClient } from '@tanstack/react-query';

/** What stands in the cache under these nouns may look otherwise after the event. */
const nounsByEvent = {
  notification: ['notification', 'home'],
  leadChanged: ['lead', 'lead-assignment', 'lead-distribution', 'home'],
  leadsChanged: ['lead', 'lead-assignment', 'lead-distribution', 'home'],
  partnerChanged: ['partner', 'lead-distribution'],
  sessionChanged: [],
  userChanged: ['user', 'administration'],
  rolesChanged: ['role-policy'],
  settingsChanged: ['setting'],
  parametersChanged: ['parameter', 'short-check', 'de-minimis-aid', 'consulting-status', 'home'],
  resync: [
    'setting',
    'parameter',
    'user',
    'role-policy',
    'administration',
    'notification',
    'lead',
    'lead-assignment',
    'lead-distribution',
    'partner',
    'home',
  ],
} satisfies Record<LiveEvent['type'], readonly string[]>;

/** An import says »leads changed« many times; what is shown is asked for once in this time. */
const pauseMs = 1_000;
/** All browsers hear of it at the same moment; they need not all ask at the same moment. */
const spreadMs = 200;

/** The one place where an event becomes questions: what is shown is fetched anew, everything else when it is shown. */
export function createEventApplier(client: Pick<QueryClient, 'invalidateQueries'>): (event: LiveEvent) => void {
  const stale = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;

  const flush = (): void => {
    timer = undefined;
    lastAt = performance.now();
    const nouns = new Set(stale);
    stale.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => nouns.has(String(queryKey[0])) });
  };
  return (event) => {
    // A newer server may know events that this page does not.
    const nouns: readonly string[] = nounsByEvent[event.type] ?? [];
    if (nouns.length === 0) return;
    for (const noun of nouns) stale.add(noun);
    // Who sees the history of a lead sees what happened to it.
    if (event.type === 'leadChanged' || event.type === 'resync') stale.add('message');
    timer ??= setTimeout(flush, Math.max(0, lastAt + pauseMs - performance.now()) + Math.random() * spreadMs);
  };
}
