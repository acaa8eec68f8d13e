import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from './logging.ts';

it('logs the route, and neither the caller nor what the path holds', async () => {
  let logged = '';
  const options = loggerOptions('info');
  const stream = { write: (line: string) => void (logged += line) };
  const server = Fastify({ logger: { ...(options === true ? {} : options), stream } });
  server.get('/api/share/:uuid', async () => {
    throw Object.assign(new Error('failed'), { detail: 'Key (email)=(person@example.org)' });
  });
  await server.inject({ url: '/api/share/ein-geheimnis?q=auch-geheim', remoteAddress: '203.0.113.7' });
  await server.close();
  expect(logged).toContain('"route":"/api/share/:uuid"');
  expect(logged).toContain('"message":"failed"');
  for (const secret of ['ein-geheimnis', 'auch-geheim', '203.0.113.7', 'person@example.org']) {
    expect(logged).not.toContain(secret);
  }
});
