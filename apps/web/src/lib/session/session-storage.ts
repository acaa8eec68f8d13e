import { storageKeys } from '@fundus/contract/business-constants';
import type { SessionUser } from '@fundus/contract/user';
import { markLogin, removeMark } from './login-mark.ts';
import type { TabSession } from './session-handover.ts';

/**
 * Where the browser keeps the session. Without »Angemeldet bleiben« everything lies in the storage of each tab, which ends
 * with it; tabs hand it to each other. With it, everything lies in the storage that all tabs share and that outlives them.
 * There is one login in a browser: where both places hold one, the later counts.
 */

/** Keys beside those of the specification. */
const ownKeys = {
  /** By which the server knows this browser again; it opens nothing. */
  deviceSecret: 'auth_device',
  /** Who logged in last, where the browser is to remember it. */
  username: 'auth_username',
  /** When the login was. */
  since: 'auth_since',
} as const;

/** Storage may be switched off in the browser; the session then lives as long as the page. */
function storageOrMemory(open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    const storage = open();
    const probe = 'fundus_probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

const shared = storageOrMemory(() => window.localStorage);
const ownTab = storageOrMemory(() => window.sessionStorage);

/** Which token the session works with: the user's own, or that of the user as whom an administrator acts. */
export type TokenKind = 'default' | 'impersonation';

const keyOf = (kind: TokenKind): string => (kind === 'default' ? storageKeys.token : storageKeys.impersonationToken);

type Place = ReturnType<typeof storageOrMemory>;

const sinceOf = (place: Place): number => Number(place.getItem(ownKeys.since) ?? 0);

/** Where the login lies that counts. */
function place(): Place {
  if (ownTab.getItem(storageKeys.token) === null) return shared;
  if (shared.getItem(storageKeys.token) === null) return ownTab;
  return sinceOf(shared) > sinceOf(ownTab) ? shared : ownTab;
}

const read = (key: string): string | null => place().getItem(key);

/** A token as it is sent: a leading `Bearer ` is dropped. */
export function bareToken(token: string): string {
  return token.replace(/^Bearer\s+/i, '').trim();
}

/** The token to send: that of the impersonation if there is one, else the user's own. */
export function sessionToken(): string | null {
  return read(storageKeys.impersonationToken) ?? read(storageKeys.token);
}

/** The kind of the token in use. */
export function activeTokenKind(): TokenKind {
  return read(storageKeys.impersonationToken) === null ? 'default' : 'impersonation';
}

export function isStayingSignedIn(): boolean {
  return read(storageKeys.staySignedIn) === 'true';
}

/** Time of the current login; null without one. Another number is another login. */
export function loginTime(): number | null {
  return read(storageKeys.token) === null ? null : sinceOf(place());
}

/** Whether this browser remembers who logged in last, beyond the logout. */
export function isRemembering(): boolean {
  return shared.getItem(storageKeys.remember) === 'true';
}

/** The user name of the last login with »Angemeldet bleiben«, filled in at the next one. */
export function rememberedUsername(): string {
  return isRemembering() ? (shared.getItem(ownKeys.username) ?? '') : '';
}

/** Writes a login to its place. The token comes last: other tabs hear of it and find the rest. */
function write(target: Place, login: TabSession, staySignedIn: boolean): void {
  target.setItem(ownKeys.since, String(login.since));
  target.setItem(storageKeys.staySignedIn, String(staySignedIn));
  if (login.user !== null) writeUser(target, login.user);
  if (login.impersonationToken === null) target.removeItem(storageKeys.impersonationToken);
  else target.setItem(storageKeys.impersonationToken, login.impersonationToken);
  target.setItem(storageKeys.token, login.token);
  markLogin(staySignedIn ? 'browser' : 'tab');
}

function writeUser(target: Place, user: SessionUser): void {
  target.setItem(storageKeys.user, JSON.stringify(user));
  target.setItem(storageKeys.roles, JSON.stringify(user.roles));
}

/** Keeps a new session after a login. */
export function storeLogin(
  token: string,
  user: SessionUser,
  { staySignedIn, username }: { staySignedIn: boolean; username: string },
): void {
  clearSession();
  if (staySignedIn) {
    shared.setItem(storageKeys.remember, 'true');
    shared.setItem(ownKeys.username, username);
  } else {
    shared.removeItem(storageKeys.remember);
    shared.removeItem(ownKeys.username);
  }
  const login = { token: bareToken(token), impersonationToken: null, user, since: Date.now() };
  write(staySignedIn ? shared : ownTab, login, staySignedIn);
}

/** The session of this tab, to be handed to others; null without one, or if they read it by themselves. */
export function tabSession(): TabSession | null {
  const token = ownTab.getItem(storageKeys.token);
  if (token === null || place() !== ownTab) return null;
  return {
    token,
    impersonationToken: ownTab.getItem(storageKeys.impersonationToken),
    user: storedUser(),
    since: sinceOf(ownTab),
  };
}

/** Keeps a session that another tab handed over, for the life of this one. */
export function keepTabSession(session: TabSession): void {
  write(ownTab, session, false);
}

/** Replaces a token where it lies. */
export function storeToken(kind: TokenKind, token: string): void {
  place().setItem(keyOf(kind), bareToken(token));
}

/** Keeps the user beside the token, so that a page opened without a connection still knows whose it is. */
export function storeUser(user: SessionUser): void {
  writeUser(place(), user);
  markLogin(place() === ownTab ? 'tab' : 'browser');
}

export function storedUser(): SessionUser | null {
  try {
    return JSON.parse(read(storageKeys.user) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

/** Keeps the token with which an administrator acts as another user beside their own. */
export function storeImpersonation(token: string): void {
  storeToken('impersonation', token);
}

/** From here on the user's own token counts again. */
export function dropImpersonation(): void {
  for (const place of [ownTab, shared]) place.removeItem(storageKeys.impersonationToken);
}

/** The secret by which the server knows this browser again; null before the first attempt to log in with it. */
export function keptDeviceSecret(): string | null {
  return shared.getItem(ownKeys.deviceSecret);
}

/** The secret by which the server knows this browser again; made up once, and kept beyond every session. */
export function deviceSecret(): string {
  const kept = keptDeviceSecret();
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  shared.setItem(ownKeys.deviceSecret, made);
  return made;
}

/** Forgets the session; the remembered user name stays. */
export function clearSession(): void {
  for (const place of [ownTab, shared]) {
    for (const key of [
      storageKeys.token,
      storageKeys.impersonationToken,
      storageKeys.user,
      storageKeys.roles,
      storageKeys.staySignedIn,
      ownKeys.since,
    ]) {
      place.removeItem(key);
    }
  }
  removeMark();
}

const loggedOut = 'null';

/** Tells the other tabs that this browser logged out; they hear it as a storage event. */
export function announceLogout(): void {
  shared.setItem(storageKeys.user, loggedOut);
  shared.removeItem(storageKeys.user);
}

/**
 * Effect of another tab's storage event. Only a logout is announced: a session that ended by itself is
 * noticed by each tab alone, which then asks for a new login without losing what stands in it.
 */
export function meaningOf(event: Pick<StorageEvent, 'key' | 'newValue'>): 'logout' | 'login' | 'switch' | null {
  // Clearing everything by hand (key null) forgets the session as well.
  if (event.key === null) return 'logout';
  if (event.key === storageKeys.user && event.newValue === loggedOut) return 'logout';
  if (event.key === storageKeys.token && event.newValue !== null) return 'login';
  // An administrator began or ended acting as another user.
  if (event.key === storageKeys.impersonationToken) return 'switch';
  return null;
}
