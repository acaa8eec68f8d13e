import { getSessionUser, type SecondFactorChallenge, type TokenResponse } from '@fundus/contract/auth';
import { activateSecondFactor, logInWithSecondFactor, setUpSecondFactor } from '@fundus/contract/second-factor';
import { getPublicSettings, updateSettings } from '@fundus/contract/setting';
import {
  linkByPassword,
  linkSocialLogin,
  listSocialLogins,
  logInSocially,
  registerSocially,
  type SocialClaim,
  type SocialResponse,
  startSocialLink,
  startSocialLogin,
  unlinkSocialLogin,
} from '@fundus/contract/social-login';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOidcClient } from '#lib/oidc-client.ts';
import { setUp } from '#modules/access/second-factor/second-factor.service.ts';
import { changePassword } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/authenticator-app.ts';
import type { Answer } from '../../../../test/client.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { followToCallback, type OidcAccount, type OidcServer, startOidcServer } from '../../../../test/oidc-server.ts';

const password = 'Korrekt-Pferd-Batterie-9';
const redirectUri = 'http://fundus.example/login/extern';

let oidc: OidcServer;
let app: TestApp;
let user: TestUser;
let made = 0;

beforeAll(async () => {
  oidc = await startOidcServer({ redirectUri });
  // The provider's clock is the real one.
  app = await createTestApp({
    asksIdentity: true,
    now: new Date(),
    deps: () => ({ oidc: createOidcClient({ ...oidc, label: 'Testdienst' }) }),
  });
});
afterAll(async () => {
  await app.close();
  await oidc.close();
});

beforeEach(async () => {
  user = await app.createUser({ roles: ['ZFMB-Profi-Partner'], password });
  oidc.account = accountOf(user.email);
});

function accountOf(email: string, values: Partial<OidcAccount> = {}): OidcAccount {
  made += 1;
  return {
    subject: `konto-${made}`,
    email,
    isEmailVerified: true,
    firstName: 'Änne',
    lastName: 'Größel',
    ...values,
  };
}

interface Callback {
  handle: string;
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

/** The way to the other service and back, as a browser goes it. */
async function goThere({ url, handle }: { url: string; handle: string }): Promise<Callback> {
  const back = await followToCallback(url, redirectUri);
  return { handle, ...Object.fromEntries(back.searchParams) } as Callback;
}

async function logIn(staySignedIn = false): Promise<Answer<SocialResponse>> {
  const start = await app.anonymous.call(startSocialLogin, { body: { staySignedIn } });
  return app.anonymous.call(logInSocially, { body: await goThere(start.body) });
}

async function claimOf(): Promise<SocialClaim['claim']> {
  return ((await logIn()).body as SocialClaim).claim;
}

async function linkTo(client: UserClient): Promise<void> {
  const start = await client.call(startSocialLink, { body: {} });
  const answer = await client.call(linkSocialLogin, { body: await goThere(start.body) });
  expect(answer.status).toBe(201);
}

describe('the way there', () => {
  it('carries state, nonce and a PKCE challenge, and nothing of it is stored', async () => {
    expect((await app.anonymous.call(getPublicSettings)).body.socialLogin).toEqual({ label: 'Testdienst' });
    const { url, handle } = (await app.anonymous.call(startSocialLogin, { body: {} })).body;
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(redirectUri);
    const secrets = [handle, ...['state', 'nonce', 'code_challenge'].map((name) => asked.get(name) ?? '')];
    expect(secrets.every((secret) => secret.length >= 43)).toBe(true);
    const stored = JSON.stringify(await app.deps.db.selectFrom('socialLoginAttempt').selectAll().execute());
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('ends once, in the browser where it began', async () => {
    const start = (await app.anonymous.call(startSocialLogin, { body: {} })).body;
    const callback = await goThere(start);
    const elsewhere = await app.anonymous.call(logInSocially, { body: { ...callback, handle: 'x'.repeat(43) } });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([410, 'CHALLENGE_EXPIRED']);
    const made = await app.anonymous.call(logInSocially, { body: { ...callback, state: 'x'.repeat(43) } });
    expect(made.error.code).toBe('CHALLENGE_EXPIRED');
    expect((await app.anonymous.call(logInSocially, { body: callback })).status).toBe(200);
    expect((await app.anonymous.call(logInSocially, { body: callback })).error.code).toBe('CHALLENGE_EXPIRED');
  });

  it('refuses a code that belongs to another way', async () => {
    const one = await goThere((await app.anonymous.call(startSocialLogin, { body: {} })).body);
    const other = await goThere((await app.anonymous.call(startSocialLogin, { body: {} })).body);
    const mixed = await app.anonymous.call(logInSocially, { body: { ...one, code: other.code ?? '' } });
    expect([mixed.status, mixed.error.code]).toEqual([401, 'SOCIAL_LOGIN_REFUSED']);
  });

  it('is refused where the login is turned down, and unavailable where the service is away', async () => {
    oidc.account = null;
    expect((await logIn()).error.code).toBe('SOCIAL_LOGIN_REFUSED');
    const lonely = await createTestApp({
      asksIdentity: true,
      deps: () => ({ oidc: createOidcClient({ ...oidc, issuer: 'http://127.0.0.1:1', label: 'Weg' }) }),
    });
    const away = await lonely.anonymous.call(startSocialLogin, { body: {} });
    expect([away.status, away.error.code]).toEqual([503, 'SOCIAL_LOGIN_UNAVAILABLE']);
    await lonely.close();
  });
});

describe('an account with the same address', () => {
  it('is linked by its password alone, and from then on logs in', async () => {
    const claim = await claimOf();
    expect(claim).toMatchObject({ needs: 'password', email: user.email });
    const wrong = await app.anonymous.call(linkByPassword, {
      body: { claim: claim.secret, password: 'falsches-Passwort-1' },
    });
    expect([wrong.status, wrong.error.code]).toEqual([401, 'LOGIN_FAILED']);
    const linked = await app.anonymous.call(linkByPassword, { body: { claim: claim.secret, password } });
    expect((linked.body as TokenResponse).user.userId).toBe(user.userId);
    const again = await app.anonymous.call(linkByPassword, { body: { claim: claim.secret, password } });
    expect(again.error.code).toBe('CHALLENGE_EXPIRED');
    const { token } = (await logIn(true)).body as TokenResponse;
    expect((await app.withToken(token).call(getSessionUser)).body.userId).toBe(user.userId);
    const mails = await app.deps.db.selectFrom('mail').select('kind').where('userId', '=', user.userId).execute();
    expect(mails.map(({ kind }) => kind)).toContain('socialLoginAdded');
  });

  it('is linked only after its second factor, where it has one', async () => {
    const owner = await app.as(user);
    const { uri } = (await owner.call(setUpSecondFactor, { body: {} })).body;
    await owner.call(activateSecondFactor, { body: { code: codeOf(uri, app.clock.now()) } });
    app.clock.advance({ seconds: 60 });
    const claim = await claimOf();
    const half = await app.anonymous.call(linkByPassword, { body: { claim: claim.secret, password } });
    const { challenge } = (half.body as SecondFactorChallenge).secondFactor;
    const linked = () =>
      app.deps.db.selectFrom('socialLogin').select('accountName').where('userId', '=', user.userId).execute();
    const told = async () =>
      (await app.deps.db.selectFrom('mail').select('kind').where('userId', '=', user.userId).execute()).map(
        ({ kind }) => kind,
      );
    // A thief of the password alone leaves no link behind, whether they give up here or try codes.
    const wrong = await app.anonymous.call(logInWithSecondFactor, { body: { challenge, code: '000000' } });
    expect(wrong.error.code).toBe('SECOND_FACTOR_WRONG');
    expect([await linked(), await told()]).toEqual([[], expect.not.arrayContaining(['socialLoginAdded'])]);
    expect(((await logIn()).body as SocialClaim).claim.needs).toBe('password');
    const whole = { challenge, code: codeOf(uri, app.clock.now()) };
    expect((await app.anonymous.call(logInWithSecondFactor, { body: whole })).body.user.userId).toBe(user.userId);
    expect(await linked()).toEqual([{ accountName: user.email }]);
    expect(await told()).toContain('socialLoginAdded');
    app.clock.set(new Date());
  });

  it('is not linked by a login that a new password overtakes', async () => {
    const owner = await app.as(user);
    const { uri } = (await owner.call(setUpSecondFactor, { body: {} })).body;
    await owner.call(activateSecondFactor, { body: { code: codeOf(uri, app.clock.now()) } });
    app.clock.advance({ seconds: 60 });
    const half = await app.anonymous.call(linkByPassword, {
      body: { claim: (await claimOf()).secret, password },
    });
    const { challenge } = (half.body as SecondFactorChallenge).secondFactor;
    await changePassword(app.deps.db, app.clock.now(), user.userId, 'Kranich-Teekanne-77');
    const body = { challenge, code: codeOf(uri, app.clock.now()) };
    expect((await app.anonymous.call(logInWithSecondFactor, { body })).error.code).toBe('CHALLENGE_EXPIRED');
    expect(((await logIn()).body as SocialClaim).claim.needs).toBe('password');
    app.clock.set(new Date());
  });

  it('is not taken over by an address that the service has not checked', async () => {
    oidc.account = accountOf(user.email, { isEmailVerified: false });
    const refused = await logIn();
    expect([refused.error.code, refused.error.details]).toEqual(['SOCIAL_LOGIN_REFUSED', { reason: 'unverified' }]);
  });

  it('gives five tries at its password', async () => {
    const { secret } = await claimOf();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await app.anonymous.call(linkByPassword, {
        body: { claim: secret, password: 'falsches-Passwort-1' },
        address: `198.51.100.${attempt + 1}`,
      });
    }
    const right = await app.anonymous.call(linkByPassword, { body: { claim: secret, password } });
    expect(right.error.code).toBe('CHALLENGE_EXPIRED');
  });

  it('cannot be linked without a password, only from within', async () => {
    const other = await app.createUser({ roles: ['Authenticated'], password: null });
    oidc.account = accountOf(other.email);
    expect((await logIn()).error.details).toEqual({ reason: 'notLinked' });
  });
});

describe('a link from within', () => {
  it('logs in whatever the address there, asks for the second factor, and can be unlinked', async () => {
    oidc.account = accountOf('ganz-anders@example.org', { isEmailVerified: false });
    const client = await app.as(user);
    await linkTo(client);
    expect(((await logIn()).body as TokenResponse).user.userId).toBe(user.userId);
    await setUp(app.deps, await client.actor(), {}, '127.0.0.1');
    await app.deps.db
      .updateTable('secondFactor')
      .set({ activatedAt: app.clock.now() })
      .where('userId', '=', user.userId)
      .execute();
    expect(Object.keys((await logIn()).body as SecondFactorChallenge)).toEqual(['secondFactor']);
    const { logins } = (await client.call(listSocialLogins)).body;
    expect(logins).toMatchObject([{ accountName: 'ganz-anders@example.org' }]);
    const params = { socialLoginId: logins[0]?.socialLoginId ?? '' };
    expect((await client.call(unlinkSocialLogin, { params })).status).toBe(204);
    expect((await logIn()).error.code).toBe('SOCIAL_LOGIN_REFUSED');
  });

  it('cannot be finished by another user, and no login', async () => {
    const client = await app.as(user);
    const stranger = await app.as('ZFMB-Clever-Partner');
    const callback = await goThere((await client.call(startSocialLink, { body: {} })).body);
    expect((await stranger.call(linkSocialLogin, { body: callback })).error.code).toBe('CHALLENGE_EXPIRED');
    const second = await goThere((await client.call(startSocialLink, { body: {} })).body);
    expect((await app.anonymous.call(logInSocially, { body: second })).error.code).toBe('CHALLENGE_EXPIRED');
  });

  it('belongs to one account, and is not the last way in that is taken', async () => {
    const only = await app.createUser({ roles: ['Authenticated'], password: null });
    const client = await app.as(only);
    await linkTo(client);
    const start = await (await app.as(user)).call(startSocialLink, { body: {} });
    const taken = await (await app.as(user)).call(linkSocialLogin, { body: await goThere(start.body) });
    expect(taken.error.code).toBe('SOCIAL_LOGIN_REFUSED');
    const { logins } = (await client.call(listSocialLogins)).body;
    const last = await client.call(unlinkSocialLogin, { params: { socialLoginId: logins[0]?.socialLoginId ?? '' } });
    expect([last.status, last.error.code]).toEqual([409, 'LAST_WAY_IN']);
  });

  it('opens no account that is locked', async () => {
    await linkTo(await app.as(user));
    await setLocked(app.deps.db, app.clock.now(), user.userId, true);
    expect((await logIn()).error.code).toBe('ACCOUNT_LOCKED');
  });
});

describe('a visitor without an account', () => {
  const said = {
    salutation: 'Frau',
    title: '',
    firstName: 'Änne',
    lastName: 'Größel',
    company: 'Café Morgenrot',
    phone: '',
    application: 'Ich berate seit 2019.',
    isPrivacyAccepted: true as const,
  };

  it('is turned away where registration is closed', async () => {
    oidc.account = accountOf('neu-1@example.org');
    expect((await logIn()).error.code).toBe('REGISTRATION_CLOSED');
  });

  it('becomes a registration that waits', async () => {
    const administrator = await app.as('Administrator');
    await administrator.call(updateSettings, { body: { revision: 0, isRegistrationOpen: true } });
    oidc.account = accountOf('neu-2@example.org');
    const claim = await claimOf();
    expect(claim).toMatchObject({ needs: 'registration', firstName: 'Änne', lastName: 'Größel' });
    const body = { ...said, claim: claim.secret };
    expect((await app.anonymous.call(registerSocially, { body })).status).toBe(202);
    expect((await app.anonymous.call(registerSocially, { body })).error.code).toBe('CHALLENGE_EXPIRED');
    expect((await logIn()).error.code).toBe('ACCOUNT_WAITING');
    const row = await app.deps.db
      .selectFrom('user')
      .selectAll()
      .where('email', '=', 'neu-2@example.org')
      .executeTakeFirstOrThrow();
    expect([row.approvedAt, row.passwordHash, row.roles]).toEqual([null, null, []]);
    expect(row.emailConfirmedAt).not.toBeNull();
  });
});
