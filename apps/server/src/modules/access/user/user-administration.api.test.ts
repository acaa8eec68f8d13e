import { getSessionUser, login } from '@fundus/contract/auth';
import { getPartner } from '@fundus/contract/partner';
import { listPersons } from '@fundus/contract/person-list';
import * as contract from '@fundus/contract/user-administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createMailer } from '../../../lib/mailer.ts';
import { insertRegistration } from './user-account.service.ts';

const password = 'Kranich-Teekanne-77';
const petra = {
  salutation: 'Frau',
  title: 'Dr.',
  firstName: 'Petra',
  lastName: 'Müller-Lüdenscheid',
  company: 'Lüdenscheid Beratung',
  email: 'petra@example.org',
  phone: '0221 4711 00',
  website: 'https://example.org',
  language: 'de',
  roles: ['ZFMB-Clever-Partner'],
} as const;

describe('users', () => {
  let app: TestApp;
  let administrator: UserClient;
  let made = 0;
  beforeAll(async () => {
    app = await createTestApp();
    const user = await app.createUser({ roles: ['Administrator'], password, lastName: 'Aaron' });
    administrator = await app.as(user);
  });
  afterAll(() => app.close());

  const invite = async (values: Partial<Parameters<typeof administrator.call>[1]> & object = {}) => {
    made += 1;
    const body = { ...petra, roles: [...petra.roles], email: `petra${made}@example.org`, ...values };
    return (await administrator.call(contract.createUserAccount, { body })).body;
  };
  const read = async (userId: string) =>
    (await administrator.call(contract.getUserAccount, { params: { userId } })).body;
  const mailsTo = (email: string) =>
    app.deps.db.selectFrom('mail').selectAll().where('to', '=', email).orderBy('createdAt').orderBy('id').execute();
  const lastAudit = (userId: string) =>
    app.deps.db
      .selectFrom('auditEvent')
      .select(['action', 'subjectName', 'changes', 'actorId'])
      .where('subjectId', '=', userId)
      .orderBy('happenedAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const register = async (isConfirmed: boolean) => {
    made += 1;
    const email = `neu${made}@example.org`;
    const words = { salutation: '', title: '', firstName: 'Nina', lastName: 'Neu', company: 'Neu GmbH', phone: '' };
    const registration = { ...words, email, application: 'Ich berate seit 2010.', language: 'de' as const };
    const user = await insertRegistration(app.deps.db, app.clock.now(), registration, {
      passwordHash: null,
      isConfirmed,
    });
    return { userId: user.id, email };
  };

  it('are invited by a mail with a link, which another invitation replaces', async () => {
    const user = await invite();
    expect(user).toMatchObject({ state: 'invited', username: user.email, isEmailConfirmed: false, features: [] });
    expect(user.abilities).toEqual(['edit', 'changeRoles', 'invite', 'withdraw', 'lock']);
    const [first] = await mailsTo(user.email);
    expect(first?.text).toMatch(/http:\/\/fundus\.example\/einladung#[\w-]{43}/);
    app.clock.advance({ hours: 1 });
    const again = (await administrator.call(contract.inviteUser, { params: { userId: user.userId } })).body;
    expect(again.invitation?.sentAt).toBe(app.clock.now().toISOString());
    expect(await mailsTo(user.email)).toHaveLength(2);
    // Sent is said only of what has left the house.
    expect(again.invitation?.isMailed).toBe(false);
    await app.deps.db.updateTable('mail').set({ state: 'sent' }).where('to', '=', user.email).execute();
    const { invitation } = (await administrator.call(contract.getUserAccount, { params: { userId: user.userId } }))
      .body;
    expect(invitation?.isMailed).toBe(true);
    const living = app.deps.db.selectFrom('userLink').select('id').where('userId', '=', user.userId);
    expect(await living.where('expiresAt', '>', app.clock.now()).execute()).toHaveLength(1);
    expect(await lastAudit(user.userId)).toMatchObject({
      action: 'user.invited',
      subjectName: 'Dr. Petra Müller-Lüdenscheid',
      actorId: administrator.user.userId,
    });
  });

  it('who are partners get quota and switch with the invitation, where their roles make them one', async () => {
    const partner = { quotaKind: 'limited', quotaLimit: 7, receivesLeads: true } as const;
    const body = { ...petra, roles: [...petra.roles], email: 'kontingent@example.org', partner };
    const { userId } = (await administrator.call(contract.createUserAccount, { body })).body;
    expect((await administrator.call(getPartner, { params: { partnerId: userId } })).body).toMatchObject(partner);
    const audited = await app.deps.db
      .selectFrom('auditEvent')
      .select('action')
      .where('subjectId', '=', userId)
      .orderBy('action')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['partner.changed', 'user.invited']);
    const { error } = await administrator.call(contract.createUserAccount, {
      body: { ...body, roles: ['Leadverteilung'], email: 'verteilung@example.org' },
    });
    expect(error.issues?.map(({ path }) => path[0])).toEqual(['partner']);
  });

  it('are not invited twice under one address', async () => {
    const user = await invite();
    const { error } = await administrator.call(contract.createUserAccount, {
      body: { ...petra, roles: ['Authenticated'], email: user.email.toUpperCase() },
    });
    expect(error.issues?.map(({ path }) => path[0])).toEqual(['email']);
  });

  it('are deleted with a withdrawn invitation, unless something hangs on them', async () => {
    const user = await invite();
    const params = { userId: user.userId };
    expect((await administrator.call(contract.withdrawInvitation, { params })).status).toBe(204);
    expect((await administrator.call(contract.getUserAccount, { params })).status).toBe(404);
    const other = await invite();
    await createPerson(app.deps, { ...administrator.user, userId: other.userId, roles: other.roles });
    expect((await read(other.userId)).abilities).not.toContain('withdraw');
    const refused = await administrator.call(contract.withdrawInvitation, { params: { userId: other.userId } });
    expect([refused.status, refused.error.code]).toEqual([409, 'USER_STATE']);
  });

  it('are approved with roles when they have confirmed their address, and told so', async () => {
    const unconfirmed = await register(false);
    const early = await administrator.call(contract.approveUser, {
      params: { userId: unconfirmed.userId },
      body: { roles: ['ZFMB-Clever-Partner'] },
    });
    expect(early.error.code).toBe('USER_STATE');
    const { userId, email } = await register(true);
    expect((await read(userId)).application).toBe('Ich berate seit 2010.');
    const approved = await administrator.call(contract.approveUser, {
      params: { userId },
      body: { roles: ['ZFMB-Profi-Partner'] },
    });
    expect(approved.body).toMatchObject({ state: 'active', roles: ['ZFMB-Profi-Partner'] });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['registrationApproved']);
    expect(await lastAudit(userId)).toMatchObject({
      action: 'user.approved',
      changes: [{ field: 'roles', from: [], to: ['ZFMB-Profi-Partner'] }],
    });
    const twice = await administrator.call(contract.rejectUser, { params: { userId }, body: { reason: 'Doch nicht' } });
    expect([twice.error.code, twice.error.details?.['current']]).toEqual([
      'USER_STATE',
      expect.objectContaining({ state: 'active' }),
    ]);
  });

  it('are refused with a reason, and nothing of them stays but the mail and the record', async () => {
    const { userId, email } = await register(true);
    await administrator.call(contract.rejectUser, { params: { userId }, body: { reason: 'Wir sind voll.' } });
    expect((await administrator.call(contract.getUserAccount, { params: { userId } })).status).toBe(404);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('Wir sind voll.');
    expect((await lastAudit(userId)).action).toBe('user.rejected');
  });

  it('lose their sessions with a lock, and come back as they were', async () => {
    const client = await app.as('Authenticated');
    const params = { userId: client.user.userId };
    const locked = await administrator.call(contract.lockUser, { params, body: { reason: 'Vertrag beendet' } });
    expect(locked.body).toMatchObject({ state: 'locked', lockedReason: 'Vertrag beendet', openSessions: 0 });
    expect((await client.call(getSessionUser)).status).toBe(401);
    expect((await administrator.call(contract.unlockUser, { params })).body).toMatchObject({ lockedReason: '' });
    expect((await client.call(getSessionUser)).status).toBe(401);
    expect((await lastAudit(params.userId)).action).toBe('user.unlocked');
  });

  it('are sent a link for a new password, and out of all their sessions', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    const client = await app.as(user);
    const params = { userId: user.userId };
    await administrator.call(contract.sendPasswordLink, { params });
    expect((await mailsTo(user.email))[0]?.text).toMatch(/\/passwort-neu#[\w-]{43}/);
    expect((await client.call(getSessionUser)).status).toBe(200);
    await administrator.call(contract.endUserSessions, { params });
    expect((await client.call(getSessionUser)).status).toBe(401);
    expect((await app.anonymous.call(login, { body: { username: user.username, password } })).status).toBe(200);
  });

  it('have a link to hand on only without a mail server, and none to the password of an administrator', async () => {
    const advisor = await app.createUser({ roles: ['Authenticated'], password });
    const other = await app.createUser({ roles: ['Administrator'], password });
    const linkOf = async ({ userId }: { userId: string }) =>
      (await administrator.call(contract.sendPasswordLink, { params: { userId } })).body.linkToHandOn;
    expect(await linkOf(advisor)).toMatch(/\/passwort-neu#[\w-]{43}$/);
    expect(await linkOf(other)).toBeNull();
    const lock = { params: { userId: other.userId }, body: { reason: 'Vertrag beendet' } };
    expect((await administrator.call(contract.lockUser, lock)).status).toBe(200);
    app.deps.mailer = createMailer({ url: 'smtp://127.0.0.1:9', from: 'Fundus <fundus@example.org>' });
    try {
      expect(await linkOf(advisor)).toBeNull();
    } finally {
      app.deps.mailer = null;
    }
  });

  it('may do what their roles say from the next call of an open session on', async () => {
    const client = await app.as('Authenticated');
    const { userId } = client.user;
    const { revision } = await read(userId);
    await administrator.call(contract.updateUserAccount, {
      params: { userId },
      body: { revision, roles: ['Leadverteilung'] },
    });
    expect((await client.call(listPersons)).status).toBe(403);
    expect((await client.call(getSessionUser)).body.roles).toEqual(['Leadverteilung']);
    expect((await lastAudit(userId)).changes).toEqual([
      { field: 'roles', from: ['Authenticated'], to: ['Leadverteilung'] },
    ]);
  });

  it('get another address: links to the one before end, and it is told', async () => {
    const active = await app.createUser({ roles: ['Authenticated'], password });
    const params = { userId: active.userId };
    await administrator.call(contract.sendPasswordLink, { params });
    const { revision } = await read(active.userId);
    const changed = await administrator.call(contract.updateUserAccount, {
      params,
      body: { revision, email: 'anders@example.org' },
    });
    expect(changed.body).toMatchObject({ username: active.username, isEmailConfirmed: false, state: 'active' });
    expect((await mailsTo(active.email)).map(({ kind }) => kind)).toEqual(['passwordReset', 'emailReplaced']);
    const living = app.deps.db.selectFrom('userLink').select('id').where('userId', '=', active.userId);
    expect(await living.where('expiresAt', '>', app.clock.now()).execute()).toHaveLength(0);
    const invited = await invite();
    const moved = await administrator.call(contract.updateUserAccount, {
      params: { userId: invited.userId },
      body: { revision: invited.revision, email: 'richtig@example.org' },
    });
    expect(moved.body).toMatchObject({ state: 'invited', username: 'richtig@example.org' });
    expect((await mailsTo('richtig@example.org')).map(({ kind }) => kind)).toEqual(['invitation']);
  });

  it('do not take their own administration away, nor lock themselves', async () => {
    const { userId } = administrator.user;
    const { revision, abilities } = await read(userId);
    expect(abilities).toEqual(['edit', 'changeRoles', 'sendPasswordLink']);
    const roles = await administrator.call(contract.updateUserAccount, {
      params: { userId },
      body: { revision, roles: ['Authenticated'] },
    });
    const lock = await administrator.call(contract.lockUser, { params: { userId }, body: { reason: 'Urlaub' } });
    expect([roles.error.code, lock.error.code]).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT']);
  });

  it('keep one administrator, also when two take the role from each other at the same moment', async () => {
    const pair = await Promise.all(
      ['eins', 'zwei'].map((name) => app.createUser({ username: `admin-${name}`, roles: ['Administrator'], password })),
    );
    const clients = await Promise.all(pair.map((user) => app.as(user)));
    const { revision } = await read(administrator.user.userId);
    // From now on only these two are left.
    await clients[0]?.call(contract.updateUserAccount, {
      params: { userId: administrator.user.userId },
      body: { revision, roles: ['Authenticated'] },
    });
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.call(contract.updateUserAccount, {
          params: { userId: pair[1 - index]?.userId ?? '' },
          body: { revision: 1, roles: ['Authenticated'] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('LAST_ADMINISTRATOR');
    const winner = clients[answers.findIndex(({ status }) => status === 200)];
    const { revision: mine } = (
      await (winner ?? administrator).call(contract.getUserAccount, { params: { userId: administrator.user.userId } })
    ).body;
    await winner?.call(contract.updateUserAccount, {
      params: { userId: administrator.user.userId },
      body: { revision: mine, roles: ['Administrator'] },
    });
    expect((await administrator.call(contract.listUsers)).status).toBe(200);
  });
});
