import { shareTypes } from '@fundus/contract/share-link';
import type { SessionUser } from '@fundus/contract/user';
import { describe, expect, it } from 'vitest';
import type { SessionState } from '#lib/session/session-state.ts';
import { decideGuard, type GuardedPage, knownShareTypes, safeRedirect } from './guards.ts';

const user = { permissions: ['funding-research:read'] } as unknown as SessionUser;
const session = (next: Partial<SessionState>): SessionState => ({
  loaded: true,
  authenticated: false,
  user: null,
  impersonating: false,
  remember: false,
  staySignedIn: false,
  offline: false,
  interrupted: false,
  ...next,
});
const visitor = session({});
const member = session({ authenticated: true, user });
const page = (next: Partial<GuardedPage>): GuardedPage => ({ access: 'user', params: {}, href: '/', ...next });
const uuid = '0192f0c4-0000-7000-8000-000000000001';

describe('guards', () => {
  it('sends a visitor to the login with the target', () => {
    expect(decideGuard(page({ href: '/foerdermittelrecherche?search=a' }), visitor)).toEqual({
      kind: 'login',
      redirect: '/foerdermittelrecherche?search=a',
    });
  });
  it('opens a page for users with its permission, and refuses all others with 403', () => {
    expect(decideGuard(page({ permission: 'funding-research:read' }), member)).toEqual({ kind: 'open' });
    expect(decideGuard(page({ permission: 'funding-programme:edit' }), member)).toEqual({ kind: 'error', code: '403' });
  });
  it('leads a user who is logged in from the login to the wished page, else home', () => {
    expect(decideGuard(page({ access: 'guest', redirect: '/profile' }), member)).toEqual({
      kind: 'inside',
      target: '/profile',
    });
    expect(decideGuard(page({ access: 'guest' }), member)).toEqual({ kind: 'inside', target: '/' });
    expect(decideGuard(page({ access: 'guest' }), visitor)).toEqual({ kind: 'open' });
  });
  it('opens shared pages without login, and only those of a known type', () => {
    const share = (params: GuardedPage['params']) => decideGuard(page({ access: 'share', params }), visitor);
    expect(share({ type: 'recherche', uuid })).toEqual({ kind: 'open' });
    expect(share({ type: 'mandant', uuid })).toEqual({ kind: 'error', code: '404' });
    expect(share({ type: 'recherche', uuid: '1' })).toEqual({ kind: 'error', code: '404' });
    expect(share({ type: 'recherche' })).toEqual({ kind: 'login', redirect: null });
    expect(share({})).toEqual({ kind: 'login', redirect: null });
  });
  it('knows the types of the contract', () => {
    expect(knownShareTypes).toEqual([...shareTypes]);
  });
  it('leads to the second factor where a role demands it, and from there to the wished page', () => {
    const owing = session({ authenticated: true, user: { ...user, owesSecondFactor: true } });
    const setup = { isSecondFactorSetup: true, redirect: '/leads?search=a' };
    expect(decideGuard(page({ href: '/leads?search=a' }), owing)).toEqual({
      kind: 'secondFactor',
      redirect: '/leads?search=a',
    });
    expect(decideGuard(page(setup), owing)).toEqual({ kind: 'open' });
    expect(decideGuard(page(setup), member)).toEqual({ kind: 'inside', target: '/leads?search=a' });
    expect(decideGuard(page({ ...setup, redirect: '//boese.example' }), member)).toEqual({
      kind: 'inside',
      target: '/',
    });
    expect(decideGuard(page(setup), visitor)).toMatchObject({ kind: 'login' });
    expect(decideGuard(page({ access: 'public' }), owing)).toEqual({ kind: 'open' });
  });
  it('says that the server is away rather than asking for a login', () => {
    expect(decideGuard(page({}), session({ authenticated: null }))).toEqual({ kind: 'unreachable' });
  });
});

describe('redirect after the login', () => {
  it.each([
    '//boese.example',
    '/\\boese.example',
    'https://boese.example',
    'profile',
    '',
    '/\t/boese.example',
    '/login',
    '/login?redirect=/',
    '/error/403',
    5,
    null,
  ])('refuses %j', (target) => expect(safeRedirect(target)).toBeNull());
  it.each(['/', '/profile', '/foerdermittelrecherche?search=a%20b#top'])('takes %s', (target) =>
    expect(safeRedirect(target)).toBe(target),
  );
});
