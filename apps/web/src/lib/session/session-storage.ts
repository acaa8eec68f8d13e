import { sessionLimits, storageKeys } from '@fundus/contract/limits';
import type { SessionUser } from '@fundus/contract/user';

/**
 * Where the browser keeps the session. Without »Angemeldet bleiben« everything lies in the tab's own storage and ends
 * with it; with it, in the storage that all tabs share and that outlives them. The cookie is a mark with the end of
 * the session as its value: it holds no token, because the server takes a token from the Authorization header alone
 * and a token in a cookie would only travel where nobody asks for it.
 */

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

/** Which token the session works with: one's own, or that of somebody an administrator looks through the eyes of. */
export type TokenKind = 'default' | 'impersonation';

const keyOf = (kind: TokenKind): string => (kind === 'default' ? storageKeys.token : storageKeys.impersonationToken);

const read = (key: string): string | null => ownTab.getItem(key) ?? shared.getItem(key);

/** A token as it is sent: a leading `Bearer ` is dropped. */
export function bareToken(token: string): string {
  return token.replace(/^Bearer\s+/i, '').trim();
}

/** The token to send: that of the impersonation if there is one, else one's own. */
export function sessionToken(): string | null {
  return read(storageKeys.impersonationToken) ?? read(storageKeys.token);
}

/** The kind of the token in use. */
export function activeTokenKind(): TokenKind {
  return read(storageKeys.impersonationToken) === null ? 'default' : 'impersonation';
}

export function isStayingSignedIn(): boolean {
  return shared.getItem(storageKeys.staySignedIn) === 'true' && ownTab.getItem(storageKeys.token) === null;
}

/** The user name of the last login with »Angemeldet bleiben«, filled in at the next one. */
export function rememberedUsername(): string {
  return shared.getItem(storageKeys.remember) ?? '';
}

/** Keeps a new session after a login. */
export function storeLogin(
  token: string,
  user: SessionUser,
  remember: { staySignedIn: boolean; username: string },
): void {
  clearSession();
  if (remember.staySignedIn) {
    shared.setItem(storageKeys.staySignedIn, 'true');
    shared.setItem(storageKeys.remember, remember.username);
  } else {
    shared.removeItem(storageKeys.remember);
  }
  const place = remember.staySignedIn ? shared : ownTab;
  place.setItem(storageKeys.token, bareToken(token));
  storeUser(user);
  if (remember.staySignedIn) writeCookie();
}

/** Replaces a token where it lies. */
export function storeToken(kind: TokenKind, token: string): void {
  const key = keyOf(kind);
  const place = ownTab.getItem(storageKeys.token) !== null || ownTab.getItem(key) !== null ? ownTab : shared;
  place.setItem(key, bareToken(token));
  if (place === shared && kind === 'default') writeCookie();
}

/** Keeps the user beside the token, so that a page opened without a connection still knows whose it is. */
export function storeUser(user: SessionUser): void {
  const place = ownTab.getItem(storageKeys.token) === null ? shared : ownTab;
  place.setItem(storageKeys.user, JSON.stringify(user));
  place.setItem(storageKeys.roles, JSON.stringify(user.roles));
}

export function storedUser(): SessionUser | null {
  try {
    return JSON.parse(read(storageKeys.user) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

/** Keeps the token with which an administrator acts as somebody else beside their own. */
export function storeImpersonation(token: string): void {
  const place = ownTab.getItem(storageKeys.token) === null ? shared : ownTab;
  place.setItem(storageKeys.impersonationToken, bareToken(token));
}

/** From here on one's own token counts again. */
export function dropImpersonation(): void {
  for (const place of [ownTab, shared]) place.removeItem(storageKeys.impersonationToken);
}

/** The secret by which the server knows this browser again; null where nobody has tried to log in with it. */
export function keptDeviceSecret(): string | null {
  return shared.getItem(storageKeys.deviceSecret);
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
  shared.setItem(storageKeys.deviceSecret, made);
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
    ]) {
      place.removeItem(key);
    }
  }
  document.cookie = `${storageKeys.staySignedIn}=; path=/; max-age=0; secure; samesite=none`;
}

const loggedOut = 'null';

/** Tells the other tabs that this browser logged out; they hear it as a storage event. */
export function announceLogout(): void {
  shared.setItem(storageKeys.user, loggedOut);
  shared.removeItem(storageKeys.user);
}

function writeCookie(): void {
  const milliseconds = sessionLimits.rememberDays * 86_400_000;
  const end = new Date(Date.now() + milliseconds);
  document.cookie = [
    `${storageKeys.staySignedIn}=${encodeURIComponent(end.toISOString())}`,
    `expires=${end.toUTCString()}`,
    `max-age=${milliseconds / 1000}`,
    'path=/',
    'secure',
    'samesite=none',
  ].join('; ');
}

/**
 * What a storage event of another tab means for this one. Only a logout is announced: a session that ended by itself is
 * noticed by each tab alone, which then asks for a new login without losing what stands in it.
 */
export function meaningOf(event: Pick<StorageEvent, 'key' | 'newValue'>): 'logout' | 'login' | 'switch' | null {
  // Clearing everything by hand (key null) forgets the session as well.
  if (event.key === null) return 'logout';
  if (event.key === storageKeys.user && event.newValue === loggedOut) return 'logout';
  if (event.key === storageKeys.token && event.newValue !== null) return 'login';
  // An administrator began or ended acting as somebody else.
  if (event.key === storageKeys.impersonationToken) return 'switch';
  return null;
}
