import { getSessionUser, login, logout, refreshToken } from '@fundus/contract/auth';
import { impersonate, unimpersonate } from '@fundus/contract/impersonation';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@fundus/contract/own-session';
import { listPersons } from '@fundus/contract/person-list';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLogin } from '../../../../test/factories/session.factory.ts';
import { changeRoles, setLocked } from '../../../../test/factories/user-standing.factory.ts';

const start = '2026-11-20T09:00:00Z';
let app: TestApp;
let administrator: UserClient;
let partner: UserClient;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  administrator = await app.as('Administrator');
  partner = await app.as('ZFMB-Profi-Partner');
});

const act = (client = administrator, userId = partner.user.userId) => client.call(impersonate, { body: { userId } });
const statusOf = async (token: string) => (await app.withToken(token).call(getSessionUser)).status;
const now = () => app.clock.now();

describe('acting as another user', () => {
  it('names both, may what the other may and nothing more, and ends alone', async () => {
    const { body } = await act();
    expect(body.user).toMatchObject({
      userId: partner.user.userId,
      isImpersonating: true,
      impersonatorName: expect.stringContaining('Erika'),
      permissions: expect.not.arrayContaining(['user:edit']),
    });
    const acting = app.withToken(body.token);
    expect((await acting.call(listPersons)).status).toBe(200);
    expect((await acting.call(unimpersonate)).status).toBe(204);
    expect(await statusOf(body.token)).toBe(401);
    expect(await statusOf(administrator.token ?? '')).toBe(200);
    expect(await statusOf(partner.token ?? '')).toBe(200);
    expect((await administrator.call(unimpersonate)).error.code).toBe('IMPERSONATION_REFUSED');
  });

  it('cannot be nested, nor reach an administrator, oneself, a locked or a waiting user', async () => {
    const refusals = async (userId: string) => (await act(administrator, userId)).error.code;
    const other = await app.createUser({ roles: ['Administrator', 'Authenticated'] });
    expect(await refusals(other.userId)).toBe('IMPERSONATION_REFUSED');
    expect(await refusals(administrator.user.userId)).toBe('IMPERSONATION_REFUSED');
    const closed = await app.createUser({ roles: ['Authenticated'] });
    await setLocked(app.deps.db, now(), closed.userId, true);
    expect(await refusals(closed.userId)).toBe('IMPERSONATION_REFUSED');
    const waiting = await app.createUser({ roles: ['Authenticated'] });
    await app.deps.db.updateTable('user').set({ approvedAt: null }).where('id', '=', waiting.userId).execute();
    expect(await refusals(waiting.userId)).toBe('IMPERSONATION_REFUSED');
    const acting = { ...administrator, ...app.withToken((await act()).body.token) };
    const colleague = await app.createUser({ roles: ['Authenticated'] });
    expect((await act(acting, colleague.userId)).error.code).toBe('FORBIDDEN');
    expect((await acting.call(listOwnSessions)).error.code).toBe('FORBIDDEN');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['logout', () => administrator.call(logout)],
    ['lock', () => setLocked(app.deps.db, now(), administrator.user.userId, true)],
    ['new password', () => changePassword(app.deps.db, now(), administrator.user.userId, 'Kranich-Teekanne-77')],
    ['loss of the role', () => changeRoles(app.deps.db, now(), administrator.user.userId, ['Authenticated'])],
    ['the other becoming one', () => changeRoles(app.deps.db, now(), partner.user.userId, ['Administrator'])],
    ['the other’s lock', () => setLocked(app.deps.db, now(), partner.user.userId, true)],
  ])('ends with the administrator’s %s', async (_name, end) => {
    const { token } = (await act()).body;
    expect(await statusOf(token)).toBe(200);
    await end();
    expect(await statusOf(token)).toBe(401);
  });

  it('goes on through a refresh, keeps the own session alive, and ends with it when it is left unattended', async () => {
    const own = (await createLogin(app.deps, administrator.user)).token;
    const first = (await app.withToken(own).call(impersonate, { body: { userId: partner.user.userId } })).body;
    app.clock.advance({ hours: 8 });
    const next = (await app.withToken(first.token).call(refreshToken)).body;
    expect(next.user.isImpersonating).toBe(true);
    app.clock.advance({ hours: 8 });
    expect(await statusOf(next.token)).toBe(200);
    expect(await statusOf(own)).toBe(200);
    app.clock.advance({ hours: 12 });
    expect(await statusOf(next.token)).toBe(401);
  });

  it('logs out altogether', async () => {
    const own = (await createLogin(app.deps, administrator.user)).token;
    const acting = (await app.withToken(own).call(impersonate, { body: { userId: partner.user.userId } })).body;
    await app.withToken(acting.token).call(logout);
    expect([await statusOf(own), await statusOf(acting.token)]).toEqual([401, 401]);
  });

  it('is recorded with both names', async () => {
    await act();
    const event = await app.deps.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', '=', 'user.impersonated')
      .where('actorId', '=', administrator.user.userId)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ subjectId: partner.user.userId, subjectName: expect.stringContaining('Erika') });
  });
});

describe('own sessions', () => {
  it('are listed in words, this one first, and end one by one or all others at once', async () => {
    const phone = await createLogin(app.deps, partner.user);
    await createLogin(app.deps, partner.user);
    await act();
    const rows = (await partner.call(listOwnSessions)).body;
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
    expect(rows.find(({ sessionId }) => sessionId === phone.sessionId)).toMatchObject({
      browser: 'Firefox 141',
      system: 'Linux',
      place: 'localNetwork',
      impersonatorName: null,
    });
    expect(rows.filter(({ impersonatorName }) => impersonatorName !== null)).toHaveLength(1);
    await partner.call(endOwnSession, { params: { sessionId: phone.sessionId } });
    expect(await statusOf(phone.token)).toBe(401);
    expect((await partner.call(endOtherSessions)).body).toEqual({ ended: 2 });
    expect((await partner.call(listOwnSessions)).body).toHaveLength(1);
  });

  it('of another user are not there', async () => {
    const other = await createLogin(app.deps, administrator.user);
    const answer = await partner.call(endOwnSession, { params: { sessionId: other.sessionId } });
    expect(answer.error.code).toBe('NOT_FOUND');
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe('a login from a new browser', () => {
  const password = 'Korrekt-Pferd-Batterie-9';
  const secretOf = (name: string) => `${name}-`.padEnd(32, 'x');
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const logIn = (username: string, deviceSecret: string | undefined, address: string) =>
    app.anonymous.call(login, {
      body: { username, password, ...(deviceSecret !== undefined && { deviceSecret }) },
      headers: { 'user-agent': userAgent },
      address,
    });
  const mailsTo = async (email: string) =>
    (await app.deps.db.selectFrom('mail').select('text').where('to', '=', email).execute()).map(({ text }) => text);

  it('is told by mail, but for the very first one', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    await logIn(user.username, secretOf('office'), '203.0.113.7');
    await logIn(user.username, secretOf('office'), '198.51.100.9');
    expect(await mailsTo(user.email)).toEqual([]);
    await logIn(user.username, secretOf('elsewhere'), '203.0.113.99');
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Firefox 141 unter Windows');
    expect(mails[0]).toContain('203.0.113.99');
    expect(mails[0]).toContain('20. November 2026');
    // Programs that keep nothing are known by what they are and where they stand.
    await logIn(user.username, undefined, '192.0.2.1');
    await logIn(user.username, undefined, '192.0.2.1');
    expect(await mailsTo(user.email)).toHaveLength(2);
    const devices = await app.deps.db.selectFrom('knownDevice').selectAll().execute();
    expect(JSON.stringify(devices)).not.toContain(secretOf('office'));
  });
});
