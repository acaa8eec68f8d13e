import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listNotifications } from '@fundus/contract/notification';
import { listPersonDocuments, uploadPersonDocument } from '@fundus/contract/person-document';
import { getImport, remapImport, startImport } from '@fundus/contract/person-import';
import { getSystemState } from '@fundus/contract/system-state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellOfDamagedFiles } from '#modules/operation/system-state/damaged-file.service.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { noteUnnamedBlobs, verifyBlobs } from './blob-care.service.ts';
import { removeDroppedBytes, storeBytes } from './file.service.ts';

let app: TestApp;
let administrator: UserClient;
let advisor: UserClient;
let personId: string;

beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.as('Administrator');
  advisor = await app.as('ZFMB-Profi-Partner');
  ({ personId } = await createPerson(app.deps, advisor.user, { firstName: 'Erika', lastName: 'Berg' }));
});
afterAll(() => app.close());

/** Puts bytes under a name that may not be theirs. */
async function put(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
const nameOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

describe('a stored file', () => {
  const content = Buffer.from(`Bescheid vom 20.11.2026 ${'x'.repeat(5000)}`);
  const path = () => app.deps.blobs.pathOf(nameOf(content));
  const upload = async () => {
    const file = { fileName: 'Bescheid.txt', content };
    const sent = await advisor.call(uploadPersonDocument, { params: { personId }, upload: file });
    if (sent.status !== 201) throw new Error('not uploaded');
  };
  const open = async () => {
    const [document] = (await advisor.call(listPersonDocuments, { params: { personId } })).body;
    return app.server.inject(document?.downloadUrl ?? '');
  };
  const damaged = async () => (await administrator.call(getSystemState)).body.damagedFiles;
  const isRefused = async () => {
    const answer = await open();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
    const { error } = JSON.parse(answer.body) as { error: { code: string; message: string } };
    expect(error.code).toBe('FILE_DAMAGED');
    expect(error.message).toContain('auf dem Server beschädigt oder nicht mehr vorhanden');
  };

  beforeEach(upload);

  it('says so when its bytes are gone, before anything is sent, and is whole with the next upload', async () => {
    expect((await open()).rawPayload).toEqual(content);
    expect(await damaged()).toEqual({ total: 0, files: [] });
    await unlink(path());
    await isRefused();
    expect(await damaged()).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          fileName: 'Bescheid.txt',
          damage: 'missing',
          place: 'personDocument',
          record: 'Erika Berg',
        }),
      ]),
    });
    await upload();
    expect((await open()).rawPayload).toEqual(content);
  });

  it('says so when it was cut, and is whole again when it is put back', async () => {
    await truncate(path(), 100);
    await isRefused();
    expect((await damaged()).files[0]).toMatchObject({ damage: 'changed' });
    await put(path(), content);
    app.clock.set(new Date(Date.now() + 900_000));
    await verifyBlobs(app.deps);
    expect(await damaged()).toEqual({ total: 0, files: [] });
    app.clock.set('2026-11-20T09:00:00Z');
    expect((await open()).rawPayload).toEqual(content);
  });

  it('is refused where a single byte differs, and is not sent', async () => {
    const flipped = Buffer.from(content);
    flipped[50] = (flipped[50] ?? 0) ^ 1;
    await put(path(), flipped);
    await isRefused();
    expect((await damaged()).files[0]).toMatchObject({ damage: 'changed' });
  });

  it('is found in the background when other bytes of the same length stand there; administrators hear of it once', async () => {
    await put(path(), Buffer.alloc(content.length, 'y'));
    await verifyBlobs(app.deps);
    expect((await damaged()).total).toBe(0);
    app.clock.advance({ days: 31 });
    await verifyBlobs(app.deps);
    await tellOfDamagedFiles(app.deps);
    await tellOfDamagedFiles(app.deps);
    app.clock.set('2026-11-20T09:00:00Z');
    await isRefused();
    const { rows } = (await administrator.call(listNotifications)).body;
    expect(rows).toMatchObject([{ kind: 'fileDamaged', values: { count: expect.any(String) as string } }]);
    await upload();
    expect((await open()).rawPayload).toEqual(content);
    expect((await damaged()).total).toBe(0);
  });
});

it('of an import that is missing keeps the import as it was', async () => {
  const content = Buffer.from('Nachname;Vorname\nBerg;Erika\n');
  const upload = { fileName: 'kontakte.csv', content };
  const { importId } = (await advisor.call(startImport, { body: { kind: 'contact' }, upload })).body;
  await importsSettled();
  await unlink(app.deps.blobs.pathOf(nameOf(content)));
  const body = { kind: 'contact' as const, mapping: { Vorname: 'note' as const }, takesDuplicates: false };
  const answer = await advisor.call(remapImport, { params: { importId }, body });
  expect(answer.error.code).toBe('FILE_DAMAGED');
  expect((await advisor.call(getImport, { params: { importId } })).body.state).toBe('preview');
});

describe('bytes without a file', () => {
  it('go after a week, unless a user stores them meanwhile; half of an arrival goes after a day', async () => {
    const [left, stored] = [randomBytes(100), randomBytes(100)];
    const pathOf = (content: Buffer) => app.deps.blobs.pathOf(nameOf(content));
    await put(pathOf(left), left);
    await put(pathOf(stored), stored);
    const half = `${pathOf(left)}.${crypto.randomUUID()}.part`;
    await put(half, left);
    const dayBefore = new Date(app.clock.now().getTime() - 90_000_000);
    await utimes(half, dayBefore, dayBefore);
    expect([await noteUnnamedBlobs(app.deps), await noteUnnamedBlobs(app.deps)]).toEqual([2, 0]);
    expect(await isThere(half)).toBe(false);
    app.clock.advance({ days: 6 });
    await removeDroppedBytes(app.deps);
    expect(await isThere(pathOf(left))).toBe(true);
    const file = { fileName: 'a.txt', mediaType: 'text/plain', content: stored };
    await app.deps.db.transaction().execute((tx) => storeBytes(app.deps, tx, file, { createdBy: null, ownerId: null }));
    app.clock.advance({ days: 2 });
    await removeDroppedBytes(app.deps);
    expect([await isThere(pathOf(left)), await isThere(pathOf(stored))]).toEqual([false, true]);
    expect(await app.deps.db.selectFrom('blobRemoval').selectAll().execute()).toEqual([]);
  });
});
