import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it('is the host of the portal', () => {
  expect(relyingPartyOf('https://portal.example.org')).toEqual({
    id: 'portal.example.org',
    origin: 'https://portal.example.org',
  });
  expect(relyingPartyOf('http://localhost:4080')).toEqual({ id: 'localhost', origin: 'http://localhost:4080' });
  expect(relyingPartyOf('https://portal.example.org:8443/fundus')?.origin).toBe('https://portal.example.org:8443');
});

it('is null where browsers make no passkeys', () => {
  for (const url of [
    'http://127.0.0.1:4080',
    'https://192.168.1.10',
    'https://[::1]:4080',
    'http://portal.example.org',
    'x',
  ]) {
    expect([url, relyingPartyOf(url)]).toEqual([url, null]);
  }
});
