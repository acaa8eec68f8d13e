import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadPersonDocument } from '@fundus/contract/person-document';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { BackupPlace } from '#lib/backup-place.ts';
import { createDiskBlobStore } from '#lib/blob-store.ts';
import { createBackupBucket } from '#lib/object-backup-store.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database-server.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { hasObjectStore, type ObjectStoreServer, startObjectStore } from '../../../../test/object-store.ts';
import { makeBackup } from './backup.service.ts';
import { listArchives } from './backup-folder.ts';
import { findArchive, restoreBackup } from './backup-restore.service.ts';
import { tryBackup } from './backup-trial.service.ts';

// A trial starts an engine, and so does the bucket.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.runIf(hasObjectStore)('a backup in a bucket', () => {
  let server: ObjectStoreServer;
  let app: TestApp;
  let advisor: UserClient;
  let place: BackupPlace;
  let folder: string;
  let target: TestDatabase;
  beforeEach(async () => {
    server = await startObjectStore();
    app = await createTestApp();
    advisor = await app.as('ZFMB-Profi-Partner');
    folder = await mkdtemp(join(tmpdir(), 'fundus-bucket-'));
    target = await createTestDatabase(inject('databaseServer'));
    const store = createBackupBucket(server.address, 'portal', { partBytes: 5 * 1024 * 1024 });
    place = { store, key: randomBytes(32) };
  });
  afterEach(async () => {
    await app.close();
    await target.drop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function addDocument(name: string, length: number): Promise<void> {
    const { personId } = await createPerson(app.deps, advisor.user, { lastName: name });
    // Nothing that packing makes small.
    const content = `%PDF-1.4\n% ${randomBytes(length).toString('base64')}\n%%EOF\n`;
    const upload = { fileName: 'Unterlage.pdf', content };
    expect((await advisor.call(uploadPersonDocument, { params: { personId }, body: {}, upload })).status).toBe(201);
  }
  const backUp = () => makeBackup(app.deps, place, app.connectionString);
  const storedFiles = async (): Promise<string[]> => {
    const paths: string[] = [];
    for await (const path of place.store.list('files/')) paths.push(path);
    return paths;
  };
  const deps = () => ({
    blobs: createDiskBlobStore(join(folder, 'files')),
    temporaryFolder: join(folder, 'temporary'),
    erasureListPath: join(folder, 'erasures.jsonl'),
  });

  it('is tried, found out where it was changed, mended by the next, restored whole, and goes with its files when its time is over', async () => {
    await addDocument('Kurz', 1000);
    // In parts.
    await addDocument('Lang', 6 * 1024 * 1024);
    const made = await backUp();
    expect(made).toMatchObject({ files: 2, damagedFiles: 0 });
    expect(await tryBackup(deps(), place, await findArchive(place))).toMatchObject({ rows: made.rows, files: 2 });

    const [path = ''] = await storedFiles();
    const other = await place.store.put(
      path,
      (async function* () {
        yield randomBytes(2000);
      })(),
    );
    await other.accept();
    await expect(tryBackup(deps(), place, made.archive)).rejects.toMatchObject({ reason: 'foreign' });
    app.clock.advance({ hours: 1 });
    await backUp();
    expect(await tryBackup(deps(), place, await findArchive(place))).toMatchObject({ files: 2 });

    const to = deps();
    const { ownerConnectionString } = target;
    const archive = await findArchive(place);
    expect(await restoreBackup(to, place, { archive, ownerConnectionString })).toMatchObject({ missingFiles: [] });
    for (const { sha256, bytes } of await app.deps.db.selectFrom('file').select(['sha256', 'bytes']).execute()) {
      expect(await to.blobs.check(sha256, bytes)).toBeNull();
    }
    await app.deps.db.deleteFrom('personDocumentVersion').execute();
    await app.deps.db.deleteFrom('personDocument').execute();
    await app.deps.db.deleteFrom('file').execute();
    for (let more = 0; more < 7; more += 1) {
      app.clock.advance({ days: 8 });
      await backUp();
    }
    expect(await listArchives(place.store)).toHaveLength(7);
    expect((await storedFiles()).filter((name) => !name.endsWith('.damaged'))).toEqual([]);
  });
});
