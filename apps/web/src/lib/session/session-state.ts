import type { SessionUser } from '@fundus/contract/user';
import * as storage from './session-storage.ts';

/** Everything that a screen may ask the session. */
export interface SessionState {
  /** Whether it is known who is there. */
  loaded: boolean;
  /** `null`: not known, because the page has not asked yet or the server did not answer. */
  authenticated: boolean | null;
  user: SessionUser | null;
  /** An administrator looks at the portal as another user. */
  impersonating: boolean;
  /** The browser remembers who logged in last, beyond the logout. */
  remember: boolean;
  /** The session outlives the tabs. */
  staySignedIn: boolean;
  /** The server refused the token (401) while it was refreshed or the user was fetched, or it did not answer. */
  offline: boolean;
  /**
   * The session ended while the page was in use: it stays as it is, with what was typed, until a user logs in over it.
   */
  interrupted: boolean;
}

/** Nothing is known of who is there. */
export const unknownSession: SessionState = {
  loaded: false,
  authenticated: null,
  user: null,
  impersonating: false,
  remember: storage.isRemembering(),
  staySignedIn: false,
  offline: false,
  interrupted: false,
};

let state: SessionState = unknownSession;
const listeners = new Set<() => void>();
/** When the token in use was new. */
let renewedAt = 0;

/** The session as it is now. */
export function sessionState(): SessionState {
  return state;
}

/** Tells the listener about every change; gives back how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For what keeps the session alone: screens only read it. */
export function changeSession(next: Partial<SessionState>): SessionState {
  state = { ...state, ...next, remember: storage.isRemembering() };
  for (const listener of listeners) listener();
  return state;
}

/** The token in use was just made, or seen to be good. */
export function noteRenewal(): void {
  renewedAt = Date.now();
}

/** So long ago the token in use was new. */
export function tokenAge(now: number): number {
  return now - renewedAt;
}

/** Whether the page goes on as whose session it is, where another tab has changed the session that is kept. */
export function isStillTheirs(): boolean {
  return (
    state.authenticated === true && !state.interrupted && storage.storedUser()?.userId === (state.user?.userId ?? null)
  );
}
