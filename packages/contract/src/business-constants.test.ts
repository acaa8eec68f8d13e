import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as constants from './business-constants.ts';
import { bandCeilingCents, bandOf, leadBands } from './lead-band.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

it('are those of the specification', () => {
  expect(constants).toMatchObject({
    defaultLanguage: 'de',
    fallbackLanguage: 'en',
    tokenRefreshMinutes: 30,
    authCookie: { expiryMilliseconds: 14 * 24 * 3600 * 1000, isSecure: true, path: '/', sameSite: 'None' },
    defaultRedirects: { login: '/login', forbidden: '/403', notFound: '/404' },
    apiBase: '/api',
    sessionPollMilliseconds: 50,
    investmentBandCeilings: [0, 10_000, 20_000, 50_000, 100_000],
    colours: { primary: '#ad4553', background: '#f9f2f2' },
    loginQuoteCount: 19,
  });
  expect(constants.authCookie.expiryMilliseconds).toBe(1_209_600_000);
  expect(Object.values(constants.storageKeys).sort()).toEqual([
    'auth_remember',
    'auth_stay_signed_in',
    'auth_token_default',
    'auth_token_impersonate',
    'auth_user',
    'roles',
  ]);
});

it('names what the specification leaves open as the product decided it', () => {
  expect(constants.loginLimits).toMatchObject({ usernameMinimum: 3, passwordMinimum: 12 });
});

it('parts investments as the specification does', () => {
  expect(leadBands.map((band) => (band === 'over100k' ? null : bandCeilingCents[band]))).toEqual([
    ...constants.investmentBandCeilings.map((euros) => euros * 100),
    null,
  ]);
  expect([0, 1, 10_000_00, 10_000_01, 100_000_01].map(bandOf)).toEqual([
    'none',
    'upTo10k',
    'upTo10k',
    'upTo20k',
    'over100k',
  ]);
});

it.each([
  ['apps/server/reference/settings.json', 2],
  ['apps/web/src/app/base.css', 2],
  ['apps/server/templates/fundus.typ', 2],
  ['apps/web/index.html', 1],
  ['apps/web/public/favicon.svg', 1],
])('has its colours in %s, which reads no code', (path, count) => {
  const { primary, background } = constants.colours;
  const found = [primary, background].filter((colour) => read(path).includes(colour));
  expect(found).toEqual([primary, background].slice(0, count));
});

it('ships as many facts for the login page', () => {
  const files = ['apps/server/reference/login-quotes.json'];
  expect(files.map((file) => (JSON.parse(read(file)) as unknown[]).length)).toEqual([constants.loginQuoteCount]);
});
