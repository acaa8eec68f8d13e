import type {
  getSessionUser,
  login,
  logout,
  refreshToken,
  SecondFactorChallenge,
  TokenResponse,
} from '@fundus/contract/auth';
import type { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { sessionLimits } from '@fundus/contract/limits';
import type { SessionUser } from '@fundus/contract/user';
import { ApiError, isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { takeOverLanguage } from '../i18n/i18n.ts';
import { forgetChoice } from '../i18n/language.ts';
import * as storage from './session-storage.ts';

/** Everything that a screen may ask the session. */
export interface SessionState {
  /** Whether it is known who is there. */
  loaded: boolean;
  /** `null`: not known, because nobody asked yet or the server did not answer. */
  authenticated: boolean | null;
  user: SessionUser | null;
  /** An administrator looks at the portal as somebody else. */
  impersonating: boolean;
  staySignedIn: boolean;
  /** The server refused the token (401) while it was refreshed or the user was fetched, or it did not answer. */
  offline: boolean;
  /**
   * The session ended while the page was in use: it stays as it is, with what was typed, until somebody logs in over it.
   */
  interrupted: boolean;
}

const unknown: SessionState = {
  loaded: false,
  authenticated: null,
  user: null,
  impersonating: false,
  staySignedIn: false,
  offline: false,
  interrupted: false,
};

let state: SessionState = unknown;
let loading: Promise<SessionState> | null = null;
let freshAt = 0;
const listeners = new Set<() => void>();

function change(next: Partial<SessionState>): SessionState {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
  return state;
}

/** The session as it is now. */
export function sessionState(): SessionState {
  return state;
}

/** Tells the listener about every change; gives back how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function signedIn(user: SessionUser): SessionState {
  storage.storeUser(user);
  return change({
    loaded: true,
    authenticated: true,
    user,
    impersonating: user.isImpersonating || storage.activeTokenKind() === 'impersonation',
    staySignedIn: storage.isStayingSignedIn(),
    offline: false,
    interrupted: false,
  });
}

let isPageInUse = (): boolean => false;

/** Tells the session how to find out whether the open page holds something that leaving it would lose. */
export function watchPageUse(isInUse: () => boolean): void {
  isPageInUse = isInUse;
}

/** The server refused the token: forgets it here, and the page as well unless somebody is at work on it. */
function expired(): SessionState {
  if (state.authenticated !== true || !isPageInUse()) return signedOut(true);
  storage.clearSession();
  loading = null;
  return change({ offline: true, interrupted: true });
}

/** Leaves the page after all whose session ended: nobody logs in over it. */
export function giveUpPage(): void {
  signedOut(true);
}

/** Forgets the session in this tab without asking the server. `offline` marks that the server had refused it. */
function signedOut(offline: boolean): SessionState {
  storage.clearSession();
  forgetChoice();
  loading = null;
  return change({ ...unknown, loaded: true, authenticated: false, offline });
}

async function fetchSession(): Promise<SessionState> {
  const token = storage.sessionToken();
  const isActing = storage.activeTokenKind() === 'impersonation';
  // Ended already, and the page waits for a login.
  if (token === null && state.interrupted) return state;
  if (token === null) return change({ ...unknown, loaded: true, authenticated: false, offline: state.offline });
  try {
    const user = await call<typeof getSessionUser>('GET /api/auth/user');
    freshAt = Date.now();
    return signedIn(user);
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      if (!isActing) return expired();
      // Acting as somebody else is over; one's own session may go on.
      storage.dropImpersonation();
      return fetchSession();
    }
    const known = storage.storedUser();
    if (known !== null && isApiError(error, 'OFFLINE')) {
      signedIn(known);
      return change({ offline: true });
    }
    loading = null;
    return change({ ...unknown, loaded: true, authenticated: null, offline: true });
  }
}

/** Loads the session once; every later caller gets the same promise. */
export function loadSession(): Promise<SessionState> {
  loading ??= fetchSession();
  return loading;
}

/** Loads the session anew: another tab logged in, or the server answers again. */
export function reloadSession(): Promise<SessionState> {
  loading = null;
  return loadSession();
}

/** The server refuses everything until the second factor is set up; asked once, however many calls were refused. */
export function noteSecondFactorOwed(): void {
  if (state.user?.owesSecondFactor === false) change({ user: { ...state.user, owesSecondFactor: true } });
}

/** How the browser is to keep a session. */
export interface LoginMemory {
  username: string;
  staySignedIn: boolean;
}

/**
 * Logs in, or gives back the question for the second factor where the account has one. Throws `ApiError`: LOGIN_FAILED,
 * ACCOUNT_LOCKED, RATE_LIMITED, OFFLINE.
 */
export async function logIn(input: LoginMemory & { password: string }): Promise<SecondFactorChallenge | null> {
  const answer = await call<typeof login>('POST /api/auth/login', {
    body: { ...input, deviceSecret: storage.deviceSecret() },
  });
  if ('secondFactor' in answer) return answer;
  await keepLogin(answer, input);
  return null;
}

/** Keeps the session that a login ended with, whichever way it came, and goes on in the language of the account. */
export async function keepLogin(answer: TokenResponse, memory: LoginMemory): Promise<void> {
  // Over an open page it goes on as it was.
  if (!state.interrupted) await takeOverLanguage(answer.user.language);
  storage.storeLogin(answer.token, answer.user, memory);
  freshAt = Date.now();
  loading = Promise.resolve(signedIn(answer.user));
}

/** The session goes on under another token: the one before is worth nothing any more. */
export function adoptToken(answer: TokenResponse): void {
  storage.storeToken('default', answer.token);
  freshAt = Date.now();
  loading = Promise.resolve(signedIn(answer.user));
}

/** Logs out here and in every other tab. The server hears of it if it can; the browser forgets in any case. */
export async function logOut(): Promise<void> {
  await call<typeof logout>('POST /api/auth/logout').catch(() => undefined);
  signedOut(false);
  storage.announceLogout();
}

/** The server said 401 to a call of this session. */
export function loseSession(): void {
  if (state.authenticated !== true || state.interrupted) return;
  if (storage.activeTokenKind() === 'default') {
    expired();
    return;
  }
  storage.dropImpersonation();
  void reloadSession();
}

/** Acts as somebody else from now on, in every tab that shares this session. Throws `ApiError`. */
export async function startImpersonation(userId: string): Promise<void> {
  const answer = await call<typeof impersonate>('POST /api/auth/impersonate', { body: { userId } });
  storage.storeImpersonation(answer.token);
  freshAt = Date.now();
  loading = Promise.resolve(signedIn(answer.user));
}

/** Goes on under one's own name. Throws `ApiError` OFFLINE, and nothing has changed then. */
export async function endImpersonation(): Promise<void> {
  try {
    await call<typeof unimpersonate>('POST /api/auth/unimpersonate');
  } catch (error) {
    // Over already, for whatever reason.
    if (isApiError(error, 'OFFLINE')) throw error;
  }
  storage.dropImpersonation();
  await reloadSession();
}

async function refresh(): Promise<void> {
  const kind = storage.activeTokenKind();
  const before = storage.sessionToken();
  if (before === null) return;
  const exchange = async (): Promise<void> => {
    // Another tab was quicker while this one waited for its turn.
    if (storage.sessionToken() !== before) {
      freshAt = Date.now();
      return;
    }
    const answer = await call<typeof refreshToken>('GET /api/auth/refresh');
    // Logged out, or in as somebody else, while the answer was under way.
    if (storage.sessionToken() !== before) return;
    storage.storeToken(kind, answer.token);
    freshAt = Date.now();
    signedIn(answer.user);
  };
  try {
    // Tabs that share a token take turns, so that one new token is made and not one per tab.
    const { locks } = navigator as { locks?: LockManager | null };
    // Absent on plain http: then tabs may refresh twice, which the grace period of the old token covers.
    if (locks === undefined || locks === null) await exchange();
    else await locks.request('fundus-refresh', exchange);
  } catch (error) {
    if (isApiError(error) && error.status === 401) loseSession();
    else if (error instanceof ApiError) change({ offline: true });
    else throw error;
  }
}

/** Refreshes the token if it is older than the interval; at most one refresh runs at a time. */
let refreshing: Promise<void> | null = null;
export function refreshWhenDue(now = Date.now()): Promise<void> {
  const isDue = state.authenticated === true && now - freshAt >= sessionLimits.refreshMinutes * 60_000;
  if (!isDue) return Promise.resolve();
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Keeps the session alive and in step with the other tabs. Call once at start; gives back how to stop. */
export function watchSession(): () => void {
  // A timer of 30 minutes stands still while the computer sleeps; looking every minute and on waking catches up.
  const timer = setInterval(() => void refreshWhenDue(), 60_000);
  const onWake = (): void => {
    if (document.visibilityState === 'visible') void refreshWhenDue();
  };
  const onStorage = (event: StorageEvent): void => {
    const meaning = storage.meaningOf(event);
    if (meaning === 'logout' && state.authenticated === true) {
      // A tab with a token of its own ends that one too.
      if (storage.sessionToken() !== null) void call<typeof logout>('POST /api/auth/logout').catch(() => undefined);
      signedOut(false);
    }
    if (meaning === 'login' && (state.authenticated !== true || state.interrupted)) void reloadSession();
    if (meaning === 'switch' && state.authenticated === true && !state.interrupted) void reloadSession();
  };
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('online', onWake);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onWake);
    window.removeEventListener('online', onWake);
    window.removeEventListener('storage', onStorage);
  };
}
