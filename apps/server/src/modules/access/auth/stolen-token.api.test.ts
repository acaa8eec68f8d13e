import { getSessionUser, login, logout, refreshToken, type TokenResponse } from '@fundus/contract/auth';
import { streamEvents } from '@fundus/contract/event';
import { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@fundus/contract/own-session';
import { changeOwnPassword } from '@fundus/contract/profile';
import { resetSecondFactor } from '@fundus/contract/second-factor';
import { endUserSessions, listUsers, lockUser, updateUserAccount } from '@fundus/contract/user-administration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, getUser } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLogin } from '../../../../test/factories/session.factory.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { grantLogin } from './admission.service.ts';

const start = '2026-11-20T09:00:00Z';
const password = 'Korrekt-Pferd-Batterie-9';
let app: TestApp;
let administrator: UserClient;
let user: TestUser;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  administrator = await app.as('Administrator');
  user = await app.createUser({ roles: ['Administrator', 'ZFMB-Profi-Partner'], password });
});

/** Every kind of call that a token opens. */
async function worthOf(token: string): Promise<number[]> {
  const holder = app.withToken(token);
  const answers = [await holder.call(getSessionUser), await holder.call(refreshToken), await holder.call(listUsers)];
  const stream = await holder.callLoosely(streamEvents, {});
  return [...answers, stream].map(({ status }) => status);
}
const worthless = [401, 401, 401, 401];

/** A session out of which a thief has the token as it was before it was renewed, and the one after. */
async function stealTokens(): Promise<{ old: string; current: string; sessionId: string }> {
  const { token: old, sessionId } = await createLogin(app.deps, user);
  const current = (await app.withToken(old).call(refreshToken)).body.token;
  expect((await app.withToken(old).call(getSessionUser)).status).toBe(200);
  return { old, current, sessionId };
}

type Stolen = Awaited<ReturnType<typeof stealTokens>>;
const params = () => ({ userId: user.userId });

describe('a stolen token is worth nothing', () => {
  it.each<[string, (stolen: Stolen) => Promise<{ status: number }>]>([
    ['after its logout', ({ current }) => app.withToken(current).call(logout)],
    [
      'after its session was ended from another one',
      async ({ sessionId }) => (await app.as(user)).call(endOwnSession, { params: { sessionId } }),
    ],
    ['after all others were ended', async () => (await app.as(user)).call(endOtherSessions)],
    [
      'after the password was changed elsewhere',
      async () =>
        (await app.as(user)).call(changeOwnPassword, {
          body: { currentPassword: password, password: 'Kranich-Teekanne-77' },
        }),
    ],
    [
      'after the password was changed in that very session',
      ({ current }) =>
        app.withToken(current).call(changeOwnPassword, {
          body: { currentPassword: password, password: 'Kranich-Teekanne-77' },
        }),
    ],
    ['after a lock', () => administrator.call(lockUser, { params: params(), body: { reason: 'Laptop gestohlen' } })],
    ['after an administrator ended all sessions', () => administrator.call(endUserSessions, { params: params() })],
  ])('%s', async (_when, end) => {
    const stolen = await stealTokens();
    expect((await end(stolen)).status).toBeLessThan(300);
    expect(await worthOf(stolen.old)).toEqual(worthless);
    expect(await worthOf(stolen.current)).toEqual(worthless);
  });

  it('after the role is gone, for everything that it opened', async () => {
    const { current } = await stealTokens();
    const { revision } = await getUser(app.deps.db, user.userId);
    const answer = await administrator.call(updateUserAccount, {
      params: params(),
      body: { revision, roles: ['ZFMB-Profi-Partner'] },
    });
    expect(answer.status).toBe(200);
    expect((await app.withToken(current).call(listUsers)).error.code).toBe('FORBIDDEN');
    expect((await app.withToken(current).call(resetSecondFactor, { params: params() })).error.code).toBe('FORBIDDEN');
  });

  it('after acting as another user has ended, renewed or not', async () => {
    const partner = await app.createUser({ roles: ['ZFMB-Profi-Partner'] });
    const acting = (await administrator.call(impersonate, { body: { userId: partner.userId } })).body.token;
    const renewed = (await app.withToken(acting).call(refreshToken)).body.token;
    expect((await app.withToken(renewed).call(unimpersonate)).status).toBe(204);
    for (const token of [acting, renewed]) expect(await worthOf(token)).toEqual(worthless);
    expect((await administrator.call(listOwnSessions)).status).toBe(200);
  });
});

describe('a login that is overtaken', () => {
  const origin = { staySignedIn: false, address: '198.51.100.7', userAgent: 'test' };

  it('by a change of the password, or a lock, opens nothing', async () => {
    const checked = await getUser(app.deps.db, user.userId);
    await changePassword(app.deps.db, app.clock.now(), user.userId, 'Kranich-Teekanne-77');
    await expect(grantLogin(app.deps, checked, origin)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const later = await getUser(app.deps.db, user.userId);
    await setLocked(app.deps.db, app.clock.now(), user.userId, true);
    await expect(grantLogin(app.deps, later, origin)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
  });

  it('at the same moment leaves no session behind', async () => {
    const body = { username: user.username, password };
    const attempts = Array.from({ length: 12 }, (_, index) =>
      app.anonymous.call(login, { body, address: `198.51.101.${index + 1}` }),
    );
    const change = changePassword(app.deps.db, app.clock.now(), user.userId, 'Kranich-Teekanne-77');
    const answers = await Promise.all(attempts);
    await change;
    for (const answer of answers.filter(({ status }) => status === 200)) {
      expect(await worthOf((answer.body as TokenResponse).token)).toEqual(worthless);
    }
  });
});
