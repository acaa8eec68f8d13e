import fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseOtherCharsets } from './body-charset.ts';

it.each([
  ['application/json', 'utf8', 'Jürgen'],
  ['application/json; charset=utf-8', 'utf8', 'Jürgen'],
  ['application/json;charset="UTF-8"', 'utf8', 'Jürgen'],
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
