import { logout, refreshToken } from '@fundus/contract/auth';
import { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { sessionLimits } from '@fundus/contract/limits';
import { endOtherSessions, endOwnSession } from '@fundus/contract/own-session';
import { changeOwnPassword } from '@fundus/contract/profile';
import { updateRolePolicies } from '@fundus/contract/role-policy';
import { endUserSessions, lockUser, updateUserAccount } from '@fundus/contract/user-administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookups } from '#db/database.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { runAsAdmin } from '../../../../test/database-server.ts';
import { type SiblingServer, startSibling } from '../../../../test/event-reader.ts';
import { createLogin } from '../../../../test/factories/session.factory.ts';
import { changeRoles } from '../../../../test/factories/user-standing.factory.ts';
import { setPassword } from '../../../cli/commands.ts';
import type { Deps } from '../../../deps.ts';
import { changePassword } from '../user/user.service.ts';
import { deleteUserRow } from '../user/user-administration.repository.ts';
import { authenticate } from './authentication.service.ts';

const start = '2026-11-20T09:00:00Z';
const password = 'Kranich-Teekanne-77';
const nextPassword = 'Regenschirm-Nuss-12';

let app: TestApp;
let sibling: SiblingServer;
/** The server that carries changes out, and another one that hears of them. Their clock stands still: nothing grows too old. */
let here: ReturnType<typeof serverOn>;
let there: ReturnType<typeof serverOn>;
let administrator: UserClient;
let user: UserClient;

function serverOn(deps: Deps) {
  const find = authenticate(deps);
  const keeps = async (token: string): Promise<boolean> => {
    const asking = vi.spyOn(lookups(deps.db), 'executeQuery');
    await find(token);
    const isAsked = asking.mock.calls.length > 0;
    asking.mockRestore();
    return !isAsked;
  };
  return { find, keeps };
}

beforeAll(async () => {
  app = await createTestApp({ now: start });
  sibling = await startSibling(app);
  here = serverOn(app.deps);
  there = serverOn(sibling.deps);
});
afterAll(async () => {
  await sibling.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set(start);
  administrator = await app.as('Administrator');
  user = await app.as(await app.createUser({ roles: ['Authenticated'], password }));
});

const asOwner = (statement: string) => runAsAdmin(app.ownerConnectionString, statement);
const tokenOf = (client: { token: string | null }): string => client.token ?? '';
const actAs = async (userId: string): Promise<string> =>
  (await administrator.call(impersonate, { body: { userId } })).body.token;

/** The other server keeps the session from now on. */
async function kept(token: string): Promise<string> {
  await expect.poll(() => there.keeps(token), { interval: 5 }).toBe(true);
  return token;
}

/** The server that carried it out refuses at once, the other one when it hears of it. */
async function expectEnded(token: string): Promise<void> {
  expect(await here.find(token)).toBeNull();
  await expect.poll(() => there.find(token), { interval: 5 }).toBeNull();
}

/** Deletes the sessions of a user without notifying any server. */
const deleteSilently = (userId: string) =>
  asOwner(
    `begin; alter table session disable trigger session_ended; delete from session where user_id = '${userId}'; alter table session enable trigger session_ended; commit`,
  );

describe('a session that servers keep', () => {
  it('is read once in some seconds at most on either server, not with every call', async () => {
    const token = await kept(tokenOf(user));
    await expect.poll(() => here.keeps(token), { interval: 5 }).toBe(true);
    await deleteSilently(user.user.userId);
    expect(await there.find(token)).toMatchObject({ userId: user.user.userId });
    app.clock.advance({ seconds: 6 });
    expect(await there.find(token)).toBeNull();
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['logout', () => user.call(logout)],
    [
      'being ended among the own sessions',
      async () => {
        const { sessionId } = await user.actor();
        return (await app.as(user.user)).call(endOwnSession, { params: { sessionId } });
      },
    ],
    ['the end of all other sessions', async () => (await app.as(user.user)).call(endOtherSessions)],
    [
      'the end of all sessions by an administrator',
      () => administrator.call(endUserSessions, { params: { userId: user.user.userId } }),
    ],
    [
      'another password, chosen in another session',
      async () =>
        (await app.as(user.user)).call(changeOwnPassword, {
          body: { currentPassword: password, password: nextPassword },
        }),
    ],
    [
      'another password, chosen in this session, which gets another token',
      () => user.call(changeOwnPassword, { body: { currentPassword: password, password: nextPassword } }),
    ],
    ['a password by link', () => changePassword(app.deps.db, app.clock.now(), user.user.userId, nextPassword)],
    ['a password by the operator', () => setPassword(app.deps.db, app.clock.now(), user.user.username)],
    ['a lock', () => administrator.call(lockUser, { params: { userId: user.user.userId }, body: { reason: 'Test' } })],
    [
      'a lock and nothing else',
      () =>
        app.deps.db.updateTable('user').set({ lockedAt: app.clock.now() }).where('id', '=', user.user.userId).execute(),
    ],
    [
      'an approval that is taken back',
      () => app.deps.db.updateTable('user').set({ approvedAt: null }).where('id', '=', user.user.userId).execute(),
    ],
    ['the deletion of the user', () => deleteUserRow(app.deps.db, user.user.userId)],
    [
      'an earlier end',
      () =>
        app.deps.db
          .updateTable('session')
          .set({ expiresAt: app.clock.now() })
          .where('userId', '=', user.user.userId)
          .execute(),
    ],
  ])('ends on every server with %s', async (_name, end) => {
    const token = await kept(tokenOf(user));
    await end(token);
    await expectEnded(token);
  });

  it.each<[string, (acting: string) => Promise<unknown>]>([
    ['its end', (acting) => app.withToken(acting).call(unimpersonate)],
    ['the administrator’s logout', () => administrator.call(logout)],
    [
      'the administrator’s lock',
      () =>
        app.deps.db
          .updateTable('user')
          .set({ lockedAt: app.clock.now() })
          .where('id', '=', administrator.user.userId)
          .execute(),
    ],
    [
      'the administrator’s loss of the role',
      () => changeRoles(app.deps.db, app.clock.now(), administrator.user.userId, ['Authenticated']),
    ],
    ['the other becoming one', () => changeRoles(app.deps.db, app.clock.now(), user.user.userId, ['Administrator'])],
    [
      'an earlier end of the administrator’s own session',
      () =>
        app.deps.db
          .updateTable('session')
          .set({ expiresAt: app.clock.now() })
          .where('userId', '=', administrator.user.userId)
          .execute(),
    ],
  ])('in which an administrator acts as another user ends with %s', async (_name, end) => {
    const acting = await kept(await actAs(user.user.userId));
    await end(acting);
    await expectEnded(acting);
  });

  it('ends by time: its own, that of a token before the last refresh, that of the administrator behind it', async () => {
    const login = await createLogin(app.deps, user.user);
    const old = await kept(login.token);
    const { token } = (await app.withToken(old).call(refreshToken)).body;
    await kept(old);
    app.clock.advance({ seconds: sessionLimits.oldTokenGraceSeconds });
    await expectEnded(old);
    await kept(token);
    app.clock.advance({ hours: sessionLimits.idleHours });
    await expectEnded(token);

    const acting = await kept(await actAs(user.user.userId));
    await app.deps.db
      .updateTable('session')
      .set({ expiresAt: new Date(app.clock.now().getTime() + 1000) })
      .where('userId', '=', administrator.user.userId)
      .execute();
    await kept(acting);
    app.clock.advance({ seconds: 1 });
    await expectEnded(acting);
  });

  it('may at once what its user may by now', async () => {
    const token = await kept(tokenOf(user));
    const account = await app.deps.db
      .selectFrom('user')
      .select('revision')
      .where('id', '=', user.user.userId)
      .executeTakeFirstOrThrow();
    await administrator.call(updateUserAccount, {
      params: { userId: user.user.userId },
      body: { revision: account.revision, roles: ['Leadverteilung'] },
    });
    expect((await here.find(token))?.roles).toEqual(['Leadverteilung']);
    await expect.poll(async () => (await there.find(token))?.roles, { interval: 5 }).toEqual(['Leadverteilung']);
  });

  it('has at once the package that its role has by now', async () => {
    const partner = await app.as('ZFMB-Clever-Partner');
    const token = await kept(tokenOf(partner));
    await administrator.call(updateRolePolicies, {
      body: { changes: [{ role: 'ZFMB-Clever-Partner', revision: 1, features: { 'share-password': true } }] },
    });
    expect((await here.find(token))?.features).toEqual(['share-password']);
    await expect.poll(async () => (await there.find(token))?.features, { interval: 5 }).toEqual(['share-password']);
  });

  it('owes a second factor from the moment that its role demands one, until it has one, and again without', async () => {
    const partner = await app.as('ZFMB-Profi-Partner');
    const { userId } = partner.user;
    const token = await kept(tokenOf(partner));
    const expectOwing = async (owes: boolean): Promise<void> => {
      expect((await here.find(token))?.owesSecondFactor).toBe(owes);
      await expect.poll(async () => (await there.find(token))?.owesSecondFactor, { interval: 5 }).toBe(owes);
      await kept(token);
    };
    await administrator.call(updateRolePolicies, {
      body: { changes: [{ role: 'ZFMB-Profi-Partner', revision: 1, requiresSecondFactor: true }] },
    });
    await expectOwing(true);
    const set = { secret: Buffer.alloc(20), createdAt: app.clock.now(), activatedAt: app.clock.now() };
    await app.deps.db
      .insertInto('secondFactor')
      .values({ userId, ...set })
      .execute();
    await expectOwing(false);
    await app.deps.db.updateTable('secondFactor').set({ activatedAt: null }).where('userId', '=', userId).execute();
    await expectOwing(true);
    await app.deps.db
      .updateTable('secondFactor')
      .set({ activatedAt: app.clock.now() })
      .where('userId', '=', userId)
      .execute();
    await expectOwing(false);
    await app.deps.db.deleteFrom('secondFactor').where('userId', '=', userId).execute();
    await expectOwing(true);
  });

  it('ends with whatever is done by hand in the database', async () => {
    const token = await kept(tokenOf(user));
    await asOwner('truncate session cascade');
    await expect.poll(() => there.find(token), { interval: 5 }).toBeNull();
    await expect.poll(() => here.find(token), { interval: 5 }).toBeNull();
  });

  it('is read with each call while a change of it is not committed, and counts as before if it never is', async () => {
    const token = tokenOf(user);
    // One that has changed no session so far.
    here = serverOn(app.deps);
    await expect.poll(() => here.keeps(token), { interval: 5 }).toBe(true);
    await app.deps.db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from session where user_id = ${user.user.userId}`.execute(tx);
        expect([await here.keeps(token), await here.keeps(token)]).toEqual([false, false]);
        expect(await here.find(token)).not.toBeNull();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await here.find(token)).not.toBeNull();
  });

  it('is told of by no login, no use and no refused call', async () => {
    const token = await kept(tokenOf(user));
    await app.as(user.user);
    app.clock.advance({ seconds: 4 });
    await sql`update session set last_seen_at = now(), expires_at = expires_at + interval '1 hour'`.execute(
      app.deps.db,
    );
    await sql`update "user" set last_login_at = now()`.execute(app.deps.db);
    expect(await there.keeps(token)).toBe(true);
  });

  it('is not kept while the server hears nothing of the database', async () => {
    const token = await kept(tokenOf(user));
    await deleteSilently(user.user.userId);
    await runAsAdmin(
      app.connectionString,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %' and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => there.find(token), { interval: 5 }).toBeNull();
    await kept(tokenOf(administrator));
  });
});
