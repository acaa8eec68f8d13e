import { defineEndpoint } from '@fundus/contract/endpoint';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { registerErrorHandler } from './error-handler.ts';

const fields = z.object({ name: z.string(), inner: z.object({ town: z.string() }) });
const endpoint = defineEndpoint('POST /api/example', {
  summary: 'For this test.',
  access: 'public',
  body: fields,
  response: z.object({ name: z.string(), rows: z.array(z.object({ town: z.string() })) }),
  example: { name: 'a', inner: { town: 'b' } },
});

/** Input of the handler, and the response made from its answer. */
async function exchange(sent: string, given: object, { checksAnswers = false } = {}) {
  const app = Fastify();
  registerErrorHandler(app);
  const api = createApi(app, {
    authenticate: async () => null,
    requireIdentity: async () => undefined,
    callerOf: () => 'somebody',
    clock: () => new Date(),
    uploadFolder: '/nowhere',
    inspectUpload: async () => {},
    recordCall: (_call, run) => run(),
    checksAnswers,
  });
  let got: unknown;
  api.bind(endpoint, async ({ body }) => {
    got = body;
    return given as never;
  });
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: endpoint.path, headers, payload: sent });
  await app.close();
  return { got, status: statusCode, body };
}

const sent = { name: 'Änne', inner: { town: 'Dresden' } };
const answer = { name: 'Änne', rows: [{ town: 'Dresden' }] };

const modes = [{ checksAnswers: true }, { checksAnswers: false }];

it.each(modes)('hands on what the contract declares, and answers with nothing else: %o', async (mode) => {
  const surplus = { ...sent, roles: ['Administrator'], inner: { ...sent.inner, ownerId: 'x' } };
  const told = { ...answer, passwordHash: 'geheim', rows: [{ town: 'Dresden', note: 'geheim' }] };
  const { got, status, body } = await exchange(JSON.stringify(surplus), told, mode);
  expect([got, status, JSON.parse(body)]).toEqual([sent, 200, answer]);
});

it.each(modes)('tells nothing of an answer that is not built as the contract says: %o', async (mode) => {
  const { status, body } = await exchange(JSON.stringify(sent), { name: 'Änne', rows: 'geheim' }, mode);
  expect([status, JSON.parse(body).error.code]).toEqual([500, 'INTERNAL']);
  expect(body).not.toMatch(/geheim|rows|expected|api\/example/);
});

it('refuses, where answers are checked, a value that the contract does not allow', async () => {
  const given = { ...answer, name: 7 };
  expect(await exchange(JSON.stringify(sent), given, { checksAnswers: true })).toMatchObject({ status: 500 });
});

it.each([
  '{"name":"a","inner":{"town":"b"},"__proto__":{"isAdmin":true}}',
  '{"name":"a","inner":{"town":"b","__proto__":{"isAdmin":true}}}',
  '{"name":"a","inner":{"town":"b"},"constructor":{"prototype":{"isAdmin":true}}}',
])('refuses what would reach into all objects: %s', async (payload) => {
  const { got, status } = await exchange(payload, answer);
  expect([got, status]).toEqual([undefined, 400]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});
