import { PDFDocument } from '@cantoo/pdf-lib';
import {
  draftFilledDocument,
  drawDocumentPage,
  fillDocument,
  listDocumentFields,
  saveDocumentFields,
} from '@fundus/contract/document-filling';
import { downloadFile } from '@fundus/contract/file';
import { listPersonDocuments } from '@fundus/contract/person-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type UserClient } from '../../../../test/app.ts';
import { createLibraryDocument } from '../../../../test/factories/document.factory.ts';
import { createFundingCase } from '../../../../test/factories/funding-case.factory.ts';
import { createPerson } from '../../../../test/factories/person.factory.ts';
import { createPersonProject } from '../../../../test/factories/person-project.factory.ts';

let app: TestApp;
let advisor: UserClient;
let administrator: UserClient;

beforeAll(async () => {
  app = await createTestApp();
  advisor = await app.as('ZFMB-Profi-Partner');
  administrator = await app.as('Administrator');
});
afterAll(() => app.close());

/** A form of the library as an authority draws it: texts, a comb, a choice, boxes, and names that say nothing. */
async function form(): Promise<string> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 800]);
  const fields = document.getForm();
  const text = (name: string, y: number) => {
    const one = fields.createTextField(name);
    one.addToPage(page, { x: 20, y, width: 300, height: 20 });
    return one;
  };
  text('form1[0].Seite1[0].txtNachname[0]', 760);
  const born = text('Geburtsdatum', 730);
  born.setMaxLength(8);
  born.enableCombing();
  text('IBAN', 700).setMaxLength(8);
  text('Aktenzeichen', 670);
  text('Bezeichnung des Vorhabens', 640);
  text('BIC', 610);
  text('Textfeld 12', 580);
  fields.createCheckBox('Frau').addToPage(page, { x: 20, y: 550, width: 12, height: 12 });
  fields.createCheckBox('Kontrollkästchen 3').addToPage(page, { x: 60, y: 550, width: 12, height: 12 });
  const content = Buffer.from(await document.save());
  return createLibraryDocument(app.deps, { content, mediaType: 'application/pdf', fileName: 'Antrag.pdf' });
}

async function client() {
  const { personId } = await createPerson(app.deps, advisor.user, {
    salutation: 'Frau',
    firstName: 'Änne',
    lastName: 'Größel',
    bornOn: '1980-02-29',
    iban: 'DE02120300000000202051',
    company: 'Größel GmbH',
  });
  await createPersonProject(app.deps, advisor.user, personId, { name: 'Neue Halle' });
  const one = await createFundingCase(app.deps, advisor.user, personId, { noticeReference: 'AZ 47/11' });
  return { personId, caseId: one.caseId };
}

async function fieldsOf(downloadUrl: string) {
  const params = { signature: decodeURIComponent(downloadUrl.split('/').at(-1) ?? '') };
  return (await PDFDocument.load((await app.anonymous.call(downloadFile, { params })).raw)).getForm();
}

describe('an official form', () => {
  it('is drafted from person, Vorhaben and case, with the reason of what stays empty; filling files what was typed', async () => {
    const documentId = await form();
    const { personId, caseId } = await client();
    const params = { personId, documentId };
    const { body: draft } = await advisor.call(draftFilledDocument, { params, body: { caseId } });
    expect(draft.pages).toBe(1);
    expect(draft.fields.map(({ name, value, wanted, state }) => [name, value, wanted, state])).toEqual([
      ['form1[0].Seite1[0].txtNachname[0]', 'Größel', '', 'filled'],
      ['Geburtsdatum', '29.02.1980', '', 'filled'],
      ['IBAN', '', 'DE02120300000000202051', 'tooLong'],
      ['Aktenzeichen', 'AZ 47/11', '', 'filled'],
      ['Bezeichnung des Vorhabens', 'Neue Halle', '', 'filled'],
      ['BIC', '', '', 'empty'],
      ['Textfeld 12', '', '', 'unknown'],
      ['Frau', 'true', '', 'filled'],
      ['Kontrollkästchen 3', '', '', 'unknown'],
    ]);
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);

    const values = { 'Textfeld 12': 'von Hand', Aktenzeichen: '', 'Kontrollkästchen 3': 'true' };
    const { body } = await advisor.call(fillDocument, { params, body: { caseId, values } });
    expect(body).toMatchObject({
      filled: [
        'form1[0].Seite1[0].txtNachname[0]',
        'Geburtsdatum',
        'Bezeichnung des Vorhabens',
        'Textfeld 12',
        'Frau',
        'Kontrollkästchen 3',
      ],
      empty: ['Aktenzeichen', 'BIC'],
      unknown: [],
      unfitting: ['IBAN'],
    });
    const filled = await fieldsOf(body.document.downloadUrl);
    const text = (name: string) => filled.getTextField(name).getText();
    expect([text('Geburtsdatum'), text('Textfeld 12'), text('Aktenzeichen'), text('IBAN')]).toEqual([
      '29021980',
      'von Hand',
      undefined,
      undefined,
    ]);
    expect(filled.getCheckBox('Kontrollkästchen 3').isChecked()).toBe(true);
  });

  it('takes no typed value that does not fit, none for a field that it has not, and no case of another person', async () => {
    const documentId = await form();
    const { personId } = await client();
    const other = await client();
    const params = { personId, documentId };
    const long = await advisor.call(fillDocument, { params, body: { values: { IBAN: 'zu lang für acht' } } });
    expect(long.error.issues?.[0]).toMatchObject({ path: ['values', 'IBAN'], code: 'tooLong' });
    const stranger = await advisor.call(fillDocument, { params, body: { values: { Konto: '1' } } });
    expect(stranger.error.issues?.[0]).toMatchObject({ path: ['values', 'Konto'], code: 'invalidChoice' });
    const foreign = await advisor.call(draftFilledDocument, { params, body: { caseId: other.caseId } });
    expect(foreign.error.issues?.[0]).toMatchObject({ path: ['caseId'], code: 'invalidChoice' });
    expect((await advisor.call(listPersonDocuments, { params: { personId } })).body).toEqual([]);
  });

  it('keeps what administrators say of its fields, in versions, for all who fill it', async () => {
    const documentId = await form();
    const { personId } = await client();
    const params = { documentId };
    const { body: before } = await administrator.call(listDocumentFields, { params });
    expect(before).toMatchObject({ pages: 1, version: 0, meanings: {}, versions: [] });
    expect(before.fields.map(({ name, known }) => [name, known?.meaning ?? null])).toContainEqual([
      'Textfeld 12',
      null,
    ]);
    const meanings = {
      'Textfeld 12': { meaning: 'Steuernummer', when: '' },
      'Kontrollkästchen 3': { meaning: 'Anrede', when: 'weiblich' },
      BIC: { meaning: null, when: '' },
    } as const;
    const body = { version: 0, meanings };
    expect((await administrator.call(saveDocumentFields, { params, body })).body).toEqual({ version: 1 });
    expect((await administrator.call(saveDocumentFields, { params, body })).error.code).toBe('REVISION_CONFLICT');
    expect((await advisor.call(saveDocumentFields, { params, body: { ...body, version: 1 } })).status).toBe(403);

    const asked = { params: { personId, documentId }, body: {} };
    const states = (await advisor.call(draftFilledDocument, asked)).body.fields.map(({ name, state }) => [name, state]);
    expect(states).toContainEqual(['Textfeld 12', 'empty']);
    expect(states).toContainEqual(['Kontrollkästchen 3', 'filled']);
    expect(states).toContainEqual(['BIC', 'unknown']);

    await administrator.call(saveDocumentFields, { params, body: { version: 1, meanings: {} } });
    const { body: after } = await administrator.call(listDocumentFields, { params });
    expect(after.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(after.versions[1]).toMatchObject({ meanings, savedBy: expect.stringMatching(/./) });
  });

  it('shows its pages as pictures', async () => {
    const documentId = await form();
    const page = (number: string) => advisor.call(drawDocumentPage, { params: { documentId, page: number } });
    expect((await page('1')).body.picture).toMatch(/^data:image\//);
    expect((await page('2')).body.picture).toBeNull();
    expect((await page('0')).status).toBe(404);
  });

  it('says why it cannot be filled', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.getForm().createTextField('Nachname');
    const signature = document.context.obj({ FT: 'Sig', T: 'U', V: document.context.obj({ Type: 'Sig' }) });
    document.getForm().acroForm.addField(document.context.register(signature));
    const content = Buffer.from(await document.save());
    const documentId = await createLibraryDocument(app.deps, { content, mediaType: 'application/pdf' });
    const { personId } = await createPerson(app.deps, advisor.user);
    const params = { personId, documentId };
    expect((await advisor.call(draftFilledDocument, { params, body: {} })).error.code).toBe('TEMPLATE_SIGNED');
    expect((await advisor.call(fillDocument, { params, body: {} })).error.code).toBe('TEMPLATE_SIGNED');
  });
});
