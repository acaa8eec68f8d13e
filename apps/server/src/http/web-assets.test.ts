import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerSecurityHeaders } from './security.ts';
import { registerWebAssets } from './web-assets.ts';

it('lets a page be framed by the origins that it names, and no other page by any', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-web-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Fundus</title>');
  const app = Fastify();
  try {
    registerErrorHandler(app);
    registerSecurityHeaders(app, { isHttps: true });
    const origins = ['https://www.example.org', 'http://localhost:8080'];
    await registerWebAssets(app, {
      folder,
      listFramingOrigins: async (path) => (path === '/formular/1' ? origins : []),
    });
    const framing = async (url: string) => {
      const { statusCode, headers } = await app.inject({ url });
      const policy = String(headers['content-security-policy']);
      return [statusCode, /frame-ancestors [^;]+/.exec(policy)?.[0], headers['x-frame-options']];
    };
    const allowed = `frame-ancestors ${origins.join(' ')}`;
    expect(await framing('/formular/1')).toEqual([200, allowed, undefined]);
    expect(await framing('/formular/1?a=b')).toEqual([200, allowed, undefined]);
    for (const url of ['/formular/2', '/login', '/', '/index.html', '/formular/1/x']) {
      expect([url, ...(await framing(url))]).toEqual([url, 200, "frame-ancestors 'none'", 'DENY']);
    }
    expect((await framing('/api/formular/1')).slice(1)).toEqual(["frame-ancestors 'none'", 'DENY']);
    const { headers } = await app.inject({ url: '/formular/1' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('sends with a file that never changes only what a browser can use, and with a page everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Fundus</title>');
  for (const name of ['start-1.js', 'mark-1.svg']) await writeFile(join(folder, 'assets', name), '/**/');
  const app = Fastify();
  try {
    registerErrorHandler(app);
    registerSecurityHeaders(app, { isHttps: false });
    await registerWebAssets(app, { folder });
    const { headers } = await app.inject({ url: '/assets/start-1.js' });
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ]);
    for (const url of ['/', '/assets/mark-1.svg']) {
      const page = (await app.inject({ url })).headers;
      expect(page).toHaveProperty('content-security-policy');
      expect(page).toHaveProperty('permissions-policy');
      expect(page).toHaveProperty('etag');
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it.each([
  [{ isHttps: false }, undefined],
  [{ isHttps: true }, 'max-age=31536000'],
  [{ isHttps: true, includesSubdomains: true }, 'max-age=31536000; includeSubDomains'],
])('tells browsers to come by https alone, as far as that holds: %o', async (options, expected) => {
  const app = Fastify();
  registerErrorHandler(app);
  registerSecurityHeaders(app, options);
  app.get('/', async () => '');
  for (const url of ['/', '/nichts']) {
    expect((await app.inject(url)).headers['strict-transport-security']).toBe(expected);
  }
  await app.close();
});

it('refuses headers that cannot be met, without failing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Fundus</title>');
  await writeFile(join(folder, 'assets', 'start-1.js'), '/**/');
  const app = Fastify();
  try {
    registerErrorHandler(app);
    await registerWebAssets(app, { folder });
    for (const url of ['/', '/assets/start-1.js']) {
      const statusOf = async (headers: Record<string, string>) => (await app.inject({ url, headers })).statusCode;
      expect(await statusOf({ range: 'bytes=999999999-' })).toBe(416);
      expect(await statusOf({ 'if-match': '"x"' })).toBe(412);
      expect(await statusOf({ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(412);
    }
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
