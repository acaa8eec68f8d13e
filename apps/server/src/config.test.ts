import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const oidc = {
  OIDC_ISSUER: 'https://anmeldung.example.org/realms/haus',
  OIDC_CLIENT_ID: 'fundus',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_LABEL: 'Hausdienst',
};

it('takes another login service whole or not at all', () => {
  expect(readConfig({}).oidc).toBeUndefined();
  expect(readConfig(oidc).oidc).toEqual({
    issuer: oidc.OIDC_ISSUER,
    clientId: 'fundus',
    clientSecret: 'geheim',
    label: 'Hausdienst',
  });
  for (const name of Object.keys(oidc)) {
    expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(`${name} fehlt`);
  }
});

it('takes a login service over https alone, but on this machine', () => {
  const withIssuer = (OIDC_ISSUER: string) => () => readConfig({ ...oidc, OIDC_ISSUER });
  expect(withIssuer('http://127.0.0.1:4000')).not.toThrow();
  for (const wrong of ['http://anmeldung.example.org', 'anmeldung.example.org', 'ftp://localhost']) {
    expect(withIssuer(wrong)).toThrow('OIDC_ISSUER');
  }
});

it('takes a virus scanner that can be reached, and none otherwise', () => {
  expect(readConfig({}).virusScanner).toBeUndefined();
  expect(readConfig({ CLAMD_URL: 'unix:/run/clamd' }).virusScanner).toEqual({ path: '/run/clamd' });
  expect(() => readConfig({ CLAMD_URL: 'clamd:3310' })).toThrow('CLAMD_URL');
});
