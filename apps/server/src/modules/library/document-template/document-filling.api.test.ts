import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib';
import { listDocuments } from '@fundus/contract/document';
import { templateFields } from '@fundus/contract/document-field-codes';
import { fillDocument, getDocumentFilling } from '@fundus/contract/document-filling';
import { downloadFile } from '@fundus/contract/file';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTextReader } from '#lib/document-text/document-text.ts';
import { createOfficeProgram } from '#lib/office-program.ts';
import { wordMediaType } from '#lib/word-media-type.ts';
import { writeZip } from '#lib/zip-writing.ts';
import { readWaitingTexts } from '#modules/library/document/document-text.service.ts';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { pdfOf } from '../../../../test/factories/funding-programme.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { zipOf } from '../../../../test/factories/zip.factory.ts';
import { hasWriter } from '../../../../test/office.ts';

let app: TestApp;
let advisor: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
});
afterAll(() => app.close());

const run = (text: string): string => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...runs: string[]): string => `<w:p>${runs.map(run).join('')}</w:p>`;

async function wordFile(...paragraphs: string[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const files = {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`,
    'word/header1.xml': `<w:hdr>${paragraph('{{Berater}}')}</w:hdr>`,
    'word/media/image1.png': Buffer.from([137, 80, 78, 71, 0, 255]),
  };
  const contents = Object.entries(files).map(([name, content]) => ({ name, content: [Buffer.from(content)] }));
  for await (const piece of writeZip(contents)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function download(url: string): Promise<Buffer> {
  const params = { signature: decodeURIComponent(url.split('/').at(-1) ?? '') };
  return (await app.anonymous.call(downloadFile, { params })).raw;
}

const template = (content: Buffer, mediaType: string, fileName: string) =>
  createLibraryDocument(app.deps, { content, mediaType, fileName, title: fileName });

const person = () =>
  createPerson(app.deps, advisor.user, {
    title: 'Dr.',
    firstName: 'Änne',
    lastName: 'Größel & Söhne <Test>',
    company: '',
    street: 'Hauptstraße',
    houseNumber: '7',
    bornOn: '1984-03-09',
  });

describe('a template', () => {
  it('is filled as DOCX, in the look of each field, though Word has cut it into pieces; the rest stays', async () => {
    const content = await wordFile(
      paragraph('Sehr geehrte Frau {{Nach', 'na', 'me}}, geboren {{Geburtsdatum}},', ' {{vorname}}{{E-Mail}}!'),
      paragraph('{{Anschrift}}'),
      paragraph('Offen: {{Kontonummer}} und {Name}'),
    );
    const documentId = await template(content, wordMediaType, 'Vollmacht.docx');
    const { personId } = await person();
    await readWaitingTexts(app.deps);
    const listed = (await advisor.call(listDocuments, { query: { search: 'Vollmacht' } })).body.rows;
    expect(listed.map(({ isTemplate }) => isTemplate)).toEqual([true]);

    const { body } = await advisor.call(fillDocument, { params: { personId, documentId } });
    expect(body).toMatchObject({ empty: ['E-Mail'], unknown: ['Kontonummer'] });
    expect(body.document).toMatchObject({
      fileName: 'Vollmacht.docx',
      mediaType: wordMediaType,
      documentOn: '2026-11-20',
    });
    const [filed] = (await advisor.call(listPersonDocuments, { params: { personId } })).body;
    expect(filed?.documentId).toBe(body.document.documentId);

    const parts = await unpack(await download(body.document.downloadUrl));
    const xml = parts['word/document.xml']?.toString() ?? '';
    const texts = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text);
    expect(texts).toEqual([
      'Sehr geehrte Frau Größel &amp; Söhne &lt;Test&gt;',
      '',
      ', geboren 09.03.1984,',
      ' Änne!',
      'Dr. Änne Größel &amp; Söhne &lt;Test&gt;',
      'Hauptstraße 7',
      '01099 Dresden',
      'Offen: {{Kontonummer}} und {Name}',
    ]);
    expect(xml.match(/<w:rPr><w:b\/><\/w:rPr>/g)).toHaveLength(6);
    expect(parts['word/header1.xml']?.toString()).toMatch(/<w:t xml:space="preserve">[^<{]+<\/w:t>/);
    expect(parts['word/media/image1.png']).toEqual(Buffer.from([137, 80, 78, 71, 0, 255]));
  });

  it('is filled as the form of a PDF, whose fields stay fields', async () => {
    const form = await PDFDocument.create();
    const page = form.addPage();
    for (const name of ['Nachname', 'Anschrift', 'Unbekannt']) form.getForm().createTextField(name).addToPage(page);
    form.getForm().createCheckBox('Einverstanden').addToPage(page);
    const documentId = await template(Buffer.from(await form.save()), 'application/pdf', 'Antrag.pdf');
    const { personId } = await person();
    const { body } = await advisor.call(fillDocument, { params: { personId, documentId } });
    expect(body).toMatchObject({ empty: [], unknown: ['Unbekannt', 'Einverstanden'] });
    const filled = (await PDFDocument.load(await download(body.document.downloadUrl))).getForm().getFields();
    expect(
      filled.flatMap((field) => (field instanceof PDFTextField ? [[field.getName(), field.getText()]] : [])),
    ).toEqual([
      ['Nachname', 'Größel & Söhne <Test>'],
      ['Anschrift', 'Dr. Änne Größel & Söhne <Test>, Hauptstraße 7, 01099 Dresden'],
      ['Unbekannt', undefined],
    ]);
  });

  it('has a value for every field that it may have', async () => {
    const content = await wordFile(...templateFields.map((field) => paragraph(`{{${field}}}`)));
    const documentId = await template(content, wordMediaType, 'Alle.docx');
    const { personId } = await person();
    expect((await advisor.call(fillDocument, { params: { personId, documentId } })).body.unknown).toEqual([]);
  });

  it('is none without fields, nor for a document or person that the caller does not see', async () => {
    const plain = await createLibraryDocument(app.deps);
    const foreign = await createLibraryDocument(app.deps, { audience: ['Authenticated'] });
    const { personId } = await person();
    const other = await app.as('ZFMB-Profi-Partner');
    const fill = (client: UserClient, documentId: string) =>
      client.call(fillDocument, { params: { personId, documentId } });
    expect((await fill(advisor, plain)).error.code).toBe('UNSUPPORTED_FILE');
    expect((await fill(advisor, foreign)).status).toBe(404);
    expect((await fill(other, plain)).status).toBe(404);
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });

  it('is none where its text was read and has no fields: no process looks at it again', async () => {
    const plain = await createLibraryDocument(app.deps);
    await readWaitingTexts(app.deps);
    const { personId } = await person();
    const { most, result } = await mostProcesses(() =>
      advisor.call(fillDocument, { params: { personId, documentId: plain } }),
    );
    expect(result.error.code).toBe('UNSUPPORTED_FILE');
    expect(most).toBe(0);
  });

  it('is filled one at a time for each user and two at a time for all, however many are asked', async () => {
    const documentId = await template(await wordFile(paragraph('{{Nachname}}')), wordMediaType, 'Viele.docx');
    const { personId } = await person();
    const other = await app.as('ZFMB-Profi-Partner');
    const theirs = await createPerson(app.deps, other.user);
    const asked = [...Array.from({ length: 6 }, () => [advisor, personId] as const), [other, theirs.personId] as const];
    const { most, result } = await mostProcesses(() =>
      Promise.all(asked.map(([client, id]) => client.call(fillDocument, { params: { personId: id, documentId } }))),
    );
    expect(result.map(({ status }) => status)).toEqual(asked.map(() => 201));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('that is broken on purpose is refused, and files nothing', async () => {
    const documentId = await template(Buffer.from('PK\u0003\u0004 nothing of a ZIP'), wordMediaType, 'Kaputt.docx');
    const { personId } = await person();
    const answer = await advisor.call(fillDocument, { params: { personId, documentId } });
    expect(answer.error.code).toBe('UNSUPPORTED_FILE');
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });
});

describe('a filled DOCX as PDF', () => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  /** A letter that an office program opens, with a picture that lies on another machine. */
  const letter = (pictureUrl: string): Buffer =>
    zipOf({
      '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordMediaType}.main+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId9" Type="${relations}/image" Target="${pictureUrl}" TargetMode="External"/></Relationships>`,
      'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relations}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:t>Vollmacht für {{Nachname}}</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="Bild"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="Bild"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p></w:body></w:document>`,
    });
  const asPdf = { query: { format: 'pdf' } } as const;
  afterEach(() => {
    app.deps.office = null;
  });

  it('is not to be had where the server has no office program, which the dialog is told', async () => {
    expect((await advisor.call(getDocumentFilling)).body).toEqual({ formats: ['original'] });
    const documentId = await template(letter('http://127.0.0.1:9/'), wordMediaType, 'Vollmacht.docx');
    const { personId } = await person();
    const answer = await advisor.call(fillDocument, { params: { personId, documentId }, ...asPdf });
    expect(answer.error.issues?.[0]).toMatchObject({ path: ['format'], code: 'invalidChoice' });
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });

  it.skipIf(!hasWriter())(
    'is printed by the office program, which fetches nothing that the file names',
    async () => {
      const asked: string[] = [];
      const elsewhere = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end();
      });
      await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
      const { port } = elsewhere.address() as { port: number };
      app.deps.office = createOfficeProgram('/usr/bin/soffice', app.deps.temporaryFolder);
      expect((await advisor.call(getDocumentFilling)).body).toEqual({ formats: ['original', 'pdf'] });
      const picture = `http://127.0.0.1:${port}/bild.png`;
      const documentId = await template(letter(picture), wordMediaType, 'Vollmacht.docx');
      const { personId } = await person();
      const { document } = (await advisor.call(fillDocument, { params: { personId, documentId }, ...asPdf })).body;
      expect(document).toMatchObject({ fileName: 'Vollmacht.pdf', mediaType: 'application/pdf' });
      const path = join(app.deps.temporaryFolder, 'filled.pdf');
      await writeFile(path, await download(document.downloadUrl));
      const reader = openTextReader();
      const text = await reader.read({ path, mediaType: 'application/pdf', fileName: 'filled.pdf' });
      reader.close();
      expect(text).toContain('Vollmacht für Größel & Söhne <Test>');
      expect(asked).toEqual([]);
      // Nothing of it is left.
      expect((await readdir(app.deps.temporaryFolder)).filter((name) => name.startsWith('office-'))).toEqual([]);
      elsewhere.close();
    },
    120_000,
  );

  it('is refused where the program cannot read the file, and is none of a PDF form', async () => {
    app.deps.office = createOfficeProgram('/bin/false', app.deps.temporaryFolder);
    const documentId = await template(letter('http://127.0.0.1:9/'), wordMediaType, 'Vollmacht.docx');
    const form = await template(pdfOf(1), 'application/pdf', 'Antrag.pdf');
    const { personId } = await person();
    const fill = (id: string) => advisor.call(fillDocument, { params: { personId, documentId: id }, ...asPdf });
    expect((await fill(documentId)).error.code).toBe('UNSUPPORTED_FILE');
    expect((await fill(form)).error.issues?.[0]).toMatchObject({ path: ['format'], code: 'invalidChoice' });
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });
});

/** How many processes of this one ran at the same time, at most. */
async function mostProcesses<Result>(work: () => Promise<Result>): Promise<{ most: number; result: Result }> {
  const running = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
  const before = running();
  let most = 0;
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      most = Math.max(most, running() - before);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  })();
  try {
    const result = await work();
    return { result, most };
  } finally {
    end.abort();
    await watching;
  }
}

async function unpack(content: Buffer): Promise<Record<string, Buffer>> {
  const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
  const { openZip } = await import('#lib/zip.ts');
  const folder = await mkdtemp(`${app.deps.temporaryFolder}/unpack-`);
  await writeFile(`${folder}/file.docx`, content);
  const zip = await openZip(`${folder}/file.docx`, { files: 20, fileBytes: 1e6, totalBytes: 1e7 });
  const parts = await Promise.all(zip.names.map(async (name) => [name, await zip.read(name)] as const));
  zip.close();
  await rm(folder, { recursive: true });
  return Object.fromEntries(parts);
}
