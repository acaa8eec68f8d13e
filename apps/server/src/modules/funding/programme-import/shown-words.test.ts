import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { confidences, programmeLevels, programmeStatuses } from '@fundus/contract/programme-content';
import { tabledFields, vocabularyOfField } from '@fundus/contract/programme-import';
import { messageCatalogues } from '@fundus/messages/catalogues';
import { describe, expect, it } from 'vitest';
import { keysIn } from '#lib/typed-record.ts';
import { applyCells } from './cells/cell-values.rules.ts';
import { proposeColumns } from './cells/column-mapping.rules.ts';
import { createTermMatcher, foldValue, type MatchableTerm } from './cells/term-matcher.rules.ts';
import { ValueChoices } from './cells/value-choices.rules.ts';

const file = join(import.meta.dirname, '../../../../reference/vocabularies.json');
const terms = JSON.parse(readFileSync(file, 'utf8')) as MatchableTerm[];
const reading = { matcher: createTermMatcher(terms), choices: new ValueChoices([]), fileName: 'programme.csv' };

const catalogues = Object.entries(messageCatalogues);

/** Value of a cell for a field, and its remark. */
function read(field: string, cell: string): { said: unknown; remarks: string[] } {
  const remarks: { code: string }[] = [];
  const { says } = applyCells({ [field]: cell }, { [field]: field as 'title' }, reading, remarks);
  return { said: (says as Record<string, unknown>)[field], remarks: remarks.map(({ code }) => code) };
}

describe.each(catalogues)('a table in the words of the portal: %s', (_language, words) => {
  const lists = [
    ['level', programmeLevels, words.vocabulary.level],
    ['status', programmeStatuses, words.vocabulary.programmeStatus],
    ['confidence', confidences, words.vocabulary.confidence],
  ] as const;
  it.each(lists)('has every value of »%s« read as the one that was shown', (field, codes, labels) => {
    for (const code of codes) {
      const label = (labels as Record<string, string>)[code] ?? '';
      expect(read(field, label), label).toEqual({ said: code, remarks: [] });
    }
  });

  it.each(keysIn(vocabularyOfField))('has every term of »%s« read as the one that was shown', (field) => {
    const own = terms.filter(({ vocabulary }) => vocabulary === vocabularyOfField[field]);
    expect(own.length).toBeGreaterThan(0);
    const language = words === messageCatalogues.de ? 'de' : 'en';
    // Names that several areas share are distinguished by their area, which a table names beside them.
    const names = own.map(({ label }) => foldValue(label[language]));
    for (const { code, label } of own.filter(
      (term) => names.filter((name) => name === foldValue(term.label[language])).length === 1,
    )) {
      expect(read(field, label[language]), label[language]).toEqual({ said: [code], remarks: [] });
    }
  });

  it('has answers, amounts, shares and dates read as they are shown', () => {
    const { yes, no, unknown } = words['funding-programme'].answer;
    expect([yes, no, unknown].map((word) => read('isDeMinimis', word))).toEqual(
      [true, false, null].map((said) => ({ said, remarks: [] })),
    );
    expect(read('amountMaximumCents', '12.345.678,90 €')).toEqual({ said: 1_234_567_890, remarks: [] });
    expect(read('fundingRateMaximum', '62,5 %')).toEqual({ said: 62.5, remarks: [] });
    expect(read('validFrom', '01.02.2026')).toEqual({ said: '2026-02-01', remarks: [] });
  });

  it.each(tabledFields.filter((field) => field !== 'rules'))('finds the field by its name: %s', (field) => {
    const name = words['funding-programme'].field[field];
    expect(proposeColumns([name])).toEqual({ [name]: field });
  });
});
