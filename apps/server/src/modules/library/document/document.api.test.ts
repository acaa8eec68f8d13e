import {
  addFavourite,
  createArchive,
  createDocument,
  deleteDocument,
  downloadArchive,
  getLibrary,
  listDocuments,
  listLibraryVersions,
  noteLibraryVisit,
  orderDocuments,
  removeFavourite,
  replaceDocument,
  restoreDocument,
  updateDocument,
} from '@fundus/contract/document';
import { libraryRoles } from '@fundus/contract/document-codes';
import { downloadFile } from '@fundus/contract/file';
import { addFileChunk, cancelFileUpload, getFileUpload, startFileUpload } from '@fundus/contract/file-upload';
import { type Role, roles } from '@fundus/contract/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeZip } from '#lib/zip-writing.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { collectGarbage } from '../../../../test/garbage.ts';
import { readWaitingTexts } from './document-text.service.ts';

let app: TestApp;
let editor: UserClient;
let reader: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  editor = await app.as('Administrator');
  reader = await app.as('ZFMB-Clever-Partner');
});
afterAll(() => app.close());

const start = async (fileName: string, bytes: number, fingerprint = `${fileName} ${bytes} ${Math.random()}`) =>
  (await editor.call(startFileUpload, { body: { fileName, bytes, fingerprint } })).body;
const send = async (uploadId: string, offset: number, content: Buffer) =>
  editor.call(addFileChunk, { params: { uploadId }, body: { offset }, upload: { fileName: 'Teil', content } });

/** A file that has arrived as a whole. */
async function upload(fileName: string, content: Buffer | string): Promise<string> {
  const bytes = Buffer.from(content);
  const { uploadId } = await start(fileName, bytes.length);
  expect((await send(uploadId, 0, bytes)).body.receivedBytes).toBe(bytes.length);
  return uploadId;
}

const layDown = async (fileName: string, content: Buffer | string, place: object = {}) =>
  (await editor.call(createDocument, { body: { uploadId: await upload(fileName, content), tab: 'general', ...place } }))
    .body;
const titlesOf = async (
  client: UserClient,
  query: Parameters<typeof listDocuments.query.parse>[0],
): Promise<string[]> =>
  (await client.call(listDocuments, { query: query as { tab: 'general' } })).body.rows.map(({ title }) => title);
const follow = (url: string, headers: Record<string, string> = {}) =>
  app.anonymous.call(downloadFile, { params: { signature: decodeURIComponent(url.split('/').at(-1) ?? '') }, headers });
const asText = (text: string): Buffer => Buffer.from(text);

async function docxOf(text: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const xml = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  const types =
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  for await (const piece of writeZip([
    { name: '[Content_Types].xml', content: [types] },
    { name: 'word/document.xml', content: [xml] },
  ]))
    parts.push(piece);
  return Buffer.concat(parts);
}

describe('an upload in pieces', () => {
  it('goes on where it was cut off, and takes no piece twice', async () => {
    const content = asText('0123456789'.repeat(10));
    const { uploadId, receivedBytes } = await start('Lang.txt', 100, 'Lang.txt 100 1');
    expect(receivedBytes).toBe(0);
    await send(uploadId, 0, content.subarray(0, 40));
    // The answer to the first piece was lost: sent once more it changes nothing and says where to go on.
    expect((await send(uploadId, 0, content.subarray(0, 40))).body.receivedBytes).toBe(40);
    expect((await send(uploadId, 60, content.subarray(60))).body.receivedBytes).toBe(40);
    const early = await editor.call(createDocument, { body: { uploadId, tab: 'general' } });
    expect(early.error.issues).toMatchObject([{ path: ['uploadId'], code: 'fileIncomplete' }]);
    // Chosen once more after the page was closed, the same file is found again.
    expect(await start('Lang.txt', 100, 'Lang.txt 100 1')).toMatchObject({ uploadId, receivedBytes: 40 });
    expect((await send(uploadId, 40, content.subarray(40))).body.receivedBytes).toBe(100);
    const { body } = await editor.call(createDocument, { body: { uploadId, tab: 'general' } });
    expect((await follow(body.downloadUrl)).body.equals(content)).toBe(true);
    expect((await editor.call(getFileUpload, { params: { uploadId } })).status).toBe(404);
  });

  it('takes no more than it said, and is forgotten when it is given up', async () => {
    const { uploadId } = await start('Kurz.txt', 10);
    expect((await send(uploadId, 0, asText('01234567890'))).error.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await editor.call(cancelFileUpload, { params: { uploadId } })).status).toBe(204);
    expect((await send(uploadId, 0, asText('0'))).status).toBe(404);
  });
});

describe('documents of the library', () => {
  it('are called like their file, and found in their tab by users of the library', async () => {
    const body = await layDown('Checkliste_Erstgespräch 2026.txt', 'Fragen', {
      tab: 'onboarding',
      headline: 'lectures',
    });
    expect(body).toMatchObject({
      title: 'Checkliste Erstgespräch 2026',
      tab: 'onboarding',
      headline: 'lectures',
      version: 1,
      revision: 1,
      isNew: true,
      isExpired: false,
      previewUrl: null,
    });
    expect(await titlesOf(reader, { tab: 'onboarding' })).toEqual(['Checkliste Erstgespräch 2026']);
    const { tabs } = (await reader.call(getLibrary)).body;
    expect(tabs.find(({ tab }) => tab === 'onboarding')).toEqual({ tab: 'onboarding', count: 1, newCount: 1 });
  });

  it('are programs in no case, and run in no browser', async () => {
    const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(64)]);
    const refused = await editor.call(createDocument, {
      body: { uploadId: await upload('Rechnung.pdf', elf), tab: 'general' },
    });
    expect(refused.error.code).toBe('UNSUPPORTED_FILE');
    const gifAndScript = Buffer.concat([
      Buffer.from('GIF89a/*'),
      Buffer.from('*/=alert(1)//<script>alert(1)</script>'),
    ]);
    const pdfAndPage = Buffer.concat([pdfOf(7), Buffer.from('<!doctype html><script>alert(1)</script>')]);
    const zipAndPage = Buffer.concat([
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      await docxOf('Zwitter'),
    ]);
    for (const [name, content] of [
      ['Seite.txt', '<!doctype html><script>alert(1)</script>'],
      ['Logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['Makro.docm', await docxOf('Makro')],
      ['Bild.gif', gifAndScript],
      ['Zwitter.txt', pdfAndPage],
      ['Zwitter.docx', zipAndPage],
    ] as const) {
      const { downloadUrl, previewUrl } = await layDown(name, content, { tab: 'contracts' });
      for (const url of [downloadUrl, ...(previewUrl === null ? [] : [previewUrl])]) {
        const { headers } = await follow(url);
        // A PDF has no sandbox: Safari leaves it blank in one.
        const isShownPdf = url === previewUrl && headers['content-type'] === 'application/pdf';
        expect(headers['content-security-policy']).toMatch(
          isShownPdf ? /^default-src 'none'/ : /^sandbox; default-src 'none'/,
        );
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-type']).not.toMatch(/html|svg|script|xml$/);
        // Shown content is a picture or a PDF to every browser, whatever its bytes would do elsewhere.
        if (url === downloadUrl || !/^(?:image\/gif|application\/pdf)$/.test(String(headers['content-type'])))
          expect(headers['content-disposition']).toContain('attachment');
      }
    }
  });

  it('keep every version, are renamed and moved, and tell the second of two editors', async () => {
    const { documentId } = await layDown('Entwurf.txt', 'eins', { tab: 'consulting' });
    const params = { documentId };
    const uploadId = await upload('Endfassung.txt', 'zwei');
    const replaced = await editor.call(replaceDocument, { params, body: { uploadId } });
    expect(replaced.body).toMatchObject({ version: 2, fileName: 'Endfassung.txt', title: 'Entwurf' });
    const versions = (await editor.call(listLibraryVersions, { params })).body;
    const contents = await Promise.all(
      versions.map(async ({ downloadUrl }) => String((await follow(downloadUrl)).body)),
    );
    expect(contents).toEqual(['zwei', 'eins']);
    const { revision } = replaced.body;
    const change = { revision, title: 'Vertrag', tab: 'contracts' as const, description: 'Für Mandanten' };
    expect((await editor.call(updateDocument, { params, body: change })).body).toMatchObject({ tab: 'contracts' });
    const late = await editor.call(updateDocument, { params, body: { revision, title: 'Anders' } });
    expect(late.error).toMatchObject({ code: 'REVISION_CONFLICT', details: { fields: ['title'] } });
  });

  it('stand in the order that an editor gives them, unless others came in between', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await layDown(`${name}.txt`, name, { tab: 'nrw' })).documentId);
    const place = { tab: 'nrw', headline: 'general' } as const;
    const order = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''];
    expect((await editor.call(orderDocuments, { body: { ...place, documentIds: order } })).status).toBe(204);
    expect(await titlesOf(reader, { tab: 'nrw' })).toEqual(['C', 'A', 'B']);
    await layDown('D.txt', 'D', { tab: 'nrw' });
    const late = await editor.call(orderDocuments, { body: { ...place, documentIds: ids } });
    expect(late.error.code).toBe('REVISION_CONFLICT');
    expect(await titlesOf(reader, { tab: 'nrw' })).toEqual(['C', 'A', 'B', 'D']);
  });

  it('go into the trash and come back', async () => {
    const { documentId } = await layDown('Weg.txt', 'weg', { tab: 'ciCd' });
    const params = { documentId };
    expect((await editor.call(deleteDocument, { params })).status).toBe(204);
    expect(await titlesOf(editor, { tab: 'ciCd' })).toEqual([]);
    expect(await titlesOf(editor, { tab: 'ciCd', deleted: 'true' })).toEqual(['Weg']);
    expect((await reader.call(listDocuments, { query: { deleted: 'true' } })).error.code).toBe('FORBIDDEN');
    expect((await editor.call(restoreDocument, { params })).body).toMatchObject({ title: 'Weg' });
    expect(await titlesOf(reader, { tab: 'ciCd' })).toEqual(['Weg']);
  });

  it('are new until the visit after the one in which they came', async () => {
    const client = await app.as('Authenticated');
    await client.call(noteLibraryVisit);
    app.clock.advance({ hours: 2 });
    const { documentId } = await layDown('Neues.txt', 'neu', { tab: 'funding' });
    const isNew = async (): Promise<boolean | undefined> =>
      (await client.call(getLibrary)).body.news.some((one) => one.documentId === documentId);
    await client.call(noteLibraryVisit);
    expect(await isNew()).toBe(true);
    app.clock.advance({ minutes: 10 });
    await client.call(noteLibraryVisit);
    expect(await isNew()).toBe(true);
    app.clock.advance({ hours: 3 });
    await client.call(noteLibraryVisit);
    expect(await isNew()).toBe(false);
  });

  it('are kept at hand by each user alone', async () => {
    const { documentId } = await layDown('Stern.txt', 'Stern', { tab: 'salesAids' });
    const params = { documentId };
    await reader.call(addFavourite, { params });
    await reader.call(addFavourite, { params });
    const titles = async (client: UserClient) =>
      (await client.call(getLibrary)).body.favourites.map(({ title }) => title);
    expect([await titles(reader), await titles(editor)]).toEqual([['Stern'], []]);
    await reader.call(removeFavourite, { params });
    expect(await titles(reader)).toEqual([]);
  });
});

describe('the search', () => {
  it('finds contents of text, DOCX and PDF as Germans write: umlauts, compounds, parts of words, mistakes', async () => {
    await layDown('Ablauf.txt', 'Der Gründungszuschuss wird vor der Aufnahme der Tätigkeit beantragt.');
    await layDown(
      'Bürge.docx',
      await docxOf('Die Bürgschaftsbank prüft den Antrag auf eine Bürgschaft &amp; meldet sich.'),
    );
    await layDown('Kaputt.pdf', '%PDF-1.4\nnichts davon ist wahr');
    for (let round = 0; round < 3; round += 1) await readWaitingTexts(app.deps);
    const find = (search: string) => titlesOf(reader, { search });
    expect(await find('Gruendungszuschuss')).toEqual(['Ablauf']);
    expect(await find('zuschuss')).toEqual(['Ablauf']);
    expect(await find('zuschüsse beantragen')).toEqual(['Ablauf']);
    expect(await find('Gründungszuschus')).toEqual(['Ablauf']);
    expect(await find('Bürgschaftsantrag')).toEqual(['Bürge']);
    expect(await find('Bürgschaftsbank Tätigkeit')).toEqual([]);
    expect(await find("' | & !:* \\ ( <->")).toEqual([]);
    const { rows, words } = (await reader.call(listDocuments, { query: { search: 'aufnahme' } })).body;
    expect(rows[0]?.excerpt).toContain('vor der Aufnahme der Tätigkeit');
    expect(words).toContain('aufnahme');
    const broken = (await editor.call(listDocuments, { query: { search: 'Kaputt' } })).body.rows[0];
    expect(broken).toMatchObject({ title: 'Kaputt', textState: 'failed' });
  });

  it('finds each of many words that contain one, what is called so first, though others have shorter ones', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const longer = letters.map((letter) => `Quitte${letter.repeat(6)}sanddorn`);
    for (const letter of letters) {
      const title = `${letter.repeat(2)}sanddorn`;
      await createLibraryDocument(app.deps, { title, audience: ['ZFMB-Profi-Partner'] });
    }
    for (const title of longer) await createLibraryDocument(app.deps, { title });
    expect((await titlesOf(reader, { search: 'Sanddorn' })).toSorted()).toEqual(longer);
    expect(await titlesOf(editor, { search: 'Sanddorn' })).toHaveLength(2 * letters.length);
    await layDown('Hecken.txt', `Sanddorn, ${letters.map((letter) => `${letter.repeat(2)}sanddorn`).join(', ')}`);
    for (let round = 0; round < 3; round += 1) await readWaitingTexts(app.deps);
    await createLibraryDocument(app.deps, { title: 'Sanddornhecke' });
    const titles = await titlesOf(reader, { search: 'Sanddorn' });
    expect(titles.toSorted()).toEqual(['Hecken', 'Sanddornhecke', ...longer].toSorted());
    // Called so are all but one, which has the word itself.
    expect(titles.at(-1)).toBe('Hecken');
    expect((await titlesOf(reader, { search: `Sanddorn ${longer[3]}` })).toSorted()).toEqual([longer[3]]);
  });

  it.each([0, 7_960, 7_995, 8_000, 60_000])(
    'shows where a word stands, %i characters behind the beginning',
    async (at) => {
      const before = 'Wort '.repeat(at / 5);
      await layDown(`Lang ${at}.txt`, `${before}Ziegelmauerwerk${at} steht ${'hier '.repeat(400)}`);
      await readWaitingTexts(app.deps);
      const { rows } = (await reader.call(listDocuments, { query: { search: `Ziegelmauerwerk${at}` } })).body;
      expect(rows.map(({ excerpt }) => excerpt)).toEqual([
        expect.stringContaining(`Ziegelmauerwerk${at} steht hier hier hier`),
      ]);
      expect(rows[0]?.excerpt.endsWith(' …')).toBe(true);
    },
  );
});

describe('what a user may not see', () => {
  /** For whom a document may be, and the roles that then see it. */
  const audiences: readonly Role[][] = [
    [],
    ...libraryRoles.map((role): Role[] => [role]),
    ['Authenticated', 'ZFMB-Profi-Partner'],
  ];

  const fruits = ['apfel', 'birne', 'kirsche', 'dattel', 'feige', 'melone', 'traube'];

  it.each(roles)('is not there for %s: in lists, counts, search, archives and by its id', async (role) => {
    const client = await app.as(role);
    for (const [index, audience] of audiences.entries()) {
      const word = `${fruits[index]}${role.replaceAll(/\W/g, '').toLowerCase()}`;
      const values = { tab: 'dataCollection', audience, title: word } as const;
      const documentId = await createLibraryDocument(app.deps, values);
      const params = { documentId };
      const isLibraryUser = libraryRoles.includes(role);
      const sees = role === 'Administrator' || audience.length === 0 || audience.includes(role);
      const answers = {
        list: await client.call(listDocuments, { query: { tab: 'dataCollection' } }),
        search: await client.call(listDocuments, { query: { search: word } }),
        similar: await client.call(listDocuments, { query: { search: `${word.slice(0, 3)}x${word.slice(4)}` } }),
      };
      if (!isLibraryUser) {
        for (const answer of Object.values(answers)) expect(answer.error.code).toBe('FORBIDDEN');
        continue;
      }
      expect(answers.list.body.rows.some((row) => row.documentId === documentId)).toBe(sees);
      // For callers who cannot see it, the word counts as mistyped, and similarly named records may be shown.
      expect(answers.search.body.rows.filter((row) => row.documentId === documentId).length).toBe(sees ? 1 : 0);
      expect(answers.search.body.words.includes(word)).toBe(sees);
      // Nothing but what was found says which words there are.
      if (answers.similar.body.rows.length === 0) expect(answers.similar.body.words).toEqual([]);
      if (answers.search.body.rows.length === 0) expect(answers.search.body.words).toEqual([]);
      const expected = sees ? [204, 201, 204] : [404, 404, 404];
      const favourite = await client.call(addFavourite, { params });
      const archive = await client.call(createArchive, { body: { documentIds: [documentId] } });
      const removed = await client.call(removeFavourite, { params });
      expect([favourite.status, archive.status, removed.status]).toEqual(expected);
    }
  });

  it('neither puts a mistyped word right nor keeps it from being put right', async () => {
    const [client, other] = [await app.as('ZFMB-Profi-Partner'), await app.as('ZFMB-Clever-Partner')];
    await createLibraryDocument(app.deps, { title: 'Walnussplantage' });
    for (const title of ['Walnussplontage', 'Walnussplintagen']) {
      await createLibraryDocument(app.deps, { title, audience: ['ZFMB-Clever-Partner'] });
    }
    // The other one has the first word as it was typed, and one that is nearer to the second.
    for (const search of ['Walnussplontage', 'Walnussplintage']) {
      expect(await titlesOf(client, { search })).toEqual(['Walnussplantage']);
      expect(await titlesOf(other, { search })).not.toContain('Walnussplantage');
    }
  });

  it('is what no longer holds, for all but administrators', async () => {
    const last = '2027-06-30';
    const documentId = await createLibraryDocument(app.deps, {
      tab: 'documents',
      title: 'Befristet',
      validUntil: last,
    });
    app.clock.set(new Date('2027-06-30T20:00:00Z'));
    const [late, lateEditor] = [await app.as('ZFMB-Clever-Partner'), await app.as('Administrator')];
    expect(await titlesOf(late, { tab: 'documents' })).toContain('Befristet');
    app.clock.set(new Date('2027-06-30T22:30:00Z'));
    expect(await titlesOf(late, { tab: 'documents' })).not.toContain('Befristet');
    expect((await late.call(addFavourite, { params: { documentId } })).status).toBe(404);
    const { rows } = (await lateEditor.call(listDocuments, { query: { tab: 'documents' } })).body;
    expect(rows.find((row) => row.documentId === documentId)).toMatchObject({ isExpired: true });
  });
});

describe('an archive', () => {
  it('holds each file in the folder of its tab, and goes on from the middle', async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    const documentIds = [];
    for (const content of ['eins', 'zwei'])
      documentIds.push(
        await createLibraryDocument(app.deps, { fileName: 'Vertrag.txt', content, tab: 'bafaContracts' }),
      );
    const { body } = await client.call(createArchive, { body: { documentIds } });
    const signature = decodeURIComponent(body.downloadUrl.split('/').at(-1) ?? '');
    const get = (headers = {}) => app.anonymous.call(downloadArchive, { params: { signature }, headers });
    const whole = await get();
    expect(whole.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(body.bytes) });
    expect(whole.raw.toString('latin1')).toContain('Vertrag (2).txt');
    const tag = String(whole.headers.etag);
    const part = await get({ range: 'bytes=50-', 'if-range': tag });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 50-${body.bytes - 1}/${body.bytes}`]);
    expect(part.raw.equals(whole.raw.subarray(50))).toBe(true);
    const other = await get({ range: 'bytes=50-', 'if-range': '"other"' });
    expect([other.status, other.raw.length]).toEqual([200, body.bytes]);
    const beyond = await get({ range: `bytes=${body.bytes}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.bytes}`]);
    app.clock.advance({ hours: 13 });
    expect((await get()).error.code).toBe('FILE_LINK_EXPIRED');
  });

  it('of a hundred megabytes is sent without being held in memory', async () => {
    const client = await app.as('ZFMB-Profi-Partner');
    const content = Buffer.alloc(1_000_000, 'Fördermittel ');
    const documentIds: string[] = [];
    for (let number = 0; number < 101; number += 1) {
      const file = { fileName: `Datei ${number}.txt`, content, tab: 'salesAids' } as const;
      documentIds.push(await createLibraryDocument(app.deps, file));
    }
    const { body } = await client.call(createArchive, { body: { documentIds } });
    expect(body.bytes).toBeGreaterThan(100_000_000);
    // Once, however often the test is repeated.
    if (!app.server.server.listening) await app.server.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${app.server.listeningOrigin}${body.downloadUrl}`);
    const held = (): number => {
      collectGarbage();
      const { external, heapUsed } = process.memoryUsage();
      return external + heapUsed;
    };
    const before = held();
    let most = 0;
    let bytes = 0;
    let seen = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes - seen < 8_000_000) continue;
      seen = bytes;
      most = Math.max(most, held() - before);
    }
    expect(bytes).toBe(body.bytes);
    // A hundred megabytes pass; what is held are pieces on their way, both ends in this process.
    expect(most).toBeLessThan(40_000_000);
  }, 120_000);
});
