import { exportAuditEvents } from '@fundus/contract/audit';
import { getSessionUser, login } from '@fundus/contract/auth';
import { downloadLogo, getPublicSettings, getSettings, uploadLogo } from '@fundus/contract/setting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';
import { pngOf } from './factories/picture.factory.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

type Headers = Record<string, string | string[] | number | undefined>;

const policyOf = (headers: Headers): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/ (.*)/) as [string, string]),
  );

/** Holds of whatever the server says. */
function expectGuarded(headers: Headers): void {
  const policy = policyOf(headers);
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*';
  expect(["'self'", "'none'"]).toContain(scripts);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  for (const open of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
    expect(headers).not.toHaveProperty(open);
}

describe('every kind of answer', () => {
  it.each<[string, () => Promise<{ status: number; headers: Headers }>, number]>([
    ['data', () => app.anonymous.call(getPublicSettings), 200],
    ['a refusal', () => app.anonymous.call(getSessionUser), 401],
    ['what is wrong with an input', () => app.anonymous.callLoosely(login, { body: { username: '<script>' } }), 422],
    ['a broken body', () => app.anonymous.callLoosely(login, { payload: '{' }), 400],
  ])('runs no script and stays out of caches: %s', async (_kind, ask, status) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expectGuarded(answer.headers);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(policyOf(answer.headers).get('default-src')).toBe("'none'");
  });

  it.each(['/api/nichts', '/nichts.js', '/%00', '/.env'])('that there is nothing at %s', async (url) => {
    const { statusCode, headers, body } = await app.server.inject({ url, headers: { origin: 'https://example.org' } });
    expect(statusCode).toBe(404);
    expectGuarded(headers);
    expect(body).not.toMatch(/node_modules|\.ts\b|Error:/);
  });

  it.each(['TRACE', 'OPTIONS', 'PUT'] as const)('to a method that nothing takes: %s', async (method) => {
    const headers = { origin: 'https://example.org', 'access-control-request-method': 'DELETE', 'x-secret': 'geheim' };
    const answer = await app.server.inject({ method: method as 'PUT', url: '/api/auth/user', headers });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expectGuarded(answer.headers);
    expect(answer.headers).not.toHaveProperty('access-control-allow-methods');
    expect(answer.body).not.toContain('geheim');
  });

  it('is no page where it is a file: saved, or shown in a box in which nothing runs', async () => {
    const saved = await administrator.call(exportAuditEvents, { query: { format: 'csv' } });
    expectGuarded(saved.headers);
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/);
    const { revision } = (await administrator.call(getSettings)).body;
    const { settings } = (
      await administrator.call(uploadLogo, {
        body: { revision },
        upload: { fileName: 'Logo.html\r\nx: y"; filename="x.html', content: pngOf(40, 30), mediaType: 'text/html' },
      })
    ).body;
    const shown = await app.anonymous.call(downloadLogo, { params: { logoId: settings.logo?.fileId ?? '' } });
    expectGuarded(shown.headers);
    expect(shown.headers['content-type']).toBe('image/png');
    for (const { headers } of [saved, shown]) {
      expect([...policyOf(headers).keys()]).toContain('sandbox');
      expect(String(headers['content-disposition'])).not.toMatch(/[\r\n"]/);
    }
  });
});
