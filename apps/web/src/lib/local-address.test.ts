import { expect, it } from 'vitest';
import { isLocalAddress } from './local-address.ts';

it.each([
  ['http://127.0.0.1:4710/einladung#abc', true],
  ['http://localhost:4080/share/recherche/1', true],
  ['https://LOCALHOST/share/recherche/1', true],
  ['http://[::1]:4080/', true],
  ['webcal://127.0.0.1:4080/kalender.ics', true],
  ['https://fundus.example.org/share/recherche/1', false],
  ['https://127.example.org/', false],
  ['https://localhost.example.org/', false],
  ['fnd_127.0.0.1', false],
  ['', false],
])('%s: %s', (address, isLocal) => {
  expect(isLocalAddress(address)).toBe(isLocal);
});
