import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSharedData } from '../../../test/shared-data.ts';
import { FilledFields } from './field-values.ts';
import { fillPdf, listPdfFields } from './pdf-filling.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-filling-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function formWith(change: (document: PDFDocument) => void): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage();
  change(document);
  const path = join(folder, 'form.pdf');
  await writeFile(path, await document.save());
  return path;
}

describe('a PDF form', () => {
  it('is left empty where a value is too long for a field or its comb, and opens to be written in', async () => {
    const path = await formWith((document) => {
      const form = document.getForm();
      form.createTextField('Nachname').setMaxLength(6);
      const comb = form.createTextField('PLZ');
      comb.setMaxLength(5);
      comb.enableCombing();
      const iban = form.createTextField('IBAN');
      iban.setMaxLength(20);
      iban.enableCombing();
      document.catalog.set(PDFName.of('Perms'), document.context.obj({ UR3: document.context.obj({}) }));
    });
    const fields = new FilledFields();
    const filled = await PDFDocument.load(
      await fillPdf(path, { nachname: 'Größel-Muster', plz: '04109', iban: 'DE02120300000000202051' }, fields),
    );
    const text = (name: string) => filled.getForm().getTextField(name).getText();
    expect([text('Nachname'), text('PLZ'), text('IBAN')]).toEqual([undefined, '04109', undefined]);
    expect(fields.names()).toEqual({ filled: ['PLZ'], empty: ['Nachname', 'IBAN'], unknown: [] });
    expect(filled.catalog.has(PDFName.of('Perms'))).toBe(false);
  });

  it('is not changed where it is signed', async () => {
    const path = await formWith((document) => {
      document.getForm().createTextField('Nachname');
      const { context } = document;
      const signature = context.obj({ FT: 'Sig', T: 'Unterschrift', V: context.obj({ Type: 'Sig' }) });
      document.getForm().acroForm.addField(context.register(signature));
    });
    await expect(fillPdf(path, { nachname: 'Größel' }, new FilledFields())).rejects.toThrow('TEMPLATE_SIGNED');
  });

  it('finds the name of a field behind the forms and pages of the program that drew it, and behind nothing else', async () => {
    const names = [
      'form1[0].Seite1[0].Nachname[0]',
      'form1[0].Seite1[0].txtPLZ[0]',
      'topmostSubform[0].Page1[0].Ort[0]',
      'form1[0].Seite1[0].Nachname[1]',
      'Ehegatte[0].Nachname[0]',
      'Textfeld 12',
    ];
    const path = await formWith((document) => {
      for (const name of names) document.getForm().createTextField(name);
    });
    const fields = new FilledFields();
    await fillPdf(path, { nachname: 'Größel', plz: '04109', ort: 'Leipzig' }, fields);
    expect(fields.names()).toEqual({ filled: names.slice(0, 3), empty: [], unknown: names.slice(3) });
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
    await expect(fillPdf(alone, {}, new FilledFields())).rejects.toThrow('TEMPLATE_XFA');
    const both = await withXfa(['Nachname']);
    const filled = await PDFDocument.load(await fillPdf(both, { nachname: 'Größel' }, new FilledFields()), {
      preserveXFA: true,
    });
    expect([filled.getForm().hasXFA(), filled.getForm().getTextField('Nachname').getText()]).toEqual([false, 'Größel']);
  });

  it('that is protected against changes is named as one, though it opens without a password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    document.getForm().createTextField('Nachname');
    document.encrypt({ ownerPassword: 'geheim', permissions: { modifying: false } });
    const path = join(folder, 'protected.pdf');
    await writeFile(path, await document.save({ useObjectStreams: false }));
    expect(await listPdfFields(path)).toEqual(['Kopierschutz']);
    await expect(fillPdf(path, { nachname: 'Größel' }, new FilledFields())).rejects.toThrow('TEMPLATE_PROTECTED');
  });
});

const cases = findSharedData('field-cases');
describe.skipIf(cases === null)('forms of practice', () => {
  const caseOf = (name: string): string => join(cases ?? '', name);
  const values = {
    nachname: 'Größel',
    vorname: 'Änne',
    plz: '04109',
    ort: 'Leipzig',
    iban: 'DE02120300000000202051',
    steuernummer: '201/123/12340',
    strasse: 'Ring',
    straßehausnummer: 'Ring 7',
    'name,vorname': 'Größel, Änne',
    telefonnummer: '0341 1',
    emailadresse: 'a@example.org',
    firma: 'Größel GmbH',
    rechtsform: 'GmbH',
  };
  it.each([
    ['21-pdf-uebliche-feldnamen.pdf', 13, []],
    ['22-pdf-livecycle-namen.pdf', 4, ['Textfeld 12']],
    ['23-pdf-nutzungsrechte.pdf', 1, []],
  ])('%s is filled', async (name, count, unknown) => {
    const fields = new FilledFields();
    const filled = await PDFDocument.load(await fillPdf(caseOf(name), values, fields));
    expect(filled.catalog.has(PDFName.of('Perms'))).toBe(false);
    expect([fields.names().filled.length, fields.names().unknown]).toEqual([count, unknown]);
  });
  it.each([
    ['24-pdf-besitzerkennwort.pdf', 'TEMPLATE_PROTECTED'],
    ['25-pdf-nur-xfa.pdf', 'TEMPLATE_XFA'],
    ['26-pdf-unterschrieben.pdf', 'TEMPLATE_SIGNED'],
  ])('%s is refused with its reason, and offered to be filled so that it is told', async (name, reason) => {
    expect(await listPdfFields(caseOf(name))).not.toEqual([]);
    await expect(fillPdf(caseOf(name), values, new FilledFields())).rejects.toThrow(reason);
  });
});
