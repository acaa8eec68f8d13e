import { storageKeys } from '@fundus/contract/business-constants';
import type { SessionUser } from '@fundus/contract/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectClient } from '../api/client.ts';
import * as session from './session.ts';
import { refreshWhenDue, watchSession } from './session-refresh.ts';
import { sessionState } from './session-state.ts';
import { bareToken, meaningOf, rememberedUsername, sessionToken } from './session-storage.ts';
import { successorOf } from './session-tabs.ts';

const user = {
  userId: '1',
  username: 'muster',
  language: 'de',
  roles: ['Administrator'],
  permissions: [],
  features: [],
  isImpersonating: false,
} as unknown as SessionUser;
const tokenAnswer = (token: string) => ({ token, expiresAt: '2026-12-01T00:00:00.000Z', user });
let answers: Record<string, () => Response | Promise<Response>>;
const json = (body: unknown, status = 200): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });
const refusal = (): Response => json({ error: { code: 'UNAUTHENTICATED', message: '' } }, 401);

describe('session', () => {
  beforeEach(() => {
    answers = { '/api/auth/login': () => json(tokenAnswer('Bearer T1')), '/api/auth/logout': () => json(null, 204) };
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) => Promise.resolve(answers[url]?.() ?? refusal())),
    );
    connectClient({
      token: sessionToken,
      language: () => 'de',
      successorOf: successorOf,
      onUnauthenticated: session.loseSession,
    });
  });
  afterEach(async () => {
    await session.logOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const logIn = (staySignedIn: boolean) =>
    session.logIn({ username: 'muster', password: 'geheim-genug', staySignedIn });

  it('keeps the token in the tab without »Angemeldet bleiben«', async () => {
    await logIn(false);
    expect(window.sessionStorage.getItem(storageKeys.token)).toBe('T1');
    expect(window.localStorage.getItem(storageKeys.token)).toBeNull();
    expect(sessionState()).toMatchObject({ loaded: true, authenticated: true, staySignedIn: false });
  });
  it('keeps it beyond the tab with it, and remembers the name', async () => {
    await logIn(true);
    expect(window.localStorage.getItem(storageKeys.token)).toBe('T1');
    expect(window.localStorage.getItem(storageKeys.roles)).toBe('["Administrator"]');
    expect(window.localStorage.getItem(storageKeys.remember)).toBe('true');
    expect(rememberedUsername()).toBe('muster');
    expect(sessionState()).toMatchObject({ staySignedIn: true, remember: true });
    await session.logOut();
    expect(sessionState()).toMatchObject({ authenticated: false, staySignedIn: false, remember: true });
  });
  it('logs out locally and marks offline when the server refuses the token', async () => {
    await logIn(false);
    answers['/api/auth/user'] = refusal;
    await session.reloadSession();
    expect(sessionState()).toMatchObject({ authenticated: false, offline: true, user: null });
    expect(sessionToken()).toBeNull();
  });
  it('keeps a known user while the server is away', async () => {
    await logIn(false);
    answers['/api/auth/user'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await session.reloadSession();
    expect(sessionState()).toMatchObject({ authenticated: true, offline: true });
    expect(sessionToken()).toBe('T1');
  });
  it('refreshes after 30 minutes, not before', async () => {
    await logIn(true);
    answers['/api/auth/refresh'] = () => json(tokenAnswer('T2'));
    await refreshWhenDue(Date.now() + 29 * 60_000);
    expect(sessionToken()).toBe('T1');
    await Promise.all([refreshWhenDue(Date.now() + 31 * 60_000), refreshWhenDue(Date.now() + 31 * 60_000)]);
    expect(sessionToken()).toBe('T2');
    expect(vi.mocked(fetch).mock.calls.filter(([url]) => url === '/api/auth/refresh')).toHaveLength(1);
  });
  it.each([1, 59.5])(
    'refreshes on the half hour after a login %s seconds after the page was opened',
    async (seconds) => {
      vi.useFakeTimers();
      const stop = watchSession();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      await logIn(true);
      answers['/api/auth/refresh'] = () => json(tokenAnswer('T2'));
      await vi.advanceTimersByTimeAsync(30 * 60_000 - 1);
      expect(sessionToken()).toBe('T1');
      await vi.advanceTimersByTimeAsync(2);
      expect(sessionToken()).toBe('T2');
      stop();
    },
  );
  it('ends when a refresh is refused', async () => {
    await logIn(true);
    answers['/api/auth/refresh'] = refusal;
    await refreshWhenDue(Date.now() + 31 * 60_000);
    expect(sessionState()).toMatchObject({ authenticated: false, offline: true });
  });
  it('follows the logout of another tab', async () => {
    await logIn(true);
    const stop = watchSession();
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.user, newValue: 'null' }));
    expect(sessionState().authenticated).toBe(false);
    stop();
  });
  it('reads storage events and tokens', () => {
    expect(meaningOf({ key: storageKeys.token, newValue: 'T' })).toBe('login');
    expect(meaningOf({ key: null, newValue: null })).toBe('logout');
    expect(meaningOf({ key: 'language', newValue: 'en' })).toBeNull();
    expect(bareToken('Bearer abc')).toBe('abc');
  });
});
