import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { exportAuditEvents } from '@fundus/contract/audit';
import { getSessionUser } from '@fundus/contract/auth';
import { listUsers } from '@fundus/contract/user-administration';
import { listVocabularies } from '@fundus/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from './app.ts';

let app: TestApp;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  for (let user = 0; user < 20; user += 1) await app.createUser({ roles: ['Authenticated'] });
});
afterAll(() => app.close());

const open: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const ask = (url: string, accepted?: string) =>
  app.server.inject({
    url,
    headers: {
      authorization: `Bearer ${administrator.token}`,
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  });

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'deflate'],
  ['br;q=0, gzip', 'gzip'],
])('answers a caller who takes %s by %s, with the same content', async (accepted, encoding) => {
  const plain = await ask(listUsers.path);
  expect(plain.rawPayload.length).toBeGreaterThan(2048);
  const packed = await ask(listUsers.path, accepted);
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(open[encoding]?.(packed.rawPayload).toString()).toBe(plain.body);
});

it.each([[undefined], ['identity'], ['unknown']])('leaves it as it is for who takes %s', async (accepted) => {
  const { headers, body } = await ask(listUsers.path, accepted);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(body)).toHaveProperty('rows');
});

it('leaves one record as it is', async () => {
  const { headers } = await ask(getSessionUser.path, 'br');
  expect(headers).not.toHaveProperty('content-encoding');
});

it('packs what goes out as a stream', async () => {
  const { headers, rawPayload } = await ask(`${exportAuditEvents.path}?format=csv`, 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toContain(';');
});

it('packs what every page begins with once, as small as can be, and again when the answer changes', async () => {
  const first = await ask(listVocabularies.path, 'gzip, deflate, br');
  await expect
    .poll(async () => (await ask(listVocabularies.path, 'gzip, deflate, br')).rawPayload.length)
    .toBeLessThan(first.rawPayload.length * 0.9);
  const kept = await ask(listVocabularies.path, 'gzip, deflate, br');
  expect(kept.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(brotliDecompressSync(kept.rawPayload).toString()).toBe((await ask(listVocabularies.path)).body);
  const english = await app.server.inject({
    url: listVocabularies.path,
    headers: { authorization: `Bearer ${administrator.token}`, 'accept-encoding': 'br', 'accept-language': 'en' },
  });
  const [german, words] = [kept, english].map((one) => JSON.parse(brotliDecompressSync(one.rawPayload).toString()));
  expect(words).toHaveLength(german.length);
  expect(words).not.toEqual(german);
});
