import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoingCaller, isPrivateAddress } from './outgoing-call.ts';

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.178.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
    'kein-name',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a02:2e0:3fe:1001::1', '2606:4700::6810:84e5'])(
    '%s is not',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a call', () => {
  let server: Server;
  let port: number;
  let calls: { method: string | undefined; url: string | undefined; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        calls.push({ method: request.method, url: request.url, body });
        if (request.url === '/away') response.writeHead(302, { location: '/elsewhere' }).end();
        else if (request.url === '/other-protocol') {
          request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        } else if (request.url === '/closes') request.socket.destroy();
        else if (request.url === '/half') request.socket.end('HTTP/1.1 2');
        else if (request.url === '/endless') response.writeHead(200).write('x'.repeat(100_000));
        else if (request.url === '/no-http') request.socket.end('SSH-2.0-OpenSSH_9.6\r\n');
        else response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const call = { headers: { 'content-type': 'application/json' }, body: '{"Größe":1}' };

  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'to this machine as %s is refused before it is connected',
    async (host) => {
      calls = [];
      const outcome = await createOutgoingCaller({ allowsPrivate: false }).post(`http://${host}:${port}/`, call);
      expect(outcome).toEqual({ problem: 'privateAddress' });
      expect(calls).toEqual([]);
    },
  );

  it('is made where the operator allows it, and counts by its status; a redirect is not followed', async () => {
    calls = [];
    const { post } = createOutgoingCaller({ allowsPrivate: true });
    expect(await post(`http://localhost:${port}/da`, call)).toEqual({ status: 204 });
    expect(await post(`http://127.0.0.1:${port}/away`, call)).toEqual({ status: 302 });
    expect(calls.map(({ url }) => url)).toEqual(['/da', '/away']);
    expect(calls[0]).toEqual({ method: 'POST', url: '/da', body: call.body });
  });

  it('that looks at an address says where it redirects to', async () => {
    calls = [];
    const { look } = createOutgoingCaller({ allowsPrivate: true });
    expect(await look(`http://127.0.0.1:${port}/away`, {})).toEqual({ status: 302, location: '/elsewhere' });
    expect(await look(`http://127.0.0.1:${port}/endless`, {})).toEqual({ status: 200, location: null });
    expect(calls[0]).toEqual({ method: 'GET', url: '/away', body: '' });
    const refused = await createOutgoingCaller({ allowsPrivate: false }).look(`http://127.0.0.1:${port}/`, {});
    expect(refused).toEqual({ problem: 'privateAddress' });
  });

  it('to a port without a server is told as unreachable', async () => {
    const { post } = createOutgoingCaller({ allowsPrivate: true });
    expect(await post('http://127.0.0.1:9/', call)).toEqual({ problem: 'unreachable' });
  });

  it.each([
    ['/other-protocol', { status: 101 }],
    ['/endless', { status: 200 }],
    ['/closes', { problem: 'unreachable' }],
    ['/half', { problem: 'unreachable' }],
    ['/no-http', { problem: 'unreachable' }],
  ])('that is answered strangely ends as well: %s', async (path, outcome) => {
    const { post } = createOutgoingCaller({ allowsPrivate: true });
    expect(await post(`http://127.0.0.1:${port}${path}`, call)).toEqual(outcome);
  });

  it.each([
    '',
    'keine Adresse',
    'http://',
    'http://[::1',
    'http://127.0.0.1:99999/',
    'ftp://example.org/',
    'file:///etc/passwd',
  ])('to what is no address is told as such: %s', async (url) => {
    for (const allowsPrivate of [true, false]) {
      expect(await createOutgoingCaller({ allowsPrivate }).post(url, call)).toEqual({ problem: 'invalidAddress' });
    }
  });
});
