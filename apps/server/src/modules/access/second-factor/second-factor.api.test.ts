import { getSessionUser, login, type SecondFactorChallenge, type TokenResponse } from '@fundus/contract/auth';
import type { Role } from '@fundus/contract/permission';
import { listRolePolicies, updateRolePolicies } from '@fundus/contract/role-policy';
import {
  activateSecondFactor,
  deactivateSecondFactor,
  getSecondFactor,
  logInWithSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpSecondFactor,
} from '@fundus/contract/second-factor';
import { listTasks } from '@fundus/contract/task';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#modules/access/user/user.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { codeOf } from '../../../../test/authenticator-app.ts';
import type { Answer } from '../../../../test/client.ts';
import type { TestUser } from '../../../../test/factories/user.factory.ts';
import { setLocked } from '../../../../test/factories/user-standing.factory.ts';

const password = 'Korrekt-Pferd-Batterie-9';
const start = '2026-11-20T09:00:00Z';

let app: TestApp;
let user: TestUser;
let client: UserClient;
let caller = 0;

beforeAll(async () => {
  app = await createTestApp({ asksIdentity: true, now: start });
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(start);
  user = await app.createUser({ roles: ['ZFMB-Profi-Partner'], password });
  client = await app.as(user);
  await setDemandingRoles([]);
});

function nextAddress(): string {
  caller += 1;
  return `198.51.${Math.floor(caller / 250)}.${(caller % 250) + 1}`;
}

async function setDemandingRoles(demanding: readonly Role[]): Promise<void> {
  const administrator = await app.as('Administrator');
  const { policies } = (await administrator.call(listRolePolicies)).body;
  const changes = policies
    .filter(({ role, requiresSecondFactor }) => requiresSecondFactor !== demanding.includes(role))
    .map(({ role, revision }) => ({ role, revision, requiresSecondFactor: demanding.includes(role) }));
  if (changes.length > 0) await administrator.call(updateRolePolicies, { body: { changes } });
}

interface Enrolled {
  codes: string[];
  /** Code that the app shows now. */
  code(): string;
}

/** Sets the second factor up as a user does with an app, and lets half a minute go by, so that a new code is shown. */
async function enroll(by: UserClient = client): Promise<Enrolled> {
  const { uri } = (await by.call(setUpSecondFactor, { body: { password } })).body;
  const code = (): string => codeOf(uri, app.clock.now());
  const { recoveryCodes } = (await by.call(activateSecondFactor, { body: { code: code() } })).body;
  app.clock.advance({ seconds: 60 });
  return { codes: recoveryCodes, code };
}

function logIn(address = nextAddress()) {
  return app.anonymous.call(login, { body: { username: user.username, password, staySignedIn: true }, address });
}

async function challengeOf(address = nextAddress()): Promise<string> {
  const { secondFactor } = (await logIn(address)).body as SecondFactorChallenge;
  return secondFactor.challenge;
}

function answerWith(challenge: string, code: string, address = nextAddress()): Promise<Answer<TokenResponse>> {
  return app.anonymous.call(logInWithSecondFactor, { body: { challenge, code }, address });
}

describe('setting up', () => {
  it('counts from the first code on, and tells ten recovery codes', async () => {
    const { body: setup } = await client.call(setUpSecondFactor, { address: nextAddress(), body: {} });
    expect(setup.secret).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const totp = URI.parse(setup.uri) as TOTP;
    expect([totp.issuer, totp.label, totp.secret.bytes.length]).toEqual(['Fundus', user.username, 20]);
    expect((await logIn()).body).toHaveProperty('token');
    expect((await client.call(activateSecondFactor, { body: { code: '000000' } })).error.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const code = codeOf(setup.uri, app.clock.now());
    const { body } = await client.call(activateSecondFactor, { body: { code } });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await client.call(getSecondFactor)).body).toEqual({
      isActive: true,
      activatedAt: '2026-11-20T09:00:00.000Z',
      recoveryCodesLeft: 10,
      isDemanded: false,
      hasPassword: true,
      needsPassword: false,
    });
    expect((await client.call(setUpSecondFactor, { address: nextAddress(), body: {} })).status).toBe(404);
  });

  it('stores neither the secret nor the recovery codes in the clear', async () => {
    const { uri } = (await client.call(setUpSecondFactor, { address: nextAddress(), body: {} })).body;
    const { secret } = URI.parse(uri);
    const { codes } = await enroll();
    const rows = [
      ...(await app.deps.db.selectFrom('secondFactor').selectAll().execute()),
      ...(await app.deps.db.selectFrom('recoveryCode').selectAll().execute()),
    ].flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    );
    const stored = rows.join('\n');
    for (const told of [secret.base32, secret.latin1, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(told);
    }
  });

  it('asks for the password where the login is long ago', async () => {
    app.clock.advance({ minutes: 11 });
    expect((await client.call(getSecondFactor)).body.needsPassword).toBe(true);
    const refused = await client.call(setUpSecondFactor, { address: nextAddress(), body: {} });
    expect(refused.error.issues?.[0]).toMatchObject({ path: ['password'], code: 'required' });
    const wrong = await client.call(setUpSecondFactor, {
      address: nextAddress(),
      body: { password: 'falsches-Passwort-1' },
    });
    expect(wrong.error.issues?.[0]).toMatchObject({ path: ['password'], code: 'wrongPassword' });
    expect((await client.call(setUpSecondFactor, { address: nextAddress(), body: { password } })).status).toBe(200);
  });
});

describe('login', () => {
  it('asks for a code, and takes each once', async () => {
    const { code } = await enroll();
    const asked = await logIn();
    expect(Object.keys(asked.body)).toEqual(['secondFactor']);
    const shown = code();
    const { body } = await answerWith(await challengeOf(), ` ${shown.slice(0, 3)} ${shown.slice(3)} `);
    expect(body.user.userId).toBe(user.userId);
    expect(Date.parse(body.expiresAt) - app.clock.now().getTime()).toBe(14 * 86_400_000);
    expect((await app.withToken(body.token).call(getSessionUser)).status).toBe(200);
    const again = await answerWith(await challengeOf(), shown);
    expect([again.status, again.error.code, again.error.details]).toEqual([
      401,
      'SECOND_FACTOR_WRONG',
      { attemptsLeft: 4 },
    ]);
    app.clock.advance({ seconds: 30 });
    expect((await answerWith(await challengeOf(), code())).status).toBe(200);
  });

  it('takes the same code once where it comes twice at the same moment', async () => {
    const { code } = await enroll();
    const challenges = [await challengeOf(), await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((challenge) => answerWith(challenge, code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes a recovery code once, however it is written', async () => {
    const { codes } = await enroll();
    const [first = ''] = codes;
    expect((await answerWith(await challengeOf(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await answerWith(await challengeOf(), first)).status).toBe(401);
    expect((await client.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  });

  it('gives five tries within five minutes', async () => {
    const { code } = await enroll();
    const tried = await challengeOf();
    for (let left = 4; left >= 0; left -= 1) {
      expect((await answerWith(tried, '000000')).error.details).toEqual({ attemptsLeft: left });
    }
    expect((await answerWith(tried, code())).error.code).toBe('CHALLENGE_EXPIRED');
    const late = await challengeOf();
    app.clock.advance({ minutes: 5 });
    expect((await answerWith(late, code())).error.code).toBe('CHALLENGE_EXPIRED');
    const mails = await app.deps.db.selectFrom('mail').select('kind').where('userId', '=', user.userId).execute();
    expect(mails.map(({ kind }) => kind)).toContain('secondFactorFailed');
    expect((await answerWith('made-up', code())).error.code).toBe('CHALLENGE_EXPIRED');
  });

  it('slows down who has the password and guesses codes, not the owner at home', async () => {
    const { code } = await enroll();
    const home = nextAddress();
    expect((await answerWith(await challengeOf(home), code(), home)).status).toBe(200);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 15; attempt += 1)
      codes.push((await answerWith(await challengeOf(), '000000')).error.code);
    expect(codes.filter((one) => one === 'SECOND_FACTOR_WRONG')).toHaveLength(11);
    expect(codes.at(-1)).toBe('RATE_LIMITED');
    app.clock.advance({ seconds: 30 });
    expect((await answerWith(await challengeOf(home), code(), home)).status).toBe(200);
  });

  it('forgets a half-done login where the password changes or the account is locked', async () => {
    const { code } = await enroll();
    const before = await challengeOf();
    await setLocked(app.deps.db, app.clock.now(), user.userId, true);
    expect((await answerWith(before, code())).error.code).toBe('CHALLENGE_EXPIRED');
    await setLocked(app.deps.db, app.clock.now(), user.userId, false);
    const other = await challengeOf();
    await changePassword(app.deps.db, app.clock.now(), user.userId, 'Ein-ganz-anderes-Wort-5');
    expect((await answerWith(other, code())).error.code).toBe('CHALLENGE_EXPIRED');
  });
});

describe('changing it', () => {
  it('takes password and code to switch it off or to get new recovery codes', async () => {
    const { code, codes } = await enroll();
    const ask = (body: { password?: string; code: string }) =>
      client.call(renewRecoveryCodes, { address: nextAddress(), body });
    expect((await ask({ code: code() })).error.issues?.[0]?.path).toEqual(['password']);
    expect((await ask({ password, code: '000000' })).error.code).toBe('SECOND_FACTOR_WRONG');
    const fresh = (await ask({ password, code: code() })).body.recoveryCodes;
    expect((await answerWith(await challengeOf(), codes[1] ?? '')).status).toBe(401);
    expect((await answerWith(await challengeOf(), fresh[1] ?? '')).status).toBe(200);
    const off = await client.call(deactivateSecondFactor, {
      address: nextAddress(),
      body: { password, code: fresh[2] ?? '' },
    });
    expect(off.status).toBe(204);
    expect((await logIn()).body).toHaveProperty('token');
  });

  it('is recorded without any code', async () => {
    const { codes } = await enroll();
    const events = await app.deps.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('subjectId', '=', user.userId)
      .execute();
    expect(events.map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'secondFactor.created',
      user.userId,
    ]);
    for (const code of codes) expect(JSON.stringify(events)).not.toContain(code);
    const mails = await app.deps.db
      .selectFrom('mail')
      .select(['kind', 'to'])
      .where('userId', '=', user.userId)
      .execute();
    expect(mails).toEqual([{ kind: 'secondFactorActivated', to: user.email }]);
  });

  it('is reset by an administrator, never by oneself', async () => {
    const administrator = await app.as('Administrator');
    await enroll();
    const token = client.token ?? '';
    expect((await administrator.call(resetSecondFactor, { params: { userId: user.userId } })).status).toBe(204);
    expect((await app.withToken(token).call(getSessionUser)).status).toBe(401);
    expect((await logIn()).body).toHaveProperty('token');
    const own = await administrator.call(resetSecondFactor, { params: { userId: administrator.user.userId } });
    expect(own.error.code).toBe('OWN_ACCOUNT');
    const nobody = await administrator.call(resetSecondFactor, {
      params: { userId: '00000000-0000-4000-8000-000000000000' },
    });
    expect(nobody.status).toBe(404);
  });
});

describe('a role that demands it', () => {
  it('leaves nothing but setting it up, at once', async () => {
    expect((await client.call(listTasks)).status).toBe(200);
    await setDemandingRoles(['ZFMB-Profi-Partner']);
    const refused = await client.call(listTasks);
    expect([refused.status, refused.error.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await client.call(getSessionUser)).body.owesSecondFactor).toBe(true);
    const { body } = await logIn();
    expect((body as TokenResponse).user.owesSecondFactor).toBe(true);
    const { code } = await enroll();
    expect((await client.call(listTasks)).status).toBe(200);
    expect((await client.call(getSessionUser)).body.owesSecondFactor).toBe(false);
    const off = await client.call(deactivateSecondFactor, { address: nextAddress(), body: { password, code: code() } });
    expect(off.error.code).toBe('SECOND_FACTOR_DEMANDED');
  });
});
