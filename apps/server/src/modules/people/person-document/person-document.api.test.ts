import { downloadFile } from '@fundus/contract/file';
import { listMessages } from '@fundus/contract/message';
import { deletePerson } from '@fundus/contract/person';
import {
  deletePersonDocument,
  listDocumentVersions,
  listPersonDocuments,
  replacePersonDocument,
  restorePersonDocument,
  updatePersonDocument,
  uploadPersonDocument,
} from '@fundus/contract/person-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';

let app: TestApp;
let advisor: UserClient;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const newPerson = async () => ({ personId: (await createPerson(app.deps, advisor.user)).personId });
const upload = (params: { personId: string }, fileName: string, content: Buffer | string, body = {}) =>
  advisor.call(uploadPersonDocument, { params, body, upload: { fileName, content } });
/** Follows a signed address as a browser does: without a token. */
const follow = (url: string) =>
  app.anonymous.call(downloadFile, { params: { signature: decodeURIComponent(url.split('/').at(-1) ?? '') } });
const eventsOf = async (params: { personId: string }) =>
  (await advisor.call(listMessages, { params, query: { group: 'document' } })).body.rows
    .map(({ kind, values, documentId }) => ({ kind, values, documentId }))
    .toReversed();

describe('files of a person', () => {
  it('are taken in, listed newest first and downloaded by a signed address', async () => {
    const params = await newPerson();
    const old = await upload(params, 'Alt.pdf', pdf, { documentOn: '2026-01-15', process: 'bafa' });
    const { status, body } = await upload(params, '../Ausweis.png', png);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'Ausweis.png',
      mediaType: 'image/png',
      bytes: png.length,
      documentOn: '2026-11-20',
      process: null,
      version: 1,
      revision: 1,
    });
    expect(body.createdBy).toMatch(/^Erika Beispiel/);
    const list = await advisor.call(listPersonDocuments, { params });
    expect(list.body.map(({ documentId }) => documentId)).toEqual([body.documentId, old.body.documentId]);
    const file = await follow(body.downloadUrl);
    expect(file.body.equals(png)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(await eventsOf(params)).toEqual([
      { kind: 'documentAdded', values: { fileName: 'Alt.pdf' }, documentId: old.body.documentId },
      { kind: 'documentAdded', values: { fileName: 'Ausweis.png' }, documentId: body.documentId },
    ]);
    app.clock.advance({ minutes: 16 });
    expect((await follow(body.downloadUrl)).error.code).toBe('FILE_LINK_EXPIRED');
  });

  it('are shown in the page where they are pictures or PDF, and never as a page of their own', async () => {
    const params = await newPerson();
    const shown = await follow((await upload(params, 'Vertrag.pdf', pdf)).body.previewUrl ?? '');
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(shown.headers['content-disposition']).toContain('inline');
    // Safari leaves a PDF in a sandbox blank.
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    for (const [name, content] of [
      ['Seite.txt', '<!doctype html><script>alert(1)</script>'],
      ['Logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['Bild.png', '<script>alert(1)</script>'],
    ] as const) {
      const { body } = await upload(params, name, content);
      expect(body.previewUrl).toBeNull();
      const saved = await follow(body.downloadUrl);
      expect(saved.headers['content-disposition']).toContain('attachment');
      expect(saved.headers['content-security-policy']).toContain('sandbox');
      expect(saved.headers['content-type']).not.toMatch(/html|svg/);
    }
  });

  it('are no programs', async () => {
    const params = await newPerson();
    const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(64)]);
    expect((await upload(params, 'Rechnung.pdf', elf)).error.code).toBe('UNSUPPORTED_FILE');
    for (const name of ['Rechnung.pdf.js', 'Rechnung.hta', 'Rechnung.html', 'Rechnung.url']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its file
      const { status, error } = await upload(params, name, 'WScript.Echo(1)');
      expect([name, status, error.code]).toEqual([name, 415, 'PROGRAM_FILE']);
    }
    expect((await advisor.call(listPersonDocuments, { params })).body).toEqual([]);
    const { documentId } = (await upload(params, 'Notiz.txt', 'eins')).body;
    const place = { ...params, documentId };
    const renamed = await advisor.call(updatePersonDocument, {
      params: place,
      body: { revision: 1, fileName: 'Notiz.vbs' },
    });
    expect(renamed.error.code).toBe('PROGRAM_FILE');
  });

  it('keep every version when they are replaced', async () => {
    const person = await newPerson();
    const { documentId } = (await upload(person, 'Entwurf.txt', 'eins', { documentOn: '2026-02-01' })).body;
    const params = { ...person, documentId };
    const replaced = await advisor.call(replacePersonDocument, {
      params,
      upload: { fileName: 'Endfassung.txt', content: 'zwei' },
    });
    expect(replaced.body).toMatchObject({
      documentId,
      fileName: 'Endfassung.txt',
      version: 2,
      documentOn: '2026-02-01',
    });
    const versions = (await advisor.call(listDocumentVersions, { params })).body;
    expect(versions.map(({ version, fileName }) => [version, fileName])).toEqual([
      [2, 'Endfassung.txt'],
      [1, 'Entwurf.txt'],
    ]);
    const contents = await Promise.all(versions.map(async ({ downloadUrl }) => (await follow(downloadUrl)).body));
    expect(contents.map(String)).toEqual(['zwei', 'eins']);
    expect((await eventsOf(person)).at(-1)).toEqual({
      kind: 'documentReplaced',
      values: { fileName: 'Endfassung.txt', version: '2' },
      documentId,
    });
  });

  it('are renamed, dated and moved; the second of two editors is told', async () => {
    const person = await newPerson();
    const { documentId } = (await upload(person, 'Scan.txt', 'Text')).body;
    const params = { ...person, documentId };
    const changed = await advisor.call(updatePersonDocument, {
      params,
      body: { revision: 1, fileName: 'Vertrag: Müller/Söhne.txt', documentOn: '2026-03-01', process: 'avgs' },
    });
    expect(changed.body).toMatchObject({
      fileName: 'Vertrag_ Müller_Söhne.txt',
      documentOn: '2026-03-01',
      process: 'avgs',
      revision: 2,
    });
    const file = await follow(changed.body.downloadUrl);
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Vertrag_ Müller_Söhne.txt'));
    const late = await advisor.call(updatePersonDocument, { params, body: { revision: 1, process: null } });
    expect(late.error.details?.['current']).toMatchObject({ process: 'avgs', revision: 2 });
  });

  it('are deleted and restored', async () => {
    const person = await newPerson();
    const { documentId } = (await upload(person, 'Scan.txt', 'Text')).body;
    const params = { ...person, documentId };
    expect((await advisor.call(deletePersonDocument, { params })).status).toBe(204);
    expect((await advisor.call(deletePersonDocument, { params })).status).toBe(204);
    expect((await advisor.call(listPersonDocuments, { params: person })).body).toEqual([]);
    expect((await advisor.call(listDocumentVersions, { params })).status).toBe(404);
    expect((await advisor.call(updatePersonDocument, { params, body: { revision: 1 } })).status).toBe(404);
    expect((await advisor.call(restorePersonDocument, { params })).body).toMatchObject({ documentId, version: 1 });
    expect((await advisor.call(listPersonDocuments, { params: person })).body).toHaveLength(1);
    expect((await eventsOf(person)).map(({ kind }) => kind)).toEqual([
      'documentAdded',
      'documentRemoved',
      'documentRestored',
    ]);
  });

  it('of others are not there; those of a person in the trash can be read', async () => {
    const person = await newPerson();
    const { documentId } = (await upload(person, 'Scan.txt', 'Text')).body;
    const params = { ...person, documentId };
    const stranger = await app.as('ZFMB-Profi-Partner');
    const file = { fileName: 'Meins.txt', content: 'Text' };
    const answers = await Promise.all([
      stranger.call(listPersonDocuments, { params }),
      stranger.call(uploadPersonDocument, { params, body: {}, upload: file }),
      stranger.call(replacePersonDocument, { params, upload: file }),
      stranger.call(listDocumentVersions, { params }),
      stranger.call(restorePersonDocument, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const astray = { ...(await newPerson()), documentId };
    expect((await advisor.call(deletePersonDocument, { params: astray })).status).toBe(404);
    await advisor.call(deletePerson, { params: person });
    expect((await advisor.call(listPersonDocuments, { params: person })).body).toHaveLength(1);
    expect((await upload(person, 'Neu.txt', 'Text')).error.code).toBe('FORBIDDEN');
  });
});
