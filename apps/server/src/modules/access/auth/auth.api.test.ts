import { getSessionUser, login, logout, refreshToken, type TokenResponse } from '@fundus/contract/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { Answer } from '../../../../test/client.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';
import { changeRoles, setLocked } from '../../../../test/factories/user-standing.factory.ts';

const password = 'Korrekt-Pferd-Batterie-9';
const start = '2026-11-20T09:00:00Z';

let app: TestApp;
let user: TestUser;
let caller = 0;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(start);
  user = await app.createUser({ roles: ['ZFMB-Profi-Partner'], password });
});

function nextAddress(): string {
  caller += 1;
  return `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
}

async function logIn(options: { staySignedIn?: boolean; username?: string; password?: string; address?: string } = {}) {
  const { address = nextAddress(), ...body } = options;
  const answer = await app.anonymous.call(login, { body: { username: user.username, password, ...body }, address });
  // None of these accounts has a second factor.
  return answer as Answer<TokenResponse>;
}

async function statusOf(token: string): Promise<number> {
  return (await app.withToken(token).call(getSessionUser)).status;
}

describe('login', () => {
  it('takes the user name or the e-mail address, whatever the case, and tells who it is', async () => {
    for (const username of [user.username, user.email, user.email.toUpperCase()]) {
      const { status, body } = await logIn({ username });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ userId: user.userId, roles: ['ZFMB-Profi-Partner'], isImpersonating: false });
      expect(body.user.features).toContain('share-password');
      expect(body.user.permissions).toContain('funding-research:edit');
      expect(body.user.permissions).not.toContain('administration:read');
      expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    }
  });

  it('stores the hash of the token alone', async () => {
    const { body } = await logIn();
    const rows = await app.deps.db.selectFrom('session').selectAll().where('userId', '=', user.userId).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    expect(rows[0]?.tokenHash).toHaveLength(32);
  });

  it('answers a wrong password and an unknown account alike, and works as long for both', async () => {
    const measure = async (username: string) => {
      const begin = performance.now();
      const answer = await logIn({ username, password: 'falsches-Passwort-1' });
      return { answer, time: performance.now() - begin };
    };
    await measure(user.username);
    const known = await measure(user.username);
    const unknown = await measure('gibt-es-nicht');
    expect(known.answer.status).toBe(401);
    const { requestId: _one, ...knownError } = known.answer.error;
    const { requestId: _other, ...unknownError } = unknown.answer.error;
    expect(unknownError).toEqual(knownError);
    expect(unknownError.code).toBe('LOGIN_FAILED');
    // An answer without the hash would come in under a millisecond; a hash takes about ten.
    expect(unknown.time).toBeGreaterThan(known.time / 4);
  });

  it('refuses every password to an account without one', async () => {
    const other = await app.createUser({ roles: ['Authenticated'], password: null });
    expect((await logIn({ username: other.username, password: 'irgendein-Passwort' })).error.code).toBe('LOGIN_FAILED');
  });

  it('tells of a lock only to who has the password', async () => {
    await setLocked(app.deps.db, app.clock.now(), user.userId, true);
    expect((await logIn({ password: 'falsches-Passwort-1' })).error.code).toBe('LOGIN_FAILED');
    const locked = await logIn();
    expect([locked.status, locked.error.code]).toEqual([403, 'ACCOUNT_LOCKED']);
  });

  it('words what is missing', async () => {
    const answer = await logIn({ username: '', password: 'kurz' });
    expect(answer.status).toBe(422);
    expect(answer.error.issues?.map((issue) => issue.message)).toEqual([
      'Die Eingabe ist zu kurz',
      'Die Eingabe ist zu kurz',
    ]);
  });

  it('takes no token from a cookie or an address, and any spelling of the Bearer prefix', async () => {
    const { token } = (await logIn()).body;
    const get = (headers: Record<string, string>, url = '/api/auth/user') => app.server.inject({ url, headers });
    expect((await get({ cookie: `auth_token_default=${token}` })).statusCode).toBe(401);
    expect((await get({}, `/api/auth/user?token=${token}`)).statusCode).toBe(401);
    expect((await get({ authorization: `bearer ${token}` })).statusCode).toBe(200);
    expect((await get({ authorization: token })).statusCode).toBe(401);
    expect((await get({ authorization: `Basic ${token}` })).statusCode).toBe(401);
  });
});

describe('session', () => {
  it('ends after 12 hours without use, and lives on while it is used', async () => {
    const { token, expiresAt } = (await logIn()).body;
    expect(expiresAt).toBe('2026-11-20T21:00:00.000Z');
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance({ hours: 11, minutes: 59 });
      expect(await statusOf(token)).toBe(200);
    }
    app.clock.advance({ hours: 12 });
    expect(await statusOf(token)).toBe(401);
  });

  it('ends after 14 days where it is remembered', async () => {
    const { token, expiresAt } = (await logIn({ staySignedIn: true })).body;
    expect(expiresAt).toBe('2026-12-04T09:00:00.000Z');
    app.clock.advance({ days: 13, hours: 23 });
    expect(await statusOf(token)).toBe(200);
    app.clock.advance({ hours: 1 });
    expect(await statusOf(token)).toBe(401);
  });

  it('ends 90 days after its login, however often it is refreshed', async () => {
    let { token } = (await logIn({ staySignedIn: true })).body;
    for (let round = 0; round < 6; round += 1) {
      app.clock.advance({ days: 13 });
      token = (await app.withToken(token).call(refreshToken)).body.token;
    }
    app.clock.advance({ days: 11 });
    const last = (await app.withToken(token).call(refreshToken)).body;
    expect(last.expiresAt).toBe('2027-02-18T09:00:00.000Z');
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await statusOf(last.token)).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await statusOf(last.token)).toBe(401);
    expect((await app.withToken(last.token).call(refreshToken)).status).toBe(401);
  });

  it('writes its last use at most once a minute', async () => {
    const { token } = (await logIn()).body;
    const lastSeen = async () =>
      (
        await app.deps.db
          .selectFrom('session')
          .select('lastSeenAt')
          .where('userId', '=', user.userId)
          .executeTakeFirstOrThrow()
      ).lastSeenAt.toISOString();
    app.clock.advance({ seconds: 59 });
    await statusOf(token);
    expect(await lastSeen()).toBe('2026-11-20T09:00:00.000Z');
    app.clock.advance({ seconds: 1 });
    await statusOf(token);
    expect(await lastSeen()).toBe('2026-11-20T09:01:00.000Z');
  });

  it('ends at logout, with its old token, and no other session does', async () => {
    const first = (await logIn()).body.token;
    const other = (await logIn()).body.token;
    const second = (await app.withToken(first).call(refreshToken)).body.token;
    expect((await app.withToken(second).call(logout)).status).toBe(204);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('ends at once when the password changes or the account is locked', async () => {
    const before = (await logIn()).body.token;
    await changePassword(app.deps.db, app.clock.now(), user.userId, 'Ein-ganz-anderes-Wort-5');
    expect(await statusOf(before)).toBe(401);
    const after = (await logIn({ password: 'Ein-ganz-anderes-Wort-5' })).body.token;
    await setLocked(app.deps.db, app.clock.now(), user.userId, true);
    expect(await statusOf(after)).toBe(401);
    await setLocked(app.deps.db, app.clock.now(), user.userId, false);
    expect(await statusOf(after)).toBe(401);
  });

  it('knows other roles with the next call', async () => {
    const { token } = (await logIn()).body;
    await changeRoles(app.deps.db, app.clock.now(), user.userId, ['Leadverteilung']);
    const { body } = await app.withToken(token).call(getSessionUser);
    expect(body).toMatchObject({
      roles: ['Leadverteilung'],
      features: ['bulk-export'],
      permissions: [
        'industry:read',
        'vocabulary:read',
        'task:read',
        'task:edit',
        'lead:read',
        'lead:manage',
        'lead:distribute',
        'list-view:share',
      ],
    });
  });

  it('leaves no expired sessions behind', async () => {
    await logIn();
    app.clock.advance({ days: 15 });
    await logIn();
    const { count } = await app.deps.db
      .selectFrom('session')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('expiresAt', '<=', app.clock.now())
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

describe('refresh', () => {
  it('gives a new token; the old one lives 60 seconds on', async () => {
    const old = (await logIn()).body.token;
    app.clock.advance({ minutes: 30 });
    const { body } = await app.withToken(old).call(refreshToken);
    expect(body.token).not.toBe(old);
    expect(body.expiresAt).toBe('2026-11-20T21:30:00.000Z');
    expect(body.user.userId).toBe(user.userId);
    app.clock.advance({ seconds: 59 });
    expect(await statusOf(old)).toBe(200);
    expect(await statusOf(body.token)).toBe(200);
    app.clock.advance({ seconds: 1 });
    expect(await statusOf(old)).toBe(401);
    expect((await app.withToken(old).call(refreshToken)).status).toBe(401);
    expect(await statusOf(body.token)).toBe(200);
  });

  it('gives two tabs that refresh at the same moment the same new token', async () => {
    const old = (await logIn({ staySignedIn: true })).body.token;
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.withToken(old).call(refreshToken)));
    const tokens = new Set(answers.map((answer) => answer.body.token));
    expect(tokens.size).toBe(1);
    app.clock.advance({ seconds: 30 });
    expect((await app.withToken(old).call(refreshToken)).body.token).toBe([...tokens][0]);
    app.clock.advance({ minutes: 10 });
    expect(await statusOf([...tokens][0] ?? '')).toBe(200);
  });

  it('keeps a remembered session for 14 days from the refresh on', async () => {
    const old = (await logIn({ staySignedIn: true })).body.token;
    app.clock.advance({ days: 13 });
    const { token } = (await app.withToken(old).call(refreshToken)).body;
    app.clock.advance({ days: 13 });
    expect(await statusOf(token)).toBe(200);
    app.clock.advance({ days: 1 });
    expect(await statusOf(token)).toBe(401);
  });
});

describe('throttle', () => {
  const wrong = { password: 'falsches-Passwort-1' };

  it('slows down after five wrong attempts at an account, up to 30 seconds, and lets its owner in after the wait', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await logIn(wrong)).error.code).toBe('LOGIN_FAILED');
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const refused = await logIn(wrong);
      expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
      const wait = Number(refused.headers['retry-after']);
      waits.push(wait);
      app.clock.advance({ seconds: wait });
      expect((await logIn(wrong)).error.code).toBe('LOGIN_FAILED');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect((await logIn()).status).toBe(429);
    app.clock.advance({ seconds: 30 });
    expect((await logIn()).status).toBe(200);
  });

  it('forgets blocks that a clock left while it ran ahead', async () => {
    const address = nextAddress();
    app.clock.advance({ days: 400 });
    expect((await logIn({ address })).status).toBe(200);
    for (let attempt = 0; attempt < 7; attempt += 1) await logIn({ ...wrong, address });
    app.clock.advance({ days: -400 });
    expect((await logIn({ ...wrong, address })).error.code).toBe('LOGIN_FAILED');
    expect((await logIn({ address })).status).toBe(200);
    // New failures slow down as before.
    const stranger = { ...wrong, address: nextAddress() };
    for (let attempt = 0; attempt < 6; attempt += 1) await logIn(stranger);
    expect((await logIn(stranger)).status).toBe(429);
  });

  it('counts attempts that come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(wrong)));
    const tried = answers.filter((answer) => answer.status === 401);
    expect(tried).toHaveLength(6);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(14);
  });

  it('does not keep the owner out who has been here before from their address', async () => {
    const home = nextAddress();
    expect((await logIn({ address: home })).status).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(wrong);
    expect((await logIn(wrong)).status).toBe(429);
    expect((await logIn({ address: home })).status).toBe(200);
  });

  it('slows down accounts that do not exist alike', async () => {
    const username = 'gibt-es-auch-nicht';
    for (let attempt = 0; attempt < 6; attempt += 1) await logIn({ ...wrong, username });
    expect((await logIn({ ...wrong, username })).status).toBe(429);
  });

  it('tells by no spelling of a name whether there is such an account', async () => {
    // Spellings under which a name is still looked up as the same one.
    const spellings: readonly ((name: string) => string)[] = [
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => ` ${name}\u00a0`,
      (name) => `${name}\ufeff`,
      (name) => `${name.slice(0, 3)}\u0001${name.slice(3)}`,
      (name) => `${name.slice(0, 3)}\u0085${name.slice(3)}`,
      (name) => `${name}\u202e`,
      (name) => `\u2066${name}`,
      (name) => name.normalize('NFD'),
      (name) => `${name}${'\u0301'.repeat(40)}`,
      (name) => `${name}${'\u0301'.repeat(50)}`,
    ];
    const known = await app.createUser({ roles: ['Authenticated'], password, username: `Größel-${user.username}` });
    const outcomesOf = async (name: string) => {
      const outcomes: unknown[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (const spell of spellings) {
          const { status, error, headers } = await logIn({ ...wrong, username: spell(name) });
          outcomes.push([status, error.code, headers['retry-after'], error.issues?.map(({ code }) => code)]);
        }
      }
      return outcomes;
    };
    const ofKnown = await outcomesOf(known.username);
    expect(ofKnown).toEqual(await outcomesOf(`Grießel-${user.username}`));
    expect(ofKnown).toContainEqual([422, 'VALIDATION_FAILED', undefined, ['controlCharacters']]);
    // Other spellings are the same name: they wait together.
    expect(ofKnown.at(-spellings.length)).toEqual([429, 'RATE_LIMITED', '1', undefined]);
    // A name and an address of one account wait apart: together they would tell whose they are.
    expect((await logIn({ ...wrong, username: known.email })).status).toBe(401);
  });

  it('slows down an address that tries many accounts', async () => {
    const address = nextAddress();
    for (let attempt = 0; attempt < 51; attempt += 1) {
      const answer = await logIn({ ...wrong, username: `unbekannt-${attempt}`, address });
      expect(answer.error.code).toBe('LOGIN_FAILED');
    }
    const refused = await logIn({ ...wrong, username: 'noch-jemand', address });
    expect(refused.status).toBe(429);
    expect((await logIn({ address: nextAddress() })).status).toBe(200);
  });

  it('keeps neither names nor addresses', async () => {
    const address = nextAddress();
    await logIn({ ...wrong, address });
    const rows = JSON.stringify(await app.deps.db.selectFrom('loginThrottle').selectAll().execute());
    expect(rows).not.toContain(address);
    expect(rows).not.toContain(user.username);
    expect(rows).not.toContain(user.userId);
  });
});

describe('1,000 attempts at an account', () => {
  it('get nowhere, from one address or from many, and the right user gets in all the while', {
    timeout: 240_000,
  }, async () => {
    const deviceSecret = 'browser-of-the-right-user-0123456789';
    const own = { username: user.username, password, deviceSecret };
    expect((await app.anonymous.call(login, { body: own, address: '192.0.2.10' })).status).toBe(200);
    const tally = { tried: 0, refused: 0 };
    const attempt = async (address: string, index: number) => {
      const answer = await logIn({ password: `geraten-${index}-falsch`, address });
      tally[answer.status === 401 ? 'tried' : 'refused'] += 1;
    };
    for (let index = 0; index < 1000; index += 1) {
      // Every second one from the same address, the others each from a new one; one attempt a second.
      await attempt(index % 2 === 0 ? '203.0.113.200' : nextAddress(), index);
      app.clock.advance({ seconds: 1 });
      if (index % 250 !== 125) continue;
      // From an address without earlier attempts.
      const answer = await app.anonymous.call(login, { body: own, address: nextAddress() });
      expect(answer.status).toBe(200);
    }
    expect(tally.tried + tally.refused).toBe(1000);
    // Thirty seconds between two guesses, whatever number of addresses they come from.
    expect(tally.tried).toBeLessThan(60);
  });
});
