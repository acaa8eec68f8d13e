import { formFieldNames } from '@fundus/contract/form-field-codes';
import { describe, expect, it } from 'vitest';
import { fieldKey } from '#lib/document-text/field-values.ts';
import { type FormField, textField } from '#lib/document-text/form-field.ts';
import { knownMeaning, knownMeanings } from './field-meaning.rules.ts';
import { synonyms } from './field-synonyms.ts';

const field = (name: string, facts?: Partial<FormField>): FormField => textField({ name, ...facts });
const meaningOf = (name: string, facts?: Partial<FormField>) => knownMeaning(field(name, facts))?.meaning ?? null;

describe('the name of a field', () => {
  it.each([
    ['Nachname', 'Nachname'],
    ['E-Mail-Adresse', 'E-Mail'],
    ['Telefonnummer', 'Telefon'],
    ['Strasse', 'Straße'],
    ['Straße / Hausnr.', 'Straße und Hausnummer'],
    ['strasseHausnummer', 'Straße und Hausnummer'],
    ['txtPlzOrt', 'PLZ und Ort'],
    ['Name, Vorname', 'Name, Vorname'],
    ['Firma', 'Unternehmen'],
    ['Name des Unternehmens', 'Unternehmen'],
    ['Steuer-Nr.', 'Steuernummer'],
    ['Nachname des Antragstellers', 'Nachname'],
    ['Antragsteller_Vorname', 'Vorname'],
    ['Antragstellerin.PLZ', 'PLZ'],
    ['form1[0].Seite1[0].txtNachname[0]', 'Nachname'],
    ['form1[0].#subform[6].Nachname[0]', 'Nachname'],
    ['topmostSubform[0].Page2[0].Ort[0]', 'Ort'],
    ['Formular.Angaben zum Unternehmen.Rechtsform', 'Rechtsform'],
    ['Firma[0].Name[0]', 'Unternehmen'],
  ])('%s means %s', (name, meaning) => {
    expect(meaningOf(name)).toBe(meaning);
  });

  it.each([
    'Textfeld 12',
    'Nachname_2',
    'form1[0].Seite1[0].Nachname[1]',
    'Ehegatte[0].Nachname[0]',
    'Angaben zum Ehegatten.Nachname',
    'Nachname Ehegatte',
    'Steuerberater.Telefon',
    'Table1[0].Row2[0].Name[0]',
    'Kontonummer',
    'constructor',
    '',
  ])('%s means nothing that is sure', (name) => {
    expect(meaningOf(name)).toBeNull();
  });

  it('gives way to what readers say of the field, but not where it speaks of another person', () => {
    expect(meaningOf('form1[0].Seite1[0].Text7[0]', { label: 'Familienname' })).toBe('Nachname');
    expect(meaningOf('Ehegatte[0].Text7[0]', { label: 'Familienname' })).toBeNull();
    expect(meaningOf('NameEhepartner', { label: 'Familienname' })).toBeNull();
  });

  it('of a box says at which word it is ticked', () => {
    expect(knownMeaning(field('chkHerr', { kind: 'check' }))).toEqual({ meaning: 'Anrede', when: 'Herr' });
    expect(knownMeaning(field('Rechtsform GmbH', { kind: 'check' }))).toEqual({ meaning: 'Rechtsform', when: 'GmbH' });
    expect(meaningOf('Nachname', { kind: 'check' })).toBeNull();
  });

  it('means one thing: no word stands at two fields', () => {
    const words = formFieldNames.flatMap((name) =>
      [...new Set([name, ...(synonyms[name] ?? [])].map(fieldKey))].map((key) => [key, name] as const),
    );
    const twice = words.filter(([key, name]) => words.some(([other, another]) => other === key && another !== name));
    expect(twice).toEqual([]);
  });
});

describe('fields beside each other', () => {
  const meanings = (...fields: FormField[]) =>
    fields.map(({ name }) => knownMeanings(fields).get(name)?.meaning ?? null);
  it('»Name« beside »Vorname« is the last name; alone, or beside »Nachname«, the whole one', () => {
    expect(meanings(field('Name'), field('Vorname'))).toEqual(['Nachname', 'Vorname']);
    expect(meanings(field('Name'))).toEqual(['Name']);
    expect(meanings(field('Name'), field('Vorname'), field('Nachname'))).toEqual(['Name', 'Vorname', 'Nachname']);
  });
  it('»Straße« asks for the number as well where nothing else does', () => {
    expect(meanings(field('Straße'), field('PLZ'))).toEqual(['Straße und Hausnummer', 'PLZ']);
    expect(meanings(field('Straße'), field('Hausnr.'))).toEqual(['Straße', 'Hausnummer']);
  });
  it('in braces they mean what the portal says', () => {
    const braces = (name: string) => field(name, { mark: 'braces' });
    expect(meanings(braces('Name'), braces('Vorname'), braces('Straße'))).toEqual(['Name', 'Vorname', 'Straße']);
  });
});
