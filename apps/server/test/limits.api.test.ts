import { getSessionUser } from '@fundus/contract/auth';
import { impersonate } from '@fundus/contract/impersonation';
import { getPublicSettings } from '@fundus/contract/setting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { authenticate } from '../src/modules/access/session/authentication.service.ts';
import { createTestApp, type TestApp } from './app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ callsPerMinute: 5 });
});
afterAll(() => app.close());

it('counts calls for each user by itself, however many sessions they have', async () => {
  const [one, other] = [await app.as('Authenticated'), await app.as('Authenticated')];
  const sessions = await Promise.all(Array.from({ length: 5 }, () => app.as(one.user)));
  for (const session of sessions) expect((await session.call(getSessionUser)).status).toBe(200);
  const refused = await one.call(getSessionUser);
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other.call(getSessionUser)).status).toBe(200);
});

it('counts an administrator who acts as another user for themselves', async () => {
  const [administrator, other] = [await app.as('Administrator'), await app.as('Authenticated')];
  const { userId } = other.user;
  const begun = await administrator.call(impersonate, { body: { userId } });
  const acting = app.withToken(begun.body.token);
  // The call that began it counts as well.
  for (let call = 0; call < 4; call += 1) expect((await acting.call(getSessionUser)).status).toBe(200);
  expect((await acting.call(getSessionUser)).status).toBe(429);
  expect((await other.call(getSessionUser)).status).toBe(200);
});

it('is not fooled by a new made-up token with each call', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 7; call += 1) {
    const client = app.withToken(`made-up-${call}`);
    statuses.push((await client.call(getPublicSettings, { address: '203.0.113.50' })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('counts calls that are refused, too', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 7; call += 1) {
    const client = app.withToken(`guessed-${call}`);
    statuses.push((await client.call(getSessionUser, { address: '203.0.113.51' })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('counts callers that ask whether the database is there', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 7; call += 1) {
    statuses.push((await app.server.inject({ url: '/readyz', remoteAddress: '203.0.113.52' })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('counts the pages of forms that an address opens, however their address is written', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 122; call += 1) {
    const url = `/formular/00000000-0000-4000-8000-${String(call).padStart(12, '0')}`;
    statuses.push((await app.server.inject({ url, remoteAddress: '203.0.113.53' })).statusCode);
  }
  expect(statuses.slice(0, 120)).not.toContain(429);
  expect(statuses.slice(120)).toEqual([429, 429]);
  const later = await app.server.inject({ url: '/formular/1', remoteAddress: '203.0.113.54' });
  expect(later.statusCode).not.toBe(429);
});

it('counts all addresses of one IPv6 subscriber as one', async () => {
  const statuses: number[] = [];
  for (let call = 1; call <= 7; call += 1) {
    const address = `2001:db8:1:2::${call}`;
    statuses.push((await app.anonymous.call(getPublicSettings, { address })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it.each([
  [0, 'nobody, where no proxy is trusted', (call: number) => `198.51.100.${call}`],
  [1, 'what the proxy itself saw', (call: number) => `198.51.100.${call}, 203.0.113.77`],
])('believes of forwarded addresses, with %i proxies, %s', async (trustedProxies, _whom, forwardedBy) => {
  const { server } = await buildApp(app.deps, {
    authenticate: authenticate(app.deps),
    callsPerMinute: 5,
    trustedProxies,
  });
  const statuses: number[] = [];
  for (let call = 1; call <= 7; call += 1) {
    const headers = { 'x-forwarded-for': forwardedBy(call) };
    statuses.push((await server.inject({ url: getPublicSettings.path, headers })).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await server.close();
});
