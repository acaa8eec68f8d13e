import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalDocumentKinds } from '@fundus/contract/legal-document';
import { describe, expect, it } from 'vitest';
import { assetFolder } from '../../../asset-folder.ts';
import { countOpenPlaces, proposeText, readTemplate } from './legal-document.rules.ts';

const facts = { texts: { name: 'Fundus', controller: '' }, flags: { mail: true, backup: false } };

describe('a template', () => {
  it('has sections with keys and headings', () => {
    expect(readTemplate('# one: First\nText\n\n# two: Second\n')).toEqual([
      { key: 'one', heading: 'First', lines: ['Text', ''] },
      { key: 'two', heading: 'Second', lines: [''] },
    ]);
    expect(() => readTemplate('No section')).toThrow('begins with No section');
  });

  it('keeps a line by what is set up', () => {
    expect(proposeText(['?mail sends', '!mail sends not', '?backup kept', '!backup not kept'], facts, 'de')).toBe(
      'sends\nnot kept',
    );
    expect(() => proposeText(['?unknown line'], facts, 'de')).toThrow('No flag unknown');
  });

  it('fills in texts, and leaves an open place where the portal knows none', () => {
    expect(proposeText(['{{name}}: {{controller|Anschrift}}'], facts, 'de')).toBe(
      'Fundus: [bitte ergänzen: Anschrift]',
    );
    expect(proposeText(['{{controller|address}}'], facts, 'en')).toBe('[please complete: address]');
    expect(proposeText(['before', '', '{{controller}}', '', 'after'], facts, 'de')).toBe('before\n\nafter');
    expect(() => proposeText(['{{unknown}}'], facts, 'de')).toThrow('No text unknown');
  });
});

it('counts open places in either language', () => {
  expect(countOpenPlaces('a [bitte ergänzen: b] c [please complete: d] [e]')).toBe(2);
});

const fileOf = (language: string, kind: string) =>
  readFileSync(join(assetFolder('reference'), 'legal-documents', language, `${kind}.md`), 'utf8');

it.each(legalDocumentKinds)('the shipped %s has the same sections, conditions and places in both languages', (kind) => {
  const marks = (language: string) =>
    readTemplate(fileOf(language, kind)).map(({ key, lines }) => {
      const text = lines.join('\n');
      return {
        key,
        conditions: text.match(/^[?!]\w+/gm) ?? [],
        texts: text.match(/\{\{\w+/g) ?? [],
        openPlaces: countOpenPlaces(text),
      };
    });
  expect(marks('en')).toEqual(marks('de'));
});
