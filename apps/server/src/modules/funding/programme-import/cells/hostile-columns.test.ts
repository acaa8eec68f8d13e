import { expect, it } from 'vitest';
import { parseGermanDate, parseGermanNumber } from '#lib/delimited-values.ts';
import { toTextBlocks } from '#lib/rich-text.ts';
import { htmlToMarkdown } from '#lib/rich-text-html.ts';
import { importNote } from '../import-note.rules.ts';
import { readAddress } from '../source/programme-address.ts';
import { applyCells } from './cell-values.rules.ts';
import { proposeColumns } from './column-mapping.rules.ts';
import { createTermMatcher } from './term-matcher.rules.ts';
import { ValueChoices } from './value-choices.rules.ts';

const names = ['constructor', 'toString', '__proto__', 'valueOf'];

it('takes columns that are named like what every object has for columns', () => {
  expect(Object.entries(proposeColumns([...names, 'Titel']))).toEqual([
    ...names.map((name) => [name, 'note']),
    ['Titel', 'title'],
  ]);
  const values = { Titel: 'Beispiel', constructor: 'gebaut', Ebene: 'constructor', Fördergeber: 'toString' };
  const { says } = applyCells(
    values,
    { Titel: 'title', Ebene: 'level', Fördergeber: 'funder' },
    { matcher: createTermMatcher([]), choices: new ValueChoices(), fileName: 'x.csv' },
    [],
  );
  expect(says).toMatchObject({ title: 'Beispiel', funder: 'toString' });
  expect(says.level).toBeUndefined();
  expect(says.note).toContain('gebaut');
  expect(readAddress('https://x.example/FDB/Content/DE/Foerderprogramm/Bund/constructor/a.html').funder).toBe('');
});

// Each of these took minutes when the work grew with the square of the length.
it('answers soon to values that were made to take long', async () => {
  const blanks = ' '.repeat(150_000);
  const start = performance.now();
  expect(parseGermanNumber(`1${blanks}x`)).toBeNull();
  expect(parseGermanDate(`1.${blanks}x`)).toBeNull();
  expect(importNote([['Betrag', ` a \n\n b${blanks}c`]]).isCut).toBe(true);
  expect(await toTextBlocks(`a${blanks}b`)).toEqual([{ kind: 'paragraph', inlines: [{ text: 'a b' }] }]);
  htmlToMarkdown(`<p>x</p><a${'-a'.repeat(100_000)}`);
  expect(performance.now() - start).toBeLessThan(4_000);
});
