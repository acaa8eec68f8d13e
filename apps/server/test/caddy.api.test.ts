import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSession } from '../src/modules/access/session/session.service.ts';
import { createTestApp, type TestApp } from './app.ts';
import { multipartOf } from './client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** The portal behind Caddy with the settings that lie in `deploy`, by https with a certificate of Caddy's own authority. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const caddy = '/usr/bin/caddy';
const mebibyte = 1024 ** 2;

let app: TestApp;
let folder: string;
let portal: ServerProcess;
let proxy: ChildProcess;
let authority: Buffer;
let ports: { front: number; plain: number; portal: number };
let token: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const startPortal = (): Promise<ServerProcess> =>
  startServerProcess({
    connectionString: app.connectionString,
    dataFolder: dirname(app.deps.erasureListPath),
    environment: {
      FUNDUS_PORT: String(ports.portal),
      FUNDUS_PUBLIC_URL: `https://localhost:${ports.front}`,
      FUNDUS_TRUSTED_PROXIES: '1',
    },
  });

/** The first bytes of an answer are there; its body is read by who asked. */
function open(method: string, path: string, body?: Buffer | string, headers: Record<string, string> = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      host: 'localhost',
      port: ports.front,
      ca: authority,
      agent: false,
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    asked.once('response', resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}

async function call<Answer>(...asked: Parameters<typeof open>): Promise<{ status: number; body: Answer }> {
  const answer = await open(...asked);
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return { status: answer.statusCode ?? 0, body: (text.startsWith('{') ? JSON.parse(text) : text) as Answer };
}

function send(uploadId: string, data: { offset: number }, content: Buffer) {
  const { payload, contentType } = multipartOf({ fileName: 'teil', content }, data);
  return call<{ receivedBytes: number }>('POST', `/api/file-uploads/${uploadId}/chunks`, payload, {
    'content-type': contentType,
  });
}

describe.runIf(existsSync(caddy))('behind Caddy', () => {
  beforeAll(async () => {
    app = await createTestApp({ now: new Date() });
    folder = await mkdtemp(join(tmpdir(), 'fundus-caddy-'));
    ports = { front: await freePort(), plain: await freePort(), portal: await freePort() };
    portal = await startPortal();
    const shipped = await readFile(new URL('../../../deploy/Caddyfile', import.meta.url), 'utf8');
    // Nothing of this machine changes: neither its ports, nor whom it trusts.
    const own = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.plain}\n\thttps_port ${ports.front}\n}\n`;
    await writeFile(join(folder, 'Caddyfile'), own + shipped.replace('fundus:4080', `127.0.0.1:${ports.portal}`));
    proxy = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      stdio: 'ignore',
      env: { PATH: '/usr/bin:/bin', HOME: folder, XDG_DATA_HOME: folder, FUNDUS_HOST_NAME: 'localhost' },
    });
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    while (!existsSync(root)) await pause(50);
    authority = await readFile(root);
    const { userId } = await app.createUser({ roles: ['Administrator'] });
    const session = { userId, isRemembered: true, userAgent: 'test' };
    ({ token } = await createSession(app.deps.db, new Date(), session));
    while ((await call('GET', '/readyz').catch(() => ({ status: 0 }))).status !== 200) await pause(50);
  });
  afterAll(async () => {
    proxy.kill('SIGKILL');
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await app.close();
  });

  it('is reached by https, which every page insists on', async () => {
    const answer = await open('GET', '/api/settings/public');
    answer.resume();
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ]);
    const plain = await fetch(`http://localhost:${ports.plain}/`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:\/\/localhost/)]);
  });

  it('tells open pages at once what happens', async () => {
    const stream = await open('GET', '/api/events');
    expect(stream.statusCode).toBe(200);
    const heard = (async () => {
      for await (const chunk of stream) if (String(chunk).includes('settingsChanged')) return true;
      return false;
    })();
    const { body } = await call<{ revision: number }>('GET', '/api/settings');
    const change = JSON.stringify({ revision: body.revision, productName: 'Fundus hinter Caddy' });
    expect((await call('PATCH', '/api/settings', change, { 'content-type': 'application/json' })).status).toBe(200);
    expect(await heard).toBe(true);
    stream.destroy();
  });

  it('takes a large file whole, and refuses one that is beyond all limits', async () => {
    const bytes = 20 * mebibyte;
    const json = { 'content-type': 'application/json' };
    const start = JSON.stringify({ fileName: 'Leitfaden.pdf', bytes, fingerprint: 'Leitfaden 1' });
    const { body: upload } = await call<{ uploadId: string; chunkBytes: number }>(
      'POST',
      '/api/file-uploads',
      start,
      json,
    );
    for (let offset = 0; offset < bytes; offset += upload.chunkBytes) {
      const piece = Buffer.alloc(Math.min(upload.chunkBytes, bytes - offset), 'x');
      const { status, body } = await send(upload.uploadId, { offset }, piece);
      expect([status, body.receivedBytes]).toEqual([200, offset + piece.byteLength]);
    }
    const path = `/api/file-uploads/${upload.uploadId}`;
    const refused = await send(upload.uploadId, { offset: 0 }, Buffer.alloc(212 * mebibyte)).then(
      ({ status }) => status,
      // It may close the connection before all is sent.
      () => 413,
    );
    // Fundus refuses it before all has come, which Caddy words in its own way.
    expect([413, 502]).toContain(refused);
    expect((await call<{ receivedBytes: number }>('GET', path)).body.receivedBytes).toBe(bytes);
  });

  it('keeps callers waiting while the portal is replaced, and refuses none', async () => {
    const over = new AbortController();
    const answers: number[] = [];
    const ask = async (): Promise<void> => {
      while (!over.signal.aborted) {
        answers.push((await call('GET', '/api/auth/user').catch(() => ({ status: 0 }))).status);
        await pause(20);
      }
    };
    const asking = Promise.all([ask(), ask(), ask()]);
    await expect.poll(() => answers.length).toBeGreaterThan(10);
    // One caller who is still sending holds up the stop; all others need not wait for it, and are not refused meanwhile.
    const slow = connect(ports.portal, '127.0.0.1').on('error', () => {});
    slow.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    const gone = once(portal.child, 'exit');
    portal.child.kill('SIGTERM');
    await gone;
    slow.destroy();
    portal = await startPortal();
    const before = answers.length;
    await expect.poll(() => answers.length - before, { timeout: 30_000 }).toBeGreaterThan(20);
    over.abort();
    await asking;
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });
});
