import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { uploadPersonDocument } from '@fundus/contract/person-document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { createObjectBlobStore } from '#lib/object-blob-store.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { hasObjectStore, startObjectStore } from '../../../../test/object-store.ts';
import { startServerProcess } from '../../../../test/server-process.ts';
import { adoptFileStore, isPortalRunning, isRightFileStore, moveFiles } from './file-store.service.ts';

// Servers and an object store are started as processes of their own.
vi.setConfig({ testTimeout: 240_000 });

let app: TestApp;
let folder: string;

beforeEach(async () => {
  app = await createTestApp({ now: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'fundus-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

async function addFile(name: string): Promise<{ sha256: string; bytes: number }> {
  const advisor = await app.as('ZFMB-Profi-Partner');
  const { personId } = await createPerson(app.deps, advisor.user);
  await advisor.call(uploadPersonDocument, {
    params: { personId },
    body: {},
    upload: { fileName: 'Unterlage.pdf', content: `%PDF-1.4\n% ${name}\n%%EOF\n` },
  });
  return app.deps.db
    .selectFrom('file')
    .select(['sha256', 'bytes'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('a second server', () => {
  it('is refused on another folder, and taken on the same one', async () => {
    const { connectionString } = app;
    const first = await startServerProcess({ connectionString, dataFolder: dirname(app.deps.erasureListPath) });
    try {
      await expect(startServerProcess({ connectionString, dataFolder: folder })).rejects.toThrow(
        'Alle Server brauchen denselben Ordner',
      );
      const second = await startServerProcess({ connectionString, dataFolder: dirname(app.deps.erasureListPath) });
      await second.kill();
    } finally {
      await first.kill();
    }
  });

  it('starts where the operator says that the files lie there now', async () => {
    const there = { db: app.deps.db, blobs: createDiskBlobStore(join(folder, 'files')) };
    expect(await Promise.all([isRightFileStore(app.deps), isRightFileStore(app.deps)])).toEqual([true, true]);
    expect(await isRightFileStore(there)).toBe(false);
    await adoptFileStore(there);
    expect([await isRightFileStore(there), await isRightFileStore(app.deps)]).toEqual([true, false]);
  });
});

describe.runIf(hasObjectStore)('files', () => {
  it('move to an object store and back, each proven, and a server serves them from there', async () => {
    const files = [await addFile('eins'), await addFile('zwei'), await addFile('drei')];
    const [lost] = files;
    await writeFile(app.deps.blobs.pathOf(lost?.sha256 ?? ''), 'beschädigt');
    const peer = await startObjectStore();
    try {
      const bucket = createObjectBlobStore(peer.address, join(folder, 'copies'));
      const moved = await moveFiles(app.deps, app.deps.blobs, bucket);
      expect(moved).toMatchObject({ files: 2, damaged: [lost?.sha256] });
      for (const { sha256, bytes } of files.slice(1)) expect(await bucket.check(sha256, bytes)).toBeNull();
      expect(await isRightFileStore(app.deps)).toBe(false);
      expect(await isRightFileStore({ db: app.deps.db, blobs: bucket })).toBe(true);

      const server = await startServerProcess({
        connectionString: app.connectionString,
        dataFolder: folder,
        environment: {
          S3_ENDPOINT: peer.address.endpoint,
          S3_BUCKET: peer.address.bucket,
          S3_ACCESS_KEY: peer.address.accessKey,
          S3_SECRET_KEY: peer.address.secretKey,
        },
      });
      expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
      // A server says that it is there right after it listens, beside all that a start does then.
      await expect.poll(() => isPortalRunning(app.deps)).toBe(true);
      await server.kill();

      const back = createDiskBlobStore(join(folder, 'back'));
      expect(await moveFiles(app.deps, bucket, back)).toMatchObject({ files: 2, damaged: [lost?.sha256] });
      for (const { sha256, bytes } of files.slice(1)) expect(await back.check(sha256, bytes)).toBeNull();
    } finally {
      await peer.stop();
    }
  });
});
