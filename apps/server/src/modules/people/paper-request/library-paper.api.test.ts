import { deleteDocument } from '@fundus/contract/document';
import { downloadFile } from '@fundus/contract/file';
import { listMessages } from '@fundus/contract/message';
import { createPaperRequest, listPaperRequests } from '@fundus/contract/paper-request';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { getSettings, updateSettings } from '@fundus/contract/setting';
import { getSharedPapers } from '@fundus/contract/shared-paper';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#lib/id.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { secretOf } from '../../../../test/factories/paper-request.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const sheet = { title: 'Merkblatt', fileName: 'Merkblatt.pdf', mediaType: 'application/pdf' } as const;

const filesOf = async (personId: string) =>
  (await advisor.call(listPersonDocuments, { params: { personId } })).body.map(({ fileName }) => fileName);

function send(personId: string, libraryDocumentId: string, kind: 'read' | 'confirm' | 'sign' | 'upload' = 'confirm') {
  const body = {
    title: 'Zum Lesen',
    recipient: 'Mara Holm',
    dueOn: '2026-12-01',
    lines: [{ kind, title: 'Merkblatt', libraryDocumentId }],
  };
  return advisor.call(createPaperRequest, { params: { personId }, body });
}

it('a document of the library is filed with the person and sent in one step', async () => {
  const content = pdfOf(1);
  const libraryDocumentId = await createLibraryDocument(app.deps, { ...sheet, content });
  const { personId } = await createPerson(app.deps, advisor.user, { lastName: 'Holm' });
  const request = (await send(personId, libraryDocumentId)).body;
  expect(await filesOf(personId)).toEqual(['Merkblatt.pdf']);
  expect(request.lines).toMatchObject([{ kind: 'confirm', paper: { fileName: 'Merkblatt.pdf', version: 1 } }]);
  const kinds = (await advisor.call(listMessages, { params: { personId }, query: {} })).body.rows.map(
    ({ kind }) => kind,
  );
  expect(kinds.slice(0, 2)).toEqual(['paperSent', 'documentAdded']);

  // The client's copy stays, whatever happens to the library.
  const administrator = await app.as('Administrator');
  await administrator.call(deleteDocument, { params: { documentId: libraryDocumentId } });
  const page = (await app.anonymous.call(getSharedPapers, { params: { uuid: secretOf(request) } })).body;
  const signature = decodeURIComponent(page.lines[0]?.paper?.downloadUrl.split('/').at(-1) ?? '');
  expect((await app.anonymous.call(downloadFile, { params: { signature } })).raw.equals(content)).toBe(true);
});

it('once it lies in the file of the person, it is sent from there', async () => {
  const libraryDocumentId = await createLibraryDocument(app.deps, { ...sheet, content: pdfOf(2) });
  const { personId } = await createPerson(app.deps, advisor.user);
  const [first, second] = [await send(personId, libraryDocumentId), await send(personId, libraryDocumentId, 'sign')];
  expect(second.body.lines[0]?.paper?.documentId).toBe(first.body.lines[0]?.paper?.documentId);
  expect(await filesOf(personId)).toEqual(['Merkblatt.pdf']);
});

it('is not sent by who does not see it, to persons of others, or where nothing is shown; then nothing is filed', async () => {
  const hidden = await createLibraryDocument(app.deps, { ...sheet, audience: ['Authenticated'] });
  const ended = await createLibraryDocument(app.deps, { ...sheet, validUntil: '2026-11-01' });
  const open = await createLibraryDocument(app.deps, sheet);
  const { personId } = await createPerson(app.deps, advisor.user);
  expect((await send(personId, hidden)).status).toBe(404);
  expect((await send(personId, ended)).status).toBe(404);
  expect((await send(personId, open, 'upload')).status).toBe(422);
  const stranger = await createPerson(app.deps, (await app.as('ZFMB-Profi-Partner')).user);
  expect((await send(stranger.personId, open)).status).toBe(404);
  // A line that names a file that is not there undoes what another line brought with it.
  const lines = [
    { kind: 'read' as const, title: 'Merkblatt', libraryDocumentId: open },
    { kind: 'read' as const, title: 'Vertrag', documentId: stranger.personId },
  ];
  const body = { title: 'Zum Lesen', recipient: 'Mara Holm', lines };
  expect((await advisor.call(createPaperRequest, { params: { personId }, body })).status).toBe(404);
  expect(await filesOf(personId)).toEqual([]);
  expect((await advisor.call(listPaperRequests, { params: { personId } })).body).toEqual([]);
});

it('takes up the storage of who sends it', async () => {
  const administrator = await app.as('Administrator');
  const { revision } = (await administrator.call(getSettings)).body;
  await administrator.call(updateSettings, { body: { revision, storageQuotaMegabytes: 100 } });
  const full = {
    id: newId(),
    sha256: '0'.repeat(64),
    bytes: 100 * 1024 * 1024,
    mediaType: 'text/plain',
    fileName: 'Bestand.txt',
    createdAt: app.clock.now(),
    createdBy: advisor.user.userId,
    ownerId: advisor.user.userId,
  };
  await app.deps.db.insertInto('file').values(full).execute();
  const libraryDocumentId = await createLibraryDocument(app.deps, { ...sheet, content: pdfOf(3) });
  const { personId } = await createPerson(app.deps, advisor.user);
  const refused = await send(personId, libraryDocumentId);
  expect(refused.error.code).toBe('STORAGE_QUOTA_EXCEEDED');
  expect(await filesOf(personId)).toEqual([]);
});
