import { createApiToken } from '@fundus/contract/api-token';
import { confirmIdentity } from '@fundus/contract/auth';
import { createCalendarFeed } from '@fundus/contract/calendar';
import { impersonate } from '@fundus/contract/impersonation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';

const password = 'Kranich-Teekanne-77';
const token = { name: 'Auswertung', scopes: ['lead:read' as const], validDays: 30 as const };

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp({ asksIdentity: true });
});
beforeEach(async () => {
  administrator = await app.as(await app.createUser({ roles: ['Administrator'], password }));
});
afterAll(() => app.close());

const guarded = () => app.endpoints.filter(({ confirmsIdentity }) => confirmsIdentity === true);

describe('a way in, and rights that are handed on', () => {
  it('are the calls that ask who is there', () => {
    expect(guarded().map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/api-tokens',
        'POST /api/users',
        'PATCH /api/users/:userId',
        'POST /api/users/:userId/approval',
        'POST /api/users/:userId/invitation',
        'POST /api/users/:userId/unlock',
        'POST /api/users/:userId/password-link',
        'POST /api/users/:userId/second-factor/reset',
        'PATCH /api/role-policies',
        'POST /api/webhooks',
        'PATCH /api/webhooks/:webhookId',
        'POST /api/webhooks/:webhookId/secret',
        'PUT /api/mailbox',
        'POST /api/calendar-feed',
        'POST /api/passkeys',
        'DELETE /api/passkeys/:passkeyId',
        'POST /api/social-logins',
        'DELETE /api/social-logins/:socialLoginId',
        'POST /api/second-factor/activate',
      ]),
    );
    // Another system has no password to give.
    expect(guarded().filter(({ scope }) => scope !== undefined)).toEqual([]);
  });

  it('are refused to a session whose login is long ago, whatever is sent', async () => {
    app.clock.advance({ minutes: 11 });
    const { userId } = administrator.user;
    const params = { userId, webhookId: userId, passkeyId: userId, socialLoginId: userId };
    for (const endpoint of guarded()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its endpoint
      const { status, error } = await administrator.callLoosely(endpoint, { params, body: endpoint.example ?? {} });
      expect([endpoint.path, status, error.code]).toEqual([endpoint.path, 403, 'IDENTITY_UNCONFIRMED']);
    }
  });

  it('open for ten minutes with the password', async () => {
    app.clock.advance({ minutes: 11 });
    const wrong = await administrator.call(confirmIdentity, { body: { password: 'Falsch-Falsch-77' } });
    expect(wrong.error.issues?.[0]).toMatchObject({ path: ['password'], code: 'wrongPassword' });
    const body = token;
    expect((await administrator.call(createApiToken, { body })).error.code).toBe('IDENTITY_UNCONFIRMED');
    expect((await administrator.call(confirmIdentity, { body: { password } })).status).toBe(204);
    expect((await administrator.call(createApiToken, { body })).status).toBe(201);
    app.clock.advance({ minutes: 11 });
    expect((await administrator.call(createApiToken, { body })).error.code).toBe('IDENTITY_UNCONFIRMED');
  });

  it('ask a user without a password to log in again', async () => {
    const user = await app.createUser({ roles: ['Authenticated'], password: null });
    const only = await app.as(user);
    app.clock.advance({ minutes: 11 });
    expect((await only.call(createCalendarFeed)).error.code).toBe('FRESH_LOGIN_REQUIRED');
    expect((await (await app.as(user)).call(createCalendarFeed)).status).toBe(201);
  });

  it('are not for administrators who act as another user', async () => {
    const partner = await app.createUser({ roles: ['Authenticated'] });
    const acting = await administrator.call(impersonate, { body: { userId: partner.userId } });
    const client = app.withToken(acting.body.token);
    expect((await client.call(createCalendarFeed)).error.code).toBe('FORBIDDEN');
    expect((await client.call(confirmIdentity, { body: { password } })).error.code).toBe('FORBIDDEN');
  });
});
