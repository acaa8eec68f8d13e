import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type FormFieldName, formFieldNames } from '@fundus/contract/form-field-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormField, textField } from '#lib/document-text/form-field.ts';
import { fillPdf, listPdfFields, readPdfForm } from '#lib/document-text/pdf-filling.ts';
import { fillWord, readWordForm } from '#lib/document-text/word-filling.ts';
import { findSharedData } from '../../../../test/shared-data.ts';
import { draftOf, proposeValues } from './form-draft.rules.ts';

const known: Partial<Record<FormFieldName, string>> = {
  Anrede: 'Frau',
  Nachname: 'Größel',
  Vorname: 'Änne',
  'Name, Vorname': 'Größel, Änne',
  Straße: 'Ring',
  'Straße und Hausnummer': 'Ring 7',
  PLZ: '04109',
  Ort: 'Leipzig',
  Telefon: '0341 1',
  'E-Mail': 'a@example.org',
  IBAN: 'DE02120300000000202051',
  Steuernummer: '201/123/12340',
  Rechtsform: 'GmbH',
  Unternehmen: 'Größel GmbH',
};
const values = Object.fromEntries(formFieldNames.map((name) => [name, known[name] ?? ''])) as Record<
  FormFieldName,
  string
>;
const field = (name: string, facts?: Partial<FormField>): FormField => textField({ name, ...facts });

describe('the draft of a form', () => {
  it('says of each field what it would hold, or why it stays as it is', () => {
    const proposals = proposeValues(
      [
        field('Nachname'),
        field('BIC'),
        field('Textfeld 12'),
        field('Textfeld 13', { value: 'Vordruck' }),
        field('Herr', { kind: 'check' }),
        field('Frau', { kind: 'check' }),
        field('Kasten', { kind: 'check' }),
        field('IBAN', { maxLength: 4 }),
        field('Geschlecht', { kind: 'choice', options: ['m', 'w'].map((one) => ({ value: one, label: one })) }),
      ],
      { Kasten: { meaning: 'Rechtsform', when: 'GmbH' }, BIC: { meaning: 'BIC', when: '' } },
      values,
    );
    const draft = draftOf(proposals, { IBAN: 'tooLong' });
    expect(draft.map(({ name, value, wanted, state }) => [name, value, wanted, state])).toEqual([
      ['Nachname', 'Größel', '', 'filled'],
      ['BIC', '', '', 'empty'],
      ['Textfeld 12', '', '', 'unknown'],
      ['Textfeld 13', 'Vordruck', '', 'kept'],
      ['Herr', 'false', '', 'filled'],
      ['Frau', 'true', '', 'filled'],
      ['Kasten', 'true', '', 'filled'],
      ['IBAN', '', 'DE02120300000000202051', 'tooLong'],
      ['Geschlecht', 'w', '', 'filled'],
    ]);
  });

  it('follows what administrators said rather than a name, also that a field is left', () => {
    const [mapped, left] = proposeValues(
      [field('Textfeld 12'), field('Nachname')],
      { 'Textfeld 12': { meaning: 'IBAN', when: '' }, Nachname: { meaning: null, when: '' } },
      values,
    );
    expect([mapped?.value, left?.value]).toEqual(['DE02120300000000202051', undefined]);
  });

  it('takes a mark out of a text where nothing is known, and leaves what already stands in a field', () => {
    const proposals = proposeValues([field('BIC', { mark: 'merge' }), field('Mobil', { value: '0151' })], {}, values);
    expect(proposals.map(({ value }) => value)).toEqual(['', undefined]);
  });
});

const cases = findSharedData('field-cases');
describe.skipIf(cases === null)('forms of practice', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'form-draft-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const caseOf = (name: string): string => join(cases ?? '', name);
  const written = (fields: readonly FormField[]) => {
    const proposals = proposeValues(fields, {}, values);
    return {
      named: Object.fromEntries(proposals.flatMap(({ field: { name }, value = '' }) => (value ? [[name, value]] : []))),
      unknown: proposals.flatMap(({ field: { name }, meaning }) => (meaning === null ? [name] : [])),
    };
  };
  it.each([
    ['21-pdf-uebliche-feldnamen.pdf', 13, []],
    ['22-pdf-livecycle-namen.pdf', 4, ['Textfeld 12']],
    ['23-pdf-nutzungsrechte.pdf', 1, []],
    ['24-pdf-besitzerkennwort.pdf', 2, []],
  ])('%s is filled', async (name, count, unknown) => {
    const found = written((await readPdfForm(caseOf(name))).fields);
    const { content, unfitting } = await fillPdf(caseOf(name), found.named);
    const filled = (await PDFDocument.load(content)).getForm();
    expect([found.unknown, unfitting]).toEqual([unknown, {}]);
    const names = Object.keys(found.named);
    expect(names).toHaveLength(count);
    expect(names.map((one) => filled.getTextField(one).getText())).toEqual(Object.values(found.named));
  });
  it.each([
    ['25-pdf-nur-xfa.pdf', 'TEMPLATE_XFA'],
    ['26-pdf-unterschrieben.pdf', 'TEMPLATE_SIGNED'],
  ])('%s is refused with its reason, and offered to be filled so that it is told', async (name, reason) => {
    expect(await listPdfFields(caseOf(name))).not.toEqual([]);
    await expect(fillPdf(caseOf(name), {})).rejects.toThrow(reason);
  });
  it.each(['18-word-inhaltssteuerelement.docx', '19-word-seriendruckfeld.docx', '20-word-formularfeld-alt.docx'])(
    '%s is filled',
    async (name) => {
      const { named, unknown } = written(await readWordForm(caseOf(name)));
      expect([named, unknown]).toEqual([{ Nachname: 'Größel' }, []]);
      const target = join(folder, name);
      await writeFile(target, (await fillWord(caseOf(name), named)).content);
      const { readOfficeText } = await import('#lib/document-text/office-text.ts');
      const { wordMediaType } = await import('#lib/word-media-type.ts');
      const text = await readOfficeText(target, wordMediaType, 10_000);
      expect(text).toContain('Größel');
      expect(text).not.toMatch(/«|Klicken/);
    },
  );
});
