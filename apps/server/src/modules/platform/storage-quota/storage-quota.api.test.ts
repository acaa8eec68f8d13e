import {
  deletePersonDocument,
  listPersonDocuments,
  replacePersonDocument,
  restorePersonDocument,
  uploadPersonDocument,
} from '@fundus/contract/person-document';
import { startImport } from '@fundus/contract/person-import';
import { getProfile } from '@fundus/contract/profile';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { type ShareLink, uploadShareFile } from '@fundus/contract/share-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { importsSettled } from '#modules/platform/import/import-runner.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createShareLink } from '../../../../test/factories/share-link.factory.ts';

let app: TestApp;
let advisor: UserClient;
let personId: string;

const megabyte = 1024 * 1024;
const quota = 100 * megabyte;

beforeAll(async () => {
  app = await createTestApp();
  const administrator = await app.as('Administrator');
  const { revision } = (await administrator.call(getSettings)).body;
  const body = { revision, storageQuotaMegabytes: 100 };
  await administrator.call(updateSettings, { body });
});
afterAll(() => app.close());

beforeEach(async () => {
  advisor = await app.as('ZFMB-Profi-Partner');
  ({ personId } = await createPerson(app.deps, advisor.user));
});

/** Leaves a user this many bytes of their storage. */
async function leaveRoom(room: number): Promise<void> {
  const ownerId = advisor.user.userId;
  const { usedBytes } = await storageOf();
  const file = {
    id: newId(),
    sha256: '0'.repeat(64),
    mediaType: 'text/plain',
    fileName: 'Bestand',
    createdAt: app.clock.now(),
  };
  const bytes = quota - usedBytes - room;
  await app.deps.db
    .insertInto('file')
    .values({ ...file, bytes, createdBy: ownerId, ownerId })
    .execute();
}
const storageOf = async () => (await advisor.call(getProfile)).body.storage;
const fileOf = (bytes: number, fileName = 'Vertrag.txt') => ({ fileName, content: Buffer.alloc(bytes, 'x') });
const upload = (bytes: number) =>
  advisor.call(uploadPersonDocument, { params: { personId }, body: {}, upload: fileOf(bytes) });

it('shows in the profile what is used, and counts every version of a document', async () => {
  expect(await storageOf()).toEqual({ usedBytes: 0, quotaBytes: quota });
  const { documentId } = (await upload(1000)).body;
  await advisor.call(replacePersonDocument, { params: { personId, documentId }, upload: fileOf(500) });
  expect((await storageOf()).usedBytes).toBe(1500);
});

it('refuses what does not fit, in clear words, and stores nothing of it', async () => {
  await leaveRoom(999);
  const { status, error } = await upload(1000);
  expect([status, error.code, error.message]).toEqual([
    409,
    'STORAGE_QUOTA_EXCEEDED',
    'Für diese Datei reicht Ihr Speicherplatz nicht. Löschen Sie Dateien, die Sie nicht mehr brauchen, oder bitten Sie die Verwaltung um mehr Platz.',
  ]);
  expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  expect((await upload(999)).status).toBe(201);
  const other = await app.as('ZFMB-Profi-Partner');
  const { personId: theirs } = await createPerson(app.deps, other.user);
  const answer = await other.call(uploadPersonDocument, {
    params: { personId: theirs },
    body: {},
    upload: fileOf(1000),
  });
  expect(answer.status).toBe(201);
});

it('holds at every instant, however many files come at once', async () => {
  await leaveRoom(2500);
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(1000)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  expect((await storageOf()).usedBytes).toBe(quota - 500);
});

describe('deleting', () => {
  it('makes room, and restoring takes it again', async () => {
    await leaveRoom(1000);
    const { documentId } = (await upload(1000)).body;
    const params = { personId, documentId };
    expect((await upload(1)).status).toBe(409);
    await advisor.call(deletePersonDocument, { params });
    expect((await storageOf()).usedBytes).toBe(quota - 1000);
    expect((await upload(400)).status).toBe(201);
    expect((await advisor.call(restorePersonDocument, { params })).status).toBe(200);
    expect((await storageOf()).usedBytes).toBe(quota + 400);
  });

  it('is no way around the quota: of the trash the oldest goes for good', async () => {
    const [first, second] = [(await upload(1000)).body, (await upload(1000)).body];
    const bytes = quota - 500;
    await app.deps.db.updateTable('file').set({ bytes }).where('ownerId', '=', advisor.user.userId).execute();
    for (const { documentId } of [first, second]) {
      app.clock.advance({ seconds: 1 });
      await advisor.call(deletePersonDocument, { params: { personId, documentId } });
    }
    const restored = await Promise.all(
      [first, second].map(({ documentId }) =>
        advisor.call(restorePersonDocument, { params: { personId, documentId } }),
      ),
    );
    expect(restored.map(({ status }) => status)).toEqual([404, 200]);
  });
});

it('counts what clients send for who asked them, and tells them so', async () => {
  const link: ShareLink = await createShareLink(app.deps, advisor.user, { requestsFiles: true });
  await leaveRoom(0);
  const params = { type: 'recherche', uuid: link.uuid };
  const refused = await app.anonymous.call(uploadShareFile, {
    params,
    upload: { fileName: 'Bilanz.pdf', content: pdfOf(1) },
  });
  expect([refused.status, refused.error.code]).toEqual([409, 'SHARE_STORAGE_FULL']);
});

it('counts imports; those that are over give way to a new one', async () => {
  const start = () =>
    advisor.call(startImport, {
      body: { kind: 'contact' },
      upload: { fileName: 'Kontakte.csv', content: 'Nachname;E-Mail\nBerg;berg@example.org\n' },
    });
  await leaveRoom(60);
  expect((await start()).status).toBe(201);
  await importsSettled();
  expect((await start()).error.code).toBe('STORAGE_QUOTA_EXCEEDED');
  await app.deps.db.updateTable('importRun').set({ state: 'applied' }).execute();
  expect((await start()).status).toBe(201);
  await importsSettled();
});
