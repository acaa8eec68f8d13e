import { createHash, randomBytes } from 'node:crypto';
import { existsSync, truncateSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasObjectStore, type ObjectStoreServer, startObjectStore } from '../../test/object-store.ts';
import { BlobDamaged, type BlobStore } from './blob-store.ts';
import { createObjectBlobStore } from './object-blob-store.ts';
import { abortStaleUploads } from './stale-object-upload.ts';

describe.runIf(hasObjectStore)('blobs in an object store', () => {
  let server: ObjectStoreServer;
  let folder: string;
  let store: BlobStore;
  beforeAll(async () => {
    server = await startObjectStore();
    folder = await mkdtemp(join(tmpdir(), 'fundus-object-'));
    store = createObjectBlobStore(server.address, join(folder, 'copies'));
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function keep(bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(folder, `given-${sha256.slice(0, 8)}`);
    await writeFile(path, bytes);
    await store.keep(sha256, path);
    return sha256;
  }
  const damageOf = (run: Promise<unknown>): Promise<unknown> =>
    run.then(
      () => null,
      (error: unknown) => (error instanceof BlobDamaged ? error.damage : error),
    );

  it.each([0, 1, 70_000, 20_000_000])('of %i bytes come back whole and in stretches', async (length) => {
    const bytes = randomBytes(length);
    const sha256 = await keep(bytes);
    expect((await buffer(await store.open(sha256, length))).equals(bytes)).toBe(true);
    expect(await store.check(sha256, length)).toBeNull();
    if (length < 100) return;
    const part = await buffer(await store.open(sha256, length, { start: 10, end: 59 }));
    expect(part.equals(bytes.subarray(10, 60))).toBe(true);
  });

  it('are brought to this machine for those who want a path', async () => {
    const bytes = randomBytes(5000);
    const sha256 = await keep(bytes);
    const path = await store.bringNear(sha256);
    expect((await readFile(path)).equals(bytes)).toBe(true);
    expect(await store.bringNear(sha256)).toBe(path);
    await store.removeUnfinished(new Date(Date.now() + 1000));
    expect(existsSync(path)).toBe(false);
    expect((await readFile(await store.bringNear(sha256))).equals(bytes)).toBe(true);
  });

  it('are listed, removed, and missing then', async () => {
    const sha256 = await keep(Buffer.from('Antrag'));
    const listed = async (): Promise<string[]> => {
      const names: string[] = [];
      for await (const some of store.list()) names.push(...some);
      return names;
    };
    expect(await listed()).toContain(sha256);
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await listed()).not.toContain(sha256);
    expect(await store.check(sha256, 6)).toBe('missing');
    expect(await damageOf(store.open(sha256, 6))).toBe('missing');
    expect(await damageOf(store.bringNear(sha256))).toBe('missing');
  });

  it('that are others than their name says are found out, and mended by the same bytes', async () => {
    const bytes = Buffer.from('Bescheid');
    const sha256 = await keep(bytes);
    const other = join(folder, 'other');
    await writeFile(other, 'Bescheit');
    await expect(store.keep(sha256, other)).rejects.toThrow('keeps other bytes');
    expect(await store.check(sha256, 8)).toBe('changed');
    expect(await damageOf(store.bringNear(sha256))).toBe('changed');
    expect(await damageOf(store.open(sha256, 9))).toBe('changed');
    await keep(bytes);
    expect(await store.check(sha256, 8)).toBeNull();
  });

  it('that are long go up in parts, and come back whole, in stretches, and away with all parts', async () => {
    const inParts = createObjectBlobStore(server.address, join(folder, 'copies'), { partBytes: 5 * 1024 * 1024 });
    const bytes = randomBytes(13 * 1024 * 1024 + 7);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = join(folder, 'long');
    await writeFile(path, bytes);
    await inParts.keep(sha256, path);
    // Read as any other object is.
    expect(await store.check(sha256, bytes.length)).toBeNull();
    expect((await buffer(await store.open(sha256, bytes.length))).equals(bytes)).toBe(true);
    const [start, end] = [5 * 1024 * 1024 - 3, 5 * 1024 * 1024 + 3];
    const across = await buffer(await store.open(sha256, bytes.length, { start, end }));
    expect(across.equals(bytes.subarray(start, end + 1))).toBe(true);
    await inParts.remove(sha256);
    expect(await store.check(sha256, bytes.length)).toBe('missing');
  });

  it('that never arrived whole are forgotten after a while, with the parts that did', async () => {
    const { endpoint, bucket: name, region, accessKey, secretKey } = server.address;
    const bucket = new S3mini({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      endpoint: `${endpoint}/${name}`,
      region,
    });
    const begin = async (key: string): Promise<string> => {
      const id = await bucket.getMultipartUploadId(key);
      await bucket.uploadPart(key, id, randomBytes(1000), 1);
      return id;
    };
    const begun = async (): Promise<string[]> =>
      [...JSON.stringify(await bucket.listMultipartUploads()).matchAll(/"UploadId":"([^"]+)"/g)].map(
        ([, id]) => id ?? '',
      );
    const ids = [await begin(`files/aa/${'a'.repeat(64)}`), await begin(`files/bb/${'b'.repeat(64)}`)];
    const elsewhere = await begin('andere/datei');
    await store.removeUnfinished(new Date(Date.now() - 60_000));
    expect((await begun()).toSorted()).toEqual([...ids, elsewhere].toSorted());
    const later = new Date(Date.now() + 60_000);
    // One page for each.
    await abortStaleUploads(bucket, { prefix: 'files/', before: later, perPage: 1 }, (run) => run());
    expect(await begun()).toEqual([elsewhere]);
    await begin(`files/cc/${'c'.repeat(64)}`);
    await store.removeUnfinished(later);
    expect(await begun()).toEqual([elsewhere]);
    await bucket.abortMultipartUpload('andere/datei', elsewhere);
  });

  it.each(['cut', 'refused'] as const)('whose parts do not make a whole are no object: %s', async (how) => {
    const path = join(folder, `half-${how}`);
    await writeFile(path, randomBytes(11 * 1024 * 1024));
    const asked: string[] = [];
    const half = createServer((request, response) => {
      request.resume().on('end', () => {
        const { method = '', url = '' } = request;
        const parameter = url.split('?')[1]?.replace(/=.*/, '') ?? '';
        asked.push(`${method} ${parameter}`);
        if (method === 'POST' && parameter === 'uploads') {
          response.end('<InitiateMultipartUploadResult><UploadId>eins</UploadId></InitiateMultipartUploadResult>');
        } else if (method === 'POST') response.end('<Error><Code>InternalError</Code></Error>');
        // Of another one, stored before: of the very same length.
        else if (method === 'HEAD') response.writeHead(200, { 'content-length': 11 * 1024 * 1024 }).end();
        else if (method === 'DELETE') response.writeHead(204).end();
        else {
          if (how === 'cut') truncateSync(path, 6 * 1024 * 1024);
          response.writeHead(200, { etag: '"teil"' }).end();
        }
      });
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const { port } = half.address() as AddressInfo;
    const address = { ...server.address, endpoint: `http://127.0.0.1:${port}` };
    const there = createObjectBlobStore(address, folder, { partBytes: 5 * 1024 * 1024 });
    await expect(there.keep('2'.repeat(64), path)).rejects.toThrow(
      how === 'cut' ? '6291456 bytes were sent of 11534336' : 'did not put the parts together',
    );
    expect(asked.at(-1)).toBe('DELETE uploadId');
    expect(asked.filter((one) => one === 'POST uploadId')).toHaveLength(how === 'cut' ? 0 : 1);
    await new Promise((resolve) => half.close(resolve));
  });

  it('are refused with a wrong secret, and say so where there is none', async () => {
    const wrong = createObjectBlobStore({ ...server.address, secretKey: 'falsch' }, join(folder, 'copies'));
    await expect(wrong.check('0'.repeat(64), 1)).rejects.toThrow('403');
    const away = createObjectBlobStore({ ...server.address, endpoint: 'http://127.0.0.1:9' }, join(folder, 'copies'));
    await expect(away.check('0'.repeat(64), 1)).rejects.toThrow('does not answer');
  });

  it('of a store that answers »ok« and keeps others are not taken for stored, and found where they are read, before their reader has them whole', async () => {
    const bytes = randomBytes(100_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = Buffer.from(bytes);
    kept[99_990] = (kept[99_990] ?? 0) ^ 1;
    const liar = createServer((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-length': kept.length, etag: `"${sha256.slice(0, 32)}"` });
        response.end(request.method === 'GET' ? kept : undefined);
      });
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    const there = createObjectBlobStore(
      { ...server.address, endpoint: `http://127.0.0.1:${port}` },
      join(folder, 'lies'),
    );
    const path = join(folder, 'given');
    await writeFile(path, bytes);
    await expect(there.keep(sha256, path)).rejects.toThrow('keeps other bytes');
    expect(await there.check(sha256, bytes.length)).toBe('changed');
    expect(await damageOf(there.bringNear(sha256))).toBe('changed');
    let read = 0;
    const content = await there.open(sha256, bytes.length);
    const reading = async (): Promise<void> => {
      for await (const chunk of content) read += (chunk as Uint8Array).length;
    };
    expect(await damageOf(reading())).toBe('changed');
    expect(read).toBeLessThan(bytes.length);
    await new Promise((resolve) => liar.close(resolve));
  });

  it('are sent again where the store is out of breath, and not where it refuses', async () => {
    const asked: (string | undefined)[] = [];
    const text = 'fünf';
    const sha256 = createHash('sha256').update(text).digest('hex');
    let answers = [503, 500, 200];
    const tired = createServer((request, response) => {
      request.resume().on('end', () => {
        asked.push(request.method);
        const status = request.method === 'PUT' ? (answers.shift() ?? 200) : 200;
        response.writeHead(status, request.method === 'PUT' ? {} : { 'content-length': 5 });
        response.end(request.method === 'GET' ? text : undefined);
      });
    });
    await new Promise<void>((resolve) => tired.listen(0, '127.0.0.1', resolve));
    const { port } = tired.address() as AddressInfo;
    const there = createObjectBlobStore({ ...server.address, endpoint: `http://127.0.0.1:${port}` }, folder);
    const path = join(folder, 'five');
    await writeFile(path, text);
    await there.keep(sha256, path);
    expect(asked).toEqual(['PUT', 'PUT', 'PUT', 'HEAD', 'GET']);
    answers = [403];
    await expect(there.keep(sha256, path)).rejects.toThrow('403');
    await new Promise((resolve) => tired.close(resolve));
  });
});
