import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilledFields } from './field-values.ts';
import { fillPdf } from './pdf-filling.ts';

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
    await expect(fillPdf(path, { nachname: 'Größel' }, new FilledFields())).rejects.toThrow('signed');
  });
});
