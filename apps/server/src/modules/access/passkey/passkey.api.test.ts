import { getSessionUser, type TokenResponse } from '@fundus/contract/auth';
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  logInWithPasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@fundus/contract/passkey';
import { getPublicSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import type { Answer } from '../../../../test/client.ts';
import {
  createAuthenticator,
  type SigningOptions,
  type TestAuthenticator,
} from '../../../../test/factories/passkey.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';
import { userHandleOf } from './passkey.service.ts';

const start = '2026-11-20T09:00:00Z';
const origin = 'https://portal.example.org';
const rpId = 'portal.example.org';
const password = 'Korrekt-Pferd-Batterie-9';

let app: TestApp;
let client: UserClient;
let authenticator: TestAuthenticator;

beforeAll(async () => {
  app = await createTestApp({ asksIdentity: true, now: start, deps: () => ({ publicUrl: origin }) });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(start);
  client = await app.as(await app.createUser({ roles: ['ZFMB-Profi-Partner'], password }));
  authenticator = createAuthenticator();
});

async function registrationChallenge(by = client): Promise<string> {
  const { options } = (await by.call(startPasskey, { body: {} })).body;
  return String(options['challenge']);
}

async function register(values: Partial<SigningOptions> = {}, by = client) {
  const signing = { challenge: await registrationChallenge(by), origin, rpId, ...values };
  return by.callLoosely(createPasskey, {
    body: { name: 'Notebook', credential: authenticator.register(signing) },
  });
}

async function signIn(values: Partial<SigningOptions & { userHandle: string }> = {}): Promise<Answer<TokenResponse>> {
  const { options } = (await app.anonymous.call(startPasskeyLogin)).body;
  const userHandle = Buffer.from(userHandleOf(client.user.userId)).toString('base64url');
  const signing = { challenge: String(options['challenge']), origin, rpId, userHandle, ...values };
  const answer = await app.anonymous.callLoosely(logInWithPasskey, {
    body: { credential: authenticator.signIn(signing), staySignedIn: true },
  });
  return answer as Answer<TokenResponse>;
}

const outcomeOf = (answer: Answer<unknown>): unknown => [answer.status, answer.error.code];

describe('a passkey', () => {
  it('is made for who checks its owner, and logs in by itself', async () => {
    expect((await app.anonymous.call(getPublicSettings)).body.hasPasskeys).toBe(true);
    const { options } = (await client.call(startPasskey, { body: {} })).body;
    expect(options).toMatchObject({
      rp: { id: rpId, name: 'Fundus' },
      user: { name: client.user.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await register()).status).toBe(201);
    const { body } = await signIn();
    expect(body.user.userId).toBe(client.user.userId);
    const session = app.withToken(body.token);
    expect((await session.call(getSessionUser)).status).toBe(200);
    const { passkeys } = (await session.call(listPasskeys)).body;
    expect(passkeys).toMatchObject([{ name: 'Notebook', lastUsedAt: '2026-11-20T09:00:00.000Z', isSynced: false }]);
    const mails = await app.deps.db
      .selectFrom('mail')
      .select('kind')
      .where('userId', '=', client.user.userId)
      .execute();
    expect(mails).toContainEqual({ kind: 'passkeyAdded' });
  });

  it('is renamed and removed by its owner, and then no longer opens the account', async () => {
    await register();
    const [passkey] = (await client.call(listPasskeys)).body.passkeys;
    const params = { passkeyId: passkey?.passkeyId ?? '' };
    const renamed = await client.call(renamePasskey, { params, body: { name: 'Schlüssel am Bund' } });
    expect(renamed.body.name).toBe('Schlüssel am Bund');
    const stranger = await app.as('Authenticated');
    expect((await stranger.call(deletePasskey, { params })).status).toBe(404);
    expect((await client.call(deletePasskey, { params })).status).toBe(204);
    expect(outcomeOf(await signIn())).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it('is no way into a locked account', async () => {
    await register();
    await setLocked(app.deps.db, app.clock.now(), client.user.userId, true);
    expect(outcomeOf(await signIn())).toEqual([403, 'ACCOUNT_LOCKED']);
  });

  it('is not the last way in that is taken', async () => {
    const only = await app.as(await app.createUser({ roles: ['Authenticated'], password: null }));
    await register({}, only);
    const [passkey] = (await only.call(listPasskeys)).body.passkeys;
    const refused = await only.call(deletePasskey, { params: { passkeyId: passkey?.passkeyId ?? '' } });
    expect(outcomeOf(refused)).toEqual([409, 'LAST_WAY_IN']);
  });

  it('asks for the password where the login is long ago', async () => {
    app.clock.advance({ minutes: 11 });
    const refused = await client.call(startPasskey, { body: {} });
    expect(refused.error.issues?.[0]).toMatchObject({ path: ['password'], code: 'required' });
    expect((await client.call(startPasskey, { body: { password } })).status).toBe(200);
  });

  it('asks users without a password to log in again', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password: null });
    const only = await app.as(user);
    expect((await only.call(startPasskey, { body: {} })).status).toBe(200);
    app.clock.advance({ minutes: 11 });
    expect(outcomeOf(await only.call(startPasskey, { body: {} }))).toEqual([403, 'FRESH_LOGIN_REQUIRED']);
    expect((await (await app.as(user)).call(startPasskey, { body: {} })).status).toBe(200);
  });
});

describe('refused is', () => {
  it.each<[string, Partial<SigningOptions>]>([
    ['another origin', { origin: 'https://portal.example.org.boese.example' }],
    ['another portal', { rpId: 'boese.example' }],
    ['one that did not check its owner', { isUserVerified: false }],
  ])('making %s', async (_name, values) => {
    expect(outcomeOf(await register(values))).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it.each<[string, Partial<SigningOptions & { userHandle: string }>]>([
    ['from another origin', { origin: 'http://portal.example.org' }],
    ['for another portal', { rpId: 'boese.example' }],
    ['without having checked the owner', { isUserVerified: false }],
    ['for another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('logging in %s', async (_name, values) => {
    await register();
    expect(outcomeOf(await signIn(values))).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it('a signature by another passkey', async () => {
    await register();
    const { credentialId } = authenticator;
    const other = createAuthenticator();
    authenticator = {
      ...other,
      signIn: (options) => ({ ...other.signIn(options), id: credentialId, rawId: credentialId }),
    };
    expect(outcomeOf(await signIn())).toEqual([401, 'PASSKEY_REFUSED']);
  });

  it('a challenge that was used, ran out, was made up, or was meant for something else', async () => {
    await register();
    const { options } = (await app.anonymous.call(startPasskeyLogin)).body;
    const challenge = String(options['challenge']);
    expect((await signIn({ challenge })).status).toBe(200);
    expect(outcomeOf(await signIn({ challenge }))).toEqual([410, 'CHALLENGE_EXPIRED']);
    expect(outcomeOf(await signIn({ challenge: 'x'.repeat(43) }))).toEqual([410, 'CHALLENGE_EXPIRED']);
    expect(outcomeOf(await signIn({ challenge: await registrationChallenge() }))).toEqual([410, 'CHALLENGE_EXPIRED']);
    const late = String((await app.anonymous.call(startPasskeyLogin)).body.options['challenge']);
    app.clock.advance({ minutes: 5 });
    expect(outcomeOf(await signIn({ challenge: late }))).toEqual([410, 'CHALLENGE_EXPIRED']);
    const stranger = await app.as('Authenticated');
    const theirs = await registrationChallenge(stranger);
    authenticator = createAuthenticator();
    expect(outcomeOf(await register({ challenge: theirs }))).toEqual([410, 'CHALLENGE_EXPIRED']);
  });

  it('an unknown key like a known one, whatever else is wrong with it', async () => {
    await register();
    const wrongs: readonly Partial<SigningOptions & { userHandle: string }>[] = [
      { challenge: 'x'.repeat(43) },
      { challenge: 'x'.repeat(43), userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { origin: 'http://portal.example.org' },
      { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' },
    ];
    const outcomes = async () => {
      const found: unknown[] = [];
      for (const wrong of wrongs) found.push(outcomeOf(await signIn(wrong)));
      const { options } = (await app.anonymous.call(startPasskeyLogin)).body;
      const challenge = String(options['challenge']);
      for (let use = 0; use < 2; use += 1) {
        found.push(outcomeOf(await signIn({ challenge, userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' })));
      }
      return found;
    };
    const ofKnown = await outcomes();
    authenticator = createAuthenticator();
    expect(await outcomes()).toEqual(ofKnown);
    expect(ofKnown).toContainEqual([410, 'CHALLENGE_EXPIRED']);
    expect(ofKnown).toContainEqual([401, 'PASSKEY_REFUSED']);
  });

  it('a copy that fell behind', async () => {
    await register({ counter: 5 });
    expect((await signIn({ counter: 6 })).status).toBe(200);
    expect(outcomeOf(await signIn({ counter: 6 }))).toEqual([401, 'PASSKEY_REFUSED']);
    expect((await signIn({ counter: 7 })).status).toBe(200);
  });

  it('a key that is known already', async () => {
    await register();
    const stranger = await app.as('Authenticated');
    expect(outcomeOf(await register({}, stranger))).toEqual([401, 'PASSKEY_REFUSED']);
  });
});

it('leaves a way in where the last two are removed at the same moment', async () => {
  const bare = await app.as('Authenticated');
  expect((await register({}, bare)).status).toBe(201);
  authenticator = createAuthenticator();
  expect((await register({}, bare)).status).toBe(201);
  const { passkeys } = (await bare.call(listPasskeys)).body;
  const outcomes = await Promise.all(
    passkeys.map(({ passkeyId }) => bare.call(deletePasskey, { params: { passkeyId } })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await bare.call(listPasskeys)).body.passkeys).toHaveLength(1);
});

it('is absent where browsers make none', async () => {
  const bare = await createTestApp({ asksIdentity: true, deps: () => ({ publicUrl: 'http://127.0.0.1:4080' }) });
  expect((await bare.anonymous.call(getPublicSettings)).body.hasPasskeys).toBe(false);
  expect((await bare.anonymous.call(startPasskeyLogin)).status).toBe(404);
  const user = await bare.as('Authenticated');
  expect((await user.call(listPasskeys)).body.isAvailable).toBe(false);
  expect((await user.call(startPasskey, { body: {} })).status).toBe(404);
  await bare.close();
});
