import fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseOtherCharsets } from './body-charset.ts';

it.each([
  ['application/json', 'utf8', 'Jürgen'],
  ['application/json; charset=utf-8', 'utf8', 'Jürgen'],
  ['application/json;charset="UTF-8"', 'utf8', 'Jürgen'],
  ['application/json', 'latin1', 'MALFORMED_REQUEST'],
  ['application/json; charset=utf-8', 'latin1', 'MALFORMED_REQUEST'],
  ['application/json; charset=iso-8859-1', 'latin1', 'MALFORMED_REQUEST'],
  ['application/json; charset=windows-1252', 'latin1', 'MALFORMED_REQUEST'],
] as const)('takes JSON in UTF-8 alone: %s', async (type, encoding, answer) => {
  const app = fastify();
  refuseOtherCharsets(app);
  app.setErrorHandler((error: { code: string }, _request, reply) => reply.send(error.code));
  app.post('/', ({ body }) => (body as { name: string }).name);
  const payload = Buffer.from('{"name":"Jürgen"}', encoding);
  const { body } = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': type }, payload });
  await app.close();
  expect(body).toBe(answer);
});

it('keeps what the parser of JSON refuses, and the bound of the body', async () => {
  const app = fastify({ bodyLimit: 20 });
  refuseOtherCharsets(app);
  app.setErrorHandler((error: { code: string }, _request, reply) => reply.send(error.code));
  app.post('/', ({ body }) => body);
  const send = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload })).body;
  expect(await Promise.all(['', '{', '{"__proto__":{}}', `"${'a'.repeat(30)}"`].map(send))).toEqual([
    'FST_ERR_CTP_EMPTY_JSON_BODY',
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'FST_ERR_CTP_INVALID_JSON_BODY',
    'FST_ERR_CTP_BODY_TOO_LARGE',
  ]);
  await app.close();
});
