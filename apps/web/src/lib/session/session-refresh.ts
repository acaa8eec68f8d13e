import { tokenRefreshMinutes } from '@fundus/contract/business-constants';
import { ApiError, isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { loseSession, reloadSession, signedIn, signedOut } from './session.ts';
import { changeSession, isStillTheirs, noteRenewal, sessionState, tokenAge } from './session-state.ts';
import * as storage from './session-storage.ts';
import { listenToTabs, tellTabs } from './session-tabs.ts';

/** How old a token grows before it is exchanged, in milliseconds. */
const refreshAge = tokenRefreshMinutes * 60_000;
const lookEvery = 60_000;

/**
 * Tabs that share a token take turns, so that one new token is made and not one per tab. Without locks (plain http, storage
 * switched off) they may refresh twice, which the grace period of the old token covers.
 */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return work();
  let hasBegun = false;
  try {
    await locks.request('fundus-refresh', () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    await work();
  }
}

async function refresh(): Promise<void> {
  const kind = storage.activeTokenKind();
  const login = storage.loginTime();
  const before = storage.sessionToken();
  if (before === null) return;
  const exchange = async (): Promise<void> => {
    // Another tab was quicker while this one waited for its turn.
    if (storage.sessionToken() !== before) {
      noteRenewal();
      return;
    }
    const answer = await call('GET /api/auth/refresh');
    // Logged out, or in as another user, while the answer was under way.
    if (storage.loginTime() !== login || storage.activeTokenKind() !== kind) return;
    storage.storeToken(kind, answer.token);
    noteRenewal();
    signedIn(answer.user);
    tellTabs();
  };
  try {
    await inTurn(exchange);
  } catch (error) {
    if (isApiError(error) && error.status === 401) loseSession(before);
    else if (error instanceof ApiError) changeSession({ offline: true });
    else throw error;
  }
}

let refreshing: Promise<void> | null = null;

/** Refreshes the token if it is older than the interval; at most one refresh runs at a time. */
export function refreshWhenDue(now = Date.now()): Promise<void> {
  const isDue = sessionState().authenticated === true && tokenAge(now) >= refreshAge;
  if (!isDue) return Promise.resolve();
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Keeps the session alive and in step with the other tabs. Call once at start; gives back how to stop. */
export function watchSession(): () => void {
  // A timer of 30 minutes stands still while the computer sleeps: look every minute and on waking, and in the last minute at the
  // very moment.
  let atDue: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    void refreshWhenDue();
    clearTimeout(atDue);
    const left = refreshAge - tokenAge(Date.now());
    if (left > 0 && left < lookEvery) atDue = setTimeout(look, left);
  };
  const timer = setInterval(look, lookEvery);
  const onWake = (): void => {
    if (document.visibilityState === 'visible') void refreshWhenDue();
  };
  const onStorage = (event: StorageEvent): void => {
    const meaning = storage.meaningOf(event);
    const { authenticated, interrupted } = sessionState();
    if (meaning === 'logout' && authenticated === true) signedOut(false);
    // Their login under a new token is no news.
    if (meaning === 'login' && isStillTheirs()) noteRenewal();
    else if (meaning === 'login') void reloadSession();
    if (meaning === 'switch' && authenticated === true && !interrupted) void reloadSession();
  };
  const endListening = listenToTabs(() => void reloadSession());
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('online', onWake);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    clearTimeout(atDue);
    endListening();
    document.removeEventListener('visibilitychange', onWake);
    window.removeEventListener('online', onWake);
    window.removeEventListener('storage', onStorage);
  };
}
