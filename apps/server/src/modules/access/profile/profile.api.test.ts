import { createApiToken } from '@fundus/contract/api-token';
import { getSessionUser, login } from '@fundus/contract/auth';
import { createCalendarFeed } from '@fundus/contract/calendar';
import * as contract from '@fundus/contract/profile';
import { confirmEmail } from '@fundus/contract/registration';
import { getUserAccount, updateUserAccount } from '@fundus/contract/user-administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '#modules/access/session/session.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPasskeyRow } from '../../../../test/factories/passkey.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

const password = 'Kranich-Teekanne-77';
const another = 'Regenschirm-Walnuss-12';

describe('profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const join = async (values: object = {}): Promise<UserClient> =>
    app.as(await app.createUser({ roles: ['Authenticated'], password, ...values }));
  const logIn = (username: string, typed: string) => app.anonymous.call(login, { body: { username, password: typed } });
  const mailsTo = (email: string) =>
    app.deps.db.selectFrom('mail').select(['kind', 'text']).where('to', '=', email).orderBy('id').execute();
  const lastAudit = (userId: string) =>
    app.deps.db
      .selectFrom('auditEvent')
      .select(['action', 'changes'])
      .where('subjectId', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  it('is changed by its owner, merged with what an administrator changed, and recorded', async () => {
    const advisor = await join();
    const { revision } = (await advisor.call(contract.getProfile)).body;
    const changed = await advisor.call(contract.updateProfile, {
      body: { revision, address: 'Lange Straße 12,\n44135 Dortmund', website: 'https://example.org', language: 'en' },
    });
    expect(changed.body).toMatchObject({
      address: 'Lange Straße 12,\n44135 Dortmund',
      language: 'en',
      revision: revision + 1,
    });
    expect((await advisor.call(getSessionUser)).body.language).toBe('en');
    expect(await lastAudit(advisor.user.userId)).toMatchObject({
      action: 'account.changed',
      changes: expect.arrayContaining([{ field: 'website', from: '', to: 'https://example.org' }]),
    });
    const late = await advisor.call(contract.updateProfile, {
      body: { revision, website: 'https://example.net', company: 'Neu GmbH' },
    });
    expect([late.error.code, late.error.details?.['fields']]).toEqual(['REVISION_CONFLICT', ['website']]);
    const merged = await advisor.call(contract.updateProfile, { body: { revision, company: 'Neu GmbH' } });
    expect(merged.body.company).toBe('Neu GmbH');
  });

  it('cannot be made nameless, nor given an address that runs something', async () => {
    const advisor = await join();
    const { error } = await advisor.call(contract.updateProfile, {
      body: { revision: 1, lastName: ' ', website: 'javascript:alert(1)' },
    });
    expect(error.issues?.map(({ path, code }) => [path[0], code])).toEqual([
      ['lastName', 'required'],
      ['website', 'webAddress'],
    ]);
  });

  it('keeps tax, register and bank by their rules; tax number and account stay out of the audit log', async () => {
    const advisor = await join();
    const { revision } = (await advisor.call(contract.getProfile)).body;
    const wrong = await advisor.call(contract.updateProfile, {
      body: { revision, iban: 'DE88370400440532013000', vatId: 'de136695976', bic: 'COBADEF', taxNumber: '21/815' },
    });
    expect(wrong.error.issues?.map(({ path, code }) => `${path[0]}: ${code}`).toSorted()).toEqual([
      'bic: bic',
      'iban: checkDigit',
      'taxNumber: taxNumber',
      'vatId: capitalsOnly',
    ]);
    const numbers = {
      registerCourt: 'Amtsgericht Dortmund',
      registerNumber: 'HRB 12345',
      vatId: 'DE136695976',
      taxNumber: '21/815/08150',
      bic: 'COBADEFFXXX',
    };
    const { body } = await advisor.call(contract.updateProfile, {
      body: { revision, ...numbers, iban: 'DE89 3704 0044 0532 0130 00' },
    });
    expect(body).toMatchObject({ ...numbers, iban: 'DE89370400440532013000' });
    const { changes } = await lastAudit(advisor.user.userId);
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'vatId', from: '', to: 'DE136695976' },
        { field: 'iban', isWithheld: true },
        { field: 'taxNumber', isWithheld: true },
      ]),
    );
    expect(JSON.stringify(changes)).not.toContain('3704');
  });

  it('takes another password for the one of before: all other sessions end, stolen tokens too', async () => {
    const advisor = await join();
    const { userId, username, email } = advisor.user;
    const elsewhere = await app.as(advisor.user);
    const wrong = await advisor.call(contract.changeOwnPassword, {
      body: { currentPassword: 'falsch-falsch-falsch', password: another },
    });
    expect(wrong.error.issues?.map(({ path, code }) => [path[0], code])).toEqual([
      ['currentPassword', 'wrongPassword'],
    ]);
    const weak = await advisor.call(contract.changeOwnPassword, {
      body: { currentPassword: password, password: `${username}-${username}` },
    });
    expect(weak.error.issues?.[0]?.path).toEqual(['password']);
    const { body } = await advisor.call(contract.changeOwnPassword, {
      body: { currentPassword: password, password: another },
    });
    expect(body.user.userId).toBe(userId);
    expect((await app.withToken(body.token).call(getSessionUser)).status).toBe(200);
    expect((await advisor.call(getSessionUser)).status).toBe(401);
    expect((await elsewhere.call(getSessionUser)).status).toBe(401);
    expect([(await logIn(username, password)).status, (await logIn(username, another)).status]).toEqual([401, 200]);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('passwordChanged');
    const recorded = await app.deps.db
      .selectFrom('auditEvent')
      .select('changes')
      .where('subjectId', '=', userId)
      .execute();
    expect(JSON.stringify(recorded)).not.toContain(another);
  });

  it('names what lives on beside a password, and ends what is ticked', async () => {
    const owner = await app.as(await app.createUser({ roles: ['Administrator'], password }));
    await app.as(owner.user);
    await createPasskeyRow(app.deps, owner.user);
    await owner.call(createCalendarFeed, {});
    const { body: made } = await owner.call(createApiToken, {
      body: { name: 'Webseite', scopes: ['lead:write'], validDays: 30 },
    });
    await createShareLink(app.deps, owner.user);
    expect((await owner.call(contract.getOtherAccess)).body).toEqual({
      sessions: 1,
      passkeys: ['Notebook'],
      socialLogins: [],
      apiTokens: ['Webseite'],
      hasCalendarFeed: true,
      openLinks: 1,
    });
    const { body } = await owner.call(contract.changeOwnPassword, {
      body: { currentPassword: password, password: another, ends: ['apiTokens', 'calendarFeed', 'openLinks'] },
    });
    const now = app.withToken(body.token);
    expect((await now.call(contract.getOtherAccess)).body).toEqual({
      sessions: 0,
      passkeys: ['Notebook'],
      socialLogins: [],
      apiTokens: [],
      hasCalendarFeed: false,
      openLinks: 0,
    });
    expect((await app.withToken(made.token).call(getSessionUser)).status).toBe(401);
    expect((await lastAudit(owner.user.userId)).changes).toEqual([
      { field: 'password', isWithheld: true },
      { field: 'calendarFeed', from: 1, to: 0 },
      { field: 'openLinks', from: 1, to: 0 },
    ]);
  });

  it('takes another address when its owner has followed the link, and tells the one of before', async () => {
    const advisor = await join();
    const { email } = advisor.user;
    const wanted = `neu-${email}`;
    const asked = await advisor.call(contract.requestEmailChange, { body: { email: wanted, password } });
    expect(asked.body).toMatchObject({ email, pendingEmail: { email: wanted } });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['emailChanged']);
    const [mail] = await mailsTo(wanted);
    const secret = /adresse-bestaetigen#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const confirmed = await app.anonymous.call(confirmEmail, { body: { secret, password: '' } });
    expect(confirmed.body).toEqual({ outcome: 'changed' });
    expect((await advisor.call(contract.getProfile)).body).toMatchObject({ email: wanted, pendingEmail: null });
    expect((await logIn(wanted, password)).status).toBe(200);
  });

  it('keeps an administrator who saw the address of before from writing it back unnoticed', async () => {
    const [advisor, administrator] = [await join(), await app.as('Administrator')];
    const { userId, email } = advisor.user;
    const { revision } = (await administrator.call(getUserAccount, { params: { userId } })).body;
    await advisor.call(contract.requestEmailChange, { body: { email: `neu-${email}`, password } });
    const [mail] = await mailsTo(`neu-${email}`);
    const secret = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await app.anonymous.call(confirmEmail, { body: { secret, password: '' } });
    const late = await administrator.call(updateUserAccount, { params: { userId }, body: { revision, email } });
    expect([late.error.code, late.error.details?.['fields']]).toEqual(['REVISION_CONFLICT', ['email']]);
    expect((await advisor.call(contract.getProfile)).body.email).toBe(`neu-${email}`);
  });

  it('does not tell whether another user has an address, and can be left as it was', async () => {
    const [advisor, other] = [await join(), await join()];
    const { body } = await advisor.call(contract.requestEmailChange, { body: { email: other.user.email, password } });
    expect(body.pendingEmail?.email).toBe(other.user.email);
    const [mail] = await mailsTo(other.user.email);
    const secret = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const taken = await app.anonymous.call(confirmEmail, { body: { secret, password: '' } });
    expect(taken.error.issues?.[0]?.code).toBe('taken');
    expect((await advisor.call(contract.cancelEmailChange)).body.pendingEmail).toBeNull();
    const late = await app.anonymous.call(confirmEmail, { body: { secret, password: '' } });
    expect(late.error.code).toBe('MAIL_LINK_EXPIRED');
  });

  it('asks for the password, and is refused to an administrator who acts as the user', async () => {
    const advisor = await join();
    const without = await advisor.call(contract.requestEmailChange, { body: { email: 'fremd@example.org' } });
    expect(without.error.issues?.map(({ path, code }) => [path[0], code])).toEqual([['password', 'required']]);
    const administrator = await app.as('Administrator');
    const { sessionId } = await administrator.actor();
    const { token } = await createSession(app.deps.db, app.clock.now(), {
      userId: advisor.user.userId,
      isRemembered: false,
      userAgent: 'test',
      impersonator: { userId: administrator.user.userId, sessionId },
    });
    const acting = app.withToken(token);
    expect((await acting.call(contract.getProfile)).status).toBe(200);
    for (const endpoint of [contract.exportOwnData, contract.cancelEmailChange]) {
      expect((await acting.call(endpoint)).status).toBe(403);
    }
    const refused = await acting.call(contract.changeOwnPassword, {
      body: { currentPassword: password, password: another },
    });
    expect(refused.status).toBe(403);
  });
});
