import type { SecondFactorChallenge, TokenResponse } from '@fundus/contract/auth';
import type { SessionUser } from '@fundus/contract/user';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { takeOverLanguage } from '../i18n/i18n.ts';
import { forgetChoice } from '../i18n/language.ts';
import { removeMark } from './login-mark.ts';
import { changeSession, noteRenewal, type SessionState, sessionState, unknownSession } from './session-state.ts';
import * as storage from './session-storage.ts';
import { joinOtherTab, tellTabs } from './session-tabs.ts';

let loading: Promise<SessionState> | null = null;

/** Whose session it is by now. */
export function signedIn(user: SessionUser): SessionState {
  storage.storeUser(user);
  return changeSession({
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

/** The server refused the token: forgets it here, and the page as well unless the user is at work on it. */
function expired(): SessionState {
  if (sessionState().authenticated !== true || !isPageInUse()) return signedOut(true);
  storage.clearSession();
  loading = null;
  return changeSession({ offline: true, interrupted: true });
}

/** Leaves the page after all whose session ended: it offers no login over it. */
export function giveUpPage(): void {
  signedOut(true);
}

/** Forgets the session in this tab without asking the server. `offline` marks that the server had refused it. */
export function signedOut(offline: boolean): SessionState {
  storage.clearSession();
  forgetChoice();
  loading = null;
  return changeSession({ ...unknownSession, loaded: true, authenticated: false, offline });
}

async function fetchSession(): Promise<SessionState> {
  const isAlone = storage.sessionToken() === null && !sessionState().interrupted && !(await joinOtherTab(null));
  // Unless a user logged in meanwhile, none is there: the next page need not ask.
  if (isAlone && storage.sessionToken() === null) removeMark();
  const token = storage.sessionToken();
  const isActing = storage.activeTokenKind() === 'impersonation';
  // Ended already, and the page waits for a login.
  if (token === null && sessionState().interrupted) return sessionState();
  if (token === null)
    return changeSession({ ...unknownSession, loaded: true, authenticated: false, offline: sessionState().offline });
  try {
    const user = await call('GET /api/auth/user');
    noteRenewal();
    return signedIn(user);
  } catch (error) {
    if (isApiError(error) && error.status === 401) {
      if (storage.sessionToken() === token) {
        if (!isActing) return expired();
        // Acting as another user is over; the own session may go on.
        storage.dropImpersonation();
      }
      return fetchSession();
    }
    const known = storage.storedUser();
    if (known !== null && isApiError(error, 'OFFLINE')) {
      signedIn(known);
      return changeSession({ offline: true });
    }
    loading = null;
    return changeSession({ ...unknownSession, loaded: true, authenticated: null, offline: true });
  }
}

/** Loads the session once; every later caller gets the same promise. */
export function loadSession(): Promise<SessionState> {
  loading ??= fetchSession();
  return loading;
}

/** Loads the session again: another tab logged in, or the server answers again. */
export function reloadSession(): Promise<SessionState> {
  loading = null;
  return loadSession();
}

/** The server refuses everything until the second factor is set up; asked once, however many calls were refused. */
export function noteSecondFactorOwed(): void {
  const { user } = sessionState();
  if (user?.owesSecondFactor === false) changeSession({ user: { ...user, owesSecondFactor: true } });
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
  const answer = await call('POST /api/auth/login', {
    body: { ...input, deviceSecret: storage.deviceSecret() },
  });
  if ('secondFactor' in answer) return answer;
  await keepLogin(answer, input);
  return null;
}

/** Keeps the session that a login ended with, whichever way it came, and goes on in the language of the account. */
export async function keepLogin(answer: TokenResponse, memory: LoginMemory): Promise<void> {
  // Over an open page it goes on as it was.
  if (!sessionState().interrupted) await takeOverLanguage(answer.user.language);
  storage.storeLogin(answer.token, answer.user, memory);
  noteRenewal();
  loading = Promise.resolve(signedIn(answer.user));
  tellTabs();
}

/** The session goes on under another token: the one before is worth nothing any more. */
export function adoptToken(answer: TokenResponse): void {
  storage.storeToken('default', answer.token);
  noteRenewal();
  loading = Promise.resolve(signedIn(answer.user));
  tellTabs();
}

/** Logs out here and in every other tab. The server hears of it if it can; the browser forgets in any case. */
export async function logOut(): Promise<void> {
  await call('POST /api/auth/logout').catch(() => undefined);
  signedOut(false);
  storage.announceLogout();
}

/** The server said 401 to a call of this session. */
export function loseSession(refused: string | null): void {
  const { authenticated, interrupted } = sessionState();
  if (authenticated !== true || interrupted) return;
  // By now there is another session: of another user, or the own one after acting as another.
  if (storage.sessionToken() !== refused) {
    void reloadSession();
    return;
  }
  if (storage.activeTokenKind() === 'default') {
    expired();
    return;
  }
  storage.dropImpersonation();
  void reloadSession();
}

/** Acts as another user from now on, in every tab that shares this session. Throws `ApiError`. */
export async function startImpersonation(userId: string): Promise<void> {
  const answer = await call('POST /api/auth/impersonate', { body: { userId } });
  storage.storeImpersonation(answer.token);
  noteRenewal();
  loading = Promise.resolve(signedIn(answer.user));
  tellTabs();
}

/** Goes on as the administrator. Throws `ApiError` OFFLINE, and nothing has changed then. */
export async function endImpersonation(): Promise<void> {
  try {
    await call('POST /api/auth/unimpersonate');
  } catch (error) {
    // Over already, for whatever reason.
    if (isApiError(error, 'OFFLINE')) throw error;
  }
  storage.dropImpersonation();
  await reloadSession();
  tellTabs();
}
