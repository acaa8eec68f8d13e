import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectedForms } from '../../../test/protected-forms.ts';
import { drawPage } from './page-picture.ts';
import { fillPdf, listPdfFields, readPdfForm } from './pdf-filling.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-filling-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function formWith(change: (document: PDFDocument) => void, isDrawn = true): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([400, 800]);
  change(document);
  const path = join(folder, 'form.pdf');
  await writeFile(path, await document.save({ updateFieldAppearances: isDrawn }));
  return path;
}

async function filledWith(path: string, values: Record<string, string>) {
  const { content, unfitting } = await fillPdf(path, values);
  const document = await PDFDocument.load(content, { preserveXFA: true });
  return { document, form: document.getForm(), unfitting };
}

describe('a PDF form', () => {
  it('is left empty where a value is too long for a field or its comb, and opens to be written in', async () => {
    const path = await formWith((document) => {
      const form = document.getForm();
      form.createTextField('Nachname').setMaxLength(6);
      for (const [name, cells] of [
        ['PLZ', 5],
        ['IBAN', 20],
        ['Geburtsdatum', 8],
        ['Steuernummer', 10],
      ] as const) {
        const comb = form.createTextField(name);
        comb.setMaxLength(cells);
        comb.enableCombing();
      }
      document.catalog.set(PDFName.of('Perms'), document.context.obj({ UR3: document.context.obj({}) }));
    });
    const { document, form, unfitting } = await filledWith(path, {
      Nachname: 'Größel-Muster',
      PLZ: '04109',
      IBAN: 'DE02120300000000202051',
      Geburtsdatum: '29.02.1980',
      Steuernummer: '201/123/1234',
    });
    const names = ['Nachname', 'PLZ', 'IBAN', 'Geburtsdatum', 'Steuernummer'];
    expect(names.map((name) => form.getTextField(name).getText())).toEqual([
      undefined,
      '04109',
      undefined,
      '29021980',
      '2011231234',
    ]);
    expect(unfitting).toEqual({ Nachname: 'tooLong', IBAN: 'tooLong' });
    expect(document.catalog.has(PDFName.of('Perms'))).toBe(false);
  });

  it('takes a text smaller where its box is narrow, and not at all where it could not be read', async () => {
    const path = await formWith((document) => {
      const [page] = document.getPages();
      const draw = (name: string, width: number) => {
        const field = document.getForm().createTextField(name);
        if (page !== undefined) field.addToPage(page, { width, height: 20 });
        field.setFontSize(12);
      };
      draw('wide', 300);
      draw('narrow', 120);
      draw('tiny', 30);
    });
    const text = 'Größel-Muster & Söhne GmbH';
    const { form, unfitting } = await filledWith(path, { wide: text, narrow: text, tiny: text });
    const size = (name: string) => {
      const { acroField } = form.getTextField(name);
      const appearance = acroField.getWidgets()[0]?.getDefaultAppearance() ?? acroField.getDefaultAppearance() ?? '';
      return Number(/([\d.]+) Tf/.exec(appearance)?.[1]);
    };
    expect([size('wide'), form.getTextField('narrow').getText()]).toEqual([12, text]);
    expect(size('narrow')).toBeLessThan(12);
    expect(size('narrow')).toBeGreaterThanOrEqual(6);
    expect([unfitting, form.getTextField('tiny').getText()]).toEqual([{ tiny: 'tooLong' }, undefined]);
  });

  it('has its boxes ticked and its choices made, by the words of its author; what is not offered is named', async () => {
    const path = await formWith((document) => {
      const form = document.getForm();
      const [page] = document.getPages();
      if (page === undefined) return;
      form.createCheckBox('Frau').addToPage(page);
      form.createCheckBox('Herr').addToPage(page);
      const radio = form.createRadioGroup('Geschlecht');
      for (const option of ['männlich', 'weiblich', 'divers']) radio.addOptionToPage(option, page);
      const list = form.createDropdown('Rechtsform');
      list.addOptions(['Einzelunternehmen', 'GmbH – Gesellschaft mit beschränkter Haftung', 'UG (haftungsbeschränkt)']);
      const closed = form.createDropdown('Land');
      closed.addOptions(['Bayern', 'Sachsen']);
      form.createOptionList('Bundesland').addOptions(['Bayern', 'Sachsen']);
      form.getCheckBox('Herr').check();
    });
    const { fields } = await readPdfForm(path);
    expect(fields.map(({ name, kind, value }) => [name, kind, value])).toEqual([
      ['Frau', 'check', ''],
      ['Herr', 'check', 'true'],
      ['Geschlecht', 'choice', ''],
      ['Rechtsform', 'choice', ''],
      ['Land', 'choice', ''],
      ['Bundesland', 'choice', ''],
    ]);
    expect(fields.find(({ name }) => name === 'Geschlecht')?.options.map(({ label }) => label)).toEqual([
      'männlich',
      'weiblich',
      'divers',
    ]);
    const { form, unfitting } = await filledWith(path, {
      Frau: 'true',
      Herr: 'false',
      Geschlecht: fields.find(({ name }) => name === 'Geschlecht')?.options[1]?.value ?? '',
      Rechtsform: 'GmbH',
      Land: 'Deutschland',
      Bundesland: 'Sachsen',
    });
    expect([form.getCheckBox('Frau').isChecked(), form.getCheckBox('Herr').isChecked()]).toEqual([true, false]);
    expect(form.getRadioGroup('Geschlecht').getSelected()).toBe('weiblich');
    expect(form.getDropdown('Rechtsform').getSelected()).toEqual(['GmbH – Gesellschaft mit beschränkter Haftung']);
    expect(form.getOptionList('Bundesland').getSelected()).toEqual(['Sachsen']);
    expect([unfitting, form.getDropdown('Land').getSelected()]).toEqual([{ Land: 'noChoice' }, []]);
  });

  it('keeps what is not named, and what may not be written in', async () => {
    const path = await formWith((document) => {
      const form = document.getForm();
      form.createTextField('Förderkennzeichen').setText('FKZ 7');
      const locked = form.createTextField('Vordruck');
      locked.setText('V 1');
      locked.enableReadOnly();
      form.createTextField('constructor');
    });
    expect((await readPdfForm(path)).fields.map(({ name, value }) => [name, value])).toEqual([
      ['Förderkennzeichen', 'FKZ 7'],
      ['constructor', ''],
    ]);
    const { form, unfitting } = await filledWith(path, { Vordruck: 'V 2' });
    const text = (name: string) => form.getTextField(name).getText();
    expect([text('Förderkennzeichen'), text('Vordruck'), text('constructor')]).toEqual(['FKZ 7', 'V 1', undefined]);
    expect(unfitting).toEqual({});
  });

  it('is not changed where it is signed', async () => {
    const path = await formWith((document) => {
      document.getForm().createTextField('Nachname');
      const { context } = document;
      const signature = context.obj({ FT: 'Sig', T: 'Unterschrift', V: context.obj({ Type: 'Sig' }) });
      document.getForm().acroForm.addField(context.register(signature));
    });
    await expect(fillPdf(path, { Nachname: 'Größel' })).rejects.toThrow('TEMPLATE_SIGNED');
    await expect(readPdfForm(path)).rejects.toThrow('TEMPLATE_SIGNED');
  });

  it('that only Adobe’s XFA draws is named as one, and one that has fields besides is filled without it', async () => {
    const withXfa = (names: readonly string[]) =>
      formWith((document) => {
        const form = document.getForm();
        for (const name of names) form.createTextField(name);
        form.acroForm.dict.set(PDFName.of('XFA'), document.context.register(document.context.stream('<xdp/>')));
      });
    const alone = await withXfa([]);
    expect(await listPdfFields(alone)).toEqual(['XFA']);
    await expect(fillPdf(alone, {})).rejects.toThrow('TEMPLATE_XFA');
    const { form } = await filledWith(await withXfa(['Nachname']), { Nachname: 'Größel' });
    expect([form.hasXFA(), form.getTextField('Nachname').getText()]).toEqual([false, 'Größel']);
  });

  it.each(protectedForms)('that opens without a password is filled without its protection: %s', async (_, content) => {
    const path = join(folder, 'protected.pdf');
    await writeFile(path, Buffer.from(content, 'base64'));
    expect(await listPdfFields(path)).toEqual(['Straße']);
    const { form } = await filledWith(path, { Straße: 'Größel' });
    expect(form.getTextField('Straße').getText()).toBe('Größel');
  });

  it('whose texts alone are not encrypted is filled as well', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.getForm().createTextField('Nachname');
    document.encrypt({ ownerPassword: 'geheim', permissions: { modifying: false } });
    const path = join(folder, 'half.pdf');
    await writeFile(path, await document.save({ useObjectStreams: false }));
    const { form } = await filledWith(path, { Nachname: 'Größel' });
    expect(form.getTextField('Nachname').getText()).toBe('Größel');
  });

  it('that needs a password is named as protected', async () => {
    const document = await PDFDocument.create();
    document.getForm().createTextField('Nachname');
    document.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
    const path = join(folder, 'locked.pdf');
    await writeFile(path, await document.save({ useObjectStreams: false }));
    expect(await listPdfFields(path)).toEqual(['Kopierschutz']);
    await expect(fillPdf(path, { Nachname: 'Größel' })).rejects.toThrow('TEMPLATE_PROTECTED');
  });

  it('says where its fields lie on a page, turned as it is shown, and what readers say of them', async () => {
    const path = await formWith((document) => {
      const turned = document.addPage([400, 800]);
      turned.setRotation(degrees(90));
      const place = { x: 100, y: 600, width: 200, height: 40, borderWidth: 0 };
      for (const [number, page] of document.getPages().entries()) {
        const field = document.getForm().createTextField(`Textfeld ${number}`);
        field.addToPage(page, place);
        field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText('Nachname'));
      }
    });
    const { fields, pages } = await readPdfForm(path);
    expect(pages).toBe(2);
    expect(fields.map(({ label, boxes }) => [label, boxes])).toEqual([
      ['Nachname', [{ page: 1, left: 0.25, top: expect.closeTo(0.2), width: 0.5, height: 0.05 }]],
      ['Nachname', [{ page: 2, left: expect.closeTo(0.75), top: 0.25, width: 0.05, height: 0.5 }]],
    ]);
    expect(await drawPage(path, 1)).toMatch(/^data:image\//);
    expect(await drawPage(path, 3)).toBeNull();
  });

  it('of more fields than a form has is bounded', async () => {
    const path = await formWith((document) => {
      const { context } = document;
      for (let at = 0; at < 3_200; at += 1) {
        document
          .getForm()
          .acroForm.addField(context.register(context.obj({ FT: 'Tx', T: PDFHexString.fromText(`f${at}`) })));
      }
    }, false);
    expect((await readPdfForm(path)).fields).toHaveLength(3_000);
  });
});
