import { getSessionUser, login } from '@fundus/contract/auth';
import { listNotifications } from '@fundus/contract/notification';
import {
  acceptInvitation,
  confirmEmail,
  confirmPasswordReset,
  readUserLink,
  register,
  requestPasswordReset,
} from '@fundus/contract/registration';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetUnconfirmed } from '#modules/access/user/unconfirmed-registration.service.ts';
import { getUser } from '#modules/access/user/user.service.ts';
import { createUserLink } from '#modules/access/user-link/user-link.service.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { readEvents, startSibling } from '../../../../test/event-reader.ts';
import { createPasskeyRow } from '../../../../test/factories/passkey.factory.ts';
import { createSocialLoginRow } from '../../../../test/factories/social-login.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';

const password = 'Korrekt-Pferd-Batterie-9';
const other = 'Kranich-Teekanne-77';
const start = '2026-11-20T09:00:00Z';
let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await createTestApp({ now: start });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(start));

/** Mails to an address, newest first. */
async function mailsTo(email: string) {
  return app.deps.db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text'])
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The secret of the newest mail to an address. */
async function secretTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const logIn = (username: string, typed: string) =>
  app.anonymous.call(login, { body: { username, password: typed }, address: `198.51.100.${(made += 1) % 250}` });

describe('registration', () => {
  const said = () => {
    made += 1;
    return {
      salutation: 'Frau',
      title: 'Dr.',
      firstName: 'Petra',
      lastName: 'Muster',
      company: 'Muster GmbH',
      email: `Petra-${made}@example.org`,
      phone: '030 23125 100',
      password,
      application: 'Ich berate seit 2011.',
      isPrivacyAccepted: true,
    };
  };
  const ask = (body: ReturnType<typeof said>) =>
    app.anonymous.call(register, { body, address: `203.0.113.${(made += 1) % 250}` });
  const open = async (isRegistrationOpen: boolean) => {
    const administrator = await app.as('Administrator');
    const { revision } = (await administrator.call(getSettings)).body;
    await administrator.call(updateSettings, { body: { revision, isRegistrationOpen } });
  };
  beforeEach(() => open(true));

  it('is refused where it is switched off', async () => {
    await open(false);
    expect((await ask(said())).error.code).toBe('REGISTRATION_CLOSED');
  });

  it('waits: address confirmed with the chosen password, administrators told, login refused until approved', async () => {
    const administrator = await app.as('Administrator');
    const body = said();
    expect((await ask(body)).status).toBe(202);
    const email = body.email.toLowerCase();
    expect((await logIn(email, password)).error.code).toBe('ACCOUNT_WAITING');
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe('registrationConfirmation');
    expect(mail?.text).toContain('http://fundus.example/adresse-bestaetigen#');
    const secret = await secretTo(email);
    expect((await app.anonymous.call(readUserLink, { body: { secret } })).body).toMatchObject({
      kind: 'emailConfirmation',
      email,
    });
    // The owner of a mailbox does not confirm what a stranger registered.
    const refused = await app.anonymous.call(confirmEmail, { body: { secret, password: other } });
    expect(refused.error.code).toBe('LOGIN_FAILED');
    const server = await startSibling(app);
    const events = await readEvents(server.address, administrator.token ?? '');
    const confirmed = await app.anonymous.call(confirmEmail, { body: { secret, password } });
    expect(confirmed.body).toEqual({ outcome: 'waiting' });
    // The list of users may be open.
    expect(await events.next()).toMatchObject({ type: 'userChanged' });
    events.close();
    await server.close();
    const told = (await administrator.call(listNotifications)).body.rows;
    expect(told[0]).toMatchObject({ kind: 'registrationWaiting', values: { applicant: 'Dr. Petra Muster' } });
    const again = await app.anonymous.call(confirmEmail, { body: { secret, password } });
    expect([again.status, again.error.code]).toEqual([410, 'MAIL_LINK_EXPIRED']);
    expect((await logIn(email, password)).error.code).toBe('ACCOUNT_WAITING');
    const row = await app.deps.db.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ username: email, roles: [], approvedAt: null, application: body.application });
  });

  it('answers alike, and about as fast, for an address that has an account; its owner gets one mail an hour', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    const measure = async (body: ReturnType<typeof said>) => {
      const begin = performance.now();
      const { status, raw } = await ask(body);
      return { answer: [status, raw.toString()], time: performance.now() - begin };
    };
    await measure(said());
    const unknown = await measure(said());
    const known = await measure({ ...said(), email: user.email, password: other });
    expect(known.answer).toEqual(unknown.answer);
    // The work takes a fraction of the time that every answer is given.
    expect(Math.min(known.time, unknown.time)).toBeGreaterThan(240);
    await measure({ ...said(), email: user.email });
    expect((await mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['registrationExists']);
    expect((await logIn(user.username, other)).error.code).toBe('LOGIN_FAILED');
    expect((await logIn(user.username, password)).status).toBe(200);
  });

  it('sends no words of a stranger to the owner of the address that they typed', async () => {
    await open(true);
    const body = { ...said(), firstName: 'Ihr Konto ist gesperrt:', lastName: 'https://boese.example/entsperren' };
    await ask(body);
    const [mail] = await mailsTo(body.email.toLowerCase());
    expect(mail?.kind).toBe('registrationConfirmation');
    expect(mail?.text).not.toMatch(/gesperrt|boese/);
    expect(mail?.text).toMatch(/^Guten Tag,\n/);
  });

  it('takes the later words of a user who registers twice, and the later link alone', async () => {
    const body = said();
    await ask(body);
    const first = await secretTo(body.email.toLowerCase());
    app.clock.advance({ minutes: 1 });
    await ask({ ...body, company: 'Muster & Töchter', password: other });
    const second = await secretTo(body.email.toLowerCase());
    expect((await app.anonymous.call(readUserLink, { body: { secret: first } })).error.code).toBe('MAIL_LINK_EXPIRED');
    await app.anonymous.call(confirmEmail, { body: { secret: second, password: other } });
    const users = app.deps.db.selectFrom('user').select('company').where('email', '=', body.email.toLowerCase());
    expect(await users.execute()).toEqual([{ company: 'Muster & Töchter' }]);
  });

  it('is deleted when it stays unconfirmed for two weeks, and counted in the log without a name', async () => {
    const [left, confirmed] = [said(), said()];
    await ask(left);
    await ask(confirmed);
    const secret = await secretTo(confirmed.email.toLowerCase());
    const followed = await app.anonymous.call(confirmEmail, { body: { secret, password }, address: '192.0.2.77' });
    expect(followed.body.outcome).toBe('waiting');
    const namesOf = async () =>
      (
        await app.deps.db
          .selectFrom('user')
          .select('email')
          .where('email', 'in', [left.email.toLowerCase(), confirmed.email.toLowerCase()])
          .execute()
      ).map(({ email }) => email);
    app.clock.advance({ days: 13, hours: 23 });
    await forgetUnconfirmed(app.deps);
    expect(await namesOf()).toHaveLength(2);
    app.clock.advance({ hours: 2 });
    await forgetUnconfirmed(app.deps);
    expect(await namesOf()).toEqual([confirmed.email.toLowerCase()]);
    const deletions = () =>
      app.deps.db
        .selectFrom('auditEvent')
        .select(['subjectName', 'actorId', 'changes'])
        .where('action', '=', 'account.deleted')
        .execute();
    const [event] = await deletions();
    expect(event).toMatchObject({ subjectName: '', actorId: null });
    expect(JSON.stringify(event)).not.toContain('Muster');
    await forgetUnconfirmed(app.deps);
    expect(await deletions()).toHaveLength(1);
  });

  it('words what is missing', async () => {
    const answer = await ask({ ...said(), lastName: '', password: 'kurz', isPrivacyAccepted: false });
    expect(answer.error.issues?.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['lastName', 'required'],
      ['password', 'tooShort'],
      ['isPrivacyAccepted', 'consentMissing'],
    ]);
  });
});

describe('a new password by mail', () => {
  it('is good once and for an hour, ends all sessions, and lets the browser in that set it while strangers try', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    const stolen = (await logIn(user.username, password)).body;
    const token = 'token' in stolen ? stolen.token : '';
    expect((await app.anonymous.call(requestPasswordReset, { body: { username: user.email } })).status).toBe(202);
    const secret = await secretTo(user.email);
    const weak = { secret, password: `${user.username}-im-November` };
    expect((await app.anonymous.call(confirmPasswordReset, { body: weak })).error.issues?.[0]?.code).toBe(
      'passwordContainsName',
    );
    for (let attempt = 0; attempt < 20; attempt += 1) await logIn(user.username, 'falsches-Passwort-1');
    const deviceSecret = 'browser-that-followed-the-link-000';
    const body = { secret, password: other, deviceSecret };
    expect((await app.anonymous.call(confirmPasswordReset, { body })).status).toBe(204);
    expect((await app.withToken(token).call(getSessionUser)).status).toBe(401);
    expect((await app.anonymous.call(confirmPasswordReset, { body })).error.code).toBe('MAIL_LINK_EXPIRED');
    expect((await mailsTo(user.email))[0]?.kind).toBe('passwordChanged');
    const owner = await app.anonymous.call(login, {
      body: { username: user.username, password: other, deviceSecret },
      address: '192.0.2.7',
    });
    expect(owner.status).toBe(200);
    await app.anonymous.call(requestPasswordReset, { body: { username: user.username } });
    const late = await secretTo(user.email);
    app.clock.advance({ hours: 1 });
    const answer = await app.anonymous.call(confirmPasswordReset, { body: { secret: late, password } });
    expect(answer.error.code).toBe('MAIL_LINK_EXPIRED');
  });

  it('names what else opens the account, and removes it on demand', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    await createPasskeyRow(app.deps, user);
    await createSocialLoginRow(app.deps, user);
    const reset = async (typed: string, removesOtherWays: boolean) => {
      await app.anonymous.call(requestPasswordReset, { body: { username: user.email } });
      const secret = await secretTo(user.email);
      const { otherWays } = (await app.anonymous.call(readUserLink, { body: { secret } })).body;
      app.clock.advance({ minutes: 1 });
      await app.anonymous.call(confirmPasswordReset, { body: { secret, password: typed, removesOtherWays } });
      return { otherWays, text: (await mailsTo(user.email))[0]?.text ?? '' };
    };
    const both = { passkeys: ['Notebook'], socialLogins: ['erika@example.org'] };
    const list = '\n- Passkey „Notebook“\n- verknüpfte Anmeldung „erika@example.org“\n';
    const kept = await reset(other, false);
    expect(kept.otherWays).toEqual(both);
    expect(kept.text).toContain(`Ihr Konto öffnen neben dem Passwort weiterhin:${list}`);
    const removed = await reset(password, true);
    expect(removed.otherWays).toEqual(both);
    expect(removed.text).toContain(`Mit dem neuen Passwort entfernt wurden:${list}`);
    const after = await reset(other, true);
    expect(after.otherWays).toEqual({ passkeys: [], socialLogins: [] });
    expect(after.text).not.toContain('Passkey');
    const recorded = await app.deps.db
      .selectFrom('auditEvent')
      .select('action')
      .where('actorId', '=', user.userId)
      .where('action', 'in', ['passkey.deleted', 'account.changed'])
      .execute();
    expect(recorded.map(({ action }) => action).sort()).toEqual(['account.changed', 'passkey.deleted']);
  });

  it('never tells whether there is an account, sends a locked one nothing, and fills no mailbox', async () => {
    const locked = await app.createUser({ roles: ['Authenticated'], password });
    await setLocked(app.deps.db, app.clock.now(), locked.userId, true);
    const user = await app.createUser({ roles: ['Authenticated'], password });
    for (const username of ['gibt-es-nicht', locked.email]) {
      expect((await app.anonymous.call(requestPasswordReset, { body: { username } })).status).toBe(202);
    }
    expect(await mailsTo(locked.email)).toEqual([]);
    for (let asked = 0; asked < 8; asked += 1) {
      await app.anonymous.call(requestPasswordReset, { body: { username: user.email }, address: `10.1.1.${asked}` });
    }
    expect(await mailsTo(user.email)).toHaveLength(5);
  });

  it('keeps only the hash of its secret in its table', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password });
    await app.anonymous.call(requestPasswordReset, { body: { username: user.email } });
    const secret = await secretTo(user.email);
    expect(secret).toHaveLength(43);
    const rows = await app.deps.db.selectFrom('userLink').selectAll().where('userId', '=', user.userId).execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('an invitation', () => {
  const invite = async (values: Parameters<TestApp['createUser']>[0]) => {
    const user = await app.createUser(values);
    const url = await createUserLink(app.deps.db, app.deps, { userId: user.userId, kind: 'invitation' });
    expect(url).toContain('/einladung#');
    return { user, secret: url.split('#')[1] ?? '' };
  };

  it('chooses user name and password, and is in', async () => {
    const { user, secret } = await invite({ roles: ['ZFMB-Profi-Partner'], password: null });
    const taken = await app.createUser({ roles: ['Authenticated'], password });
    const chosen = { secret, username: taken.username, password: other };
    const refused = await app.anonymous.call(acceptInvitation, { body: chosen });
    expect(refused.error.issues?.map(({ path, code }) => [path[0], code])).toEqual([['username', 'taken']]);
    const username = `eingeladen-${made}`;
    const { body } = await app.anonymous.call(acceptInvitation, { body: { ...chosen, username } });
    expect(body.user).toMatchObject({ userId: user.userId, username });
    expect((await app.withToken(body.token).call(getSessionUser)).status).toBe(200);
    expect((await getUser(app.deps.db, user.userId)).emailConfirmedAt).not.toBeNull();
    expect((await app.anonymous.call(readUserLink, { body: { secret } })).error.code).toBe('MAIL_LINK_EXPIRED');
  });

  it('opens no account that has been logged in to before', async () => {
    const { user, secret } = await invite({ roles: ['Authenticated'], password });
    const body = { secret, username: 'jemand-anders', password: other };
    expect((await app.anonymous.call(acceptInvitation, { body })).error.code).toBe('MAIL_LINK_EXPIRED');
    expect((await logIn(user.username, password)).status).toBe(200);
  });
});
