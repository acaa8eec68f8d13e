import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const glossary = readFileSync(join(import.meta.dirname, '../../../docs/glossary.md'), 'utf8');
const table = glossary.split('## One word each')[1] ?? '';
/** Each word of the portal with the words that are never said for it. */
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, word = '', , never = '']) => ({ word, never: never.split(', ') }));

const german = join(import.meta.dirname, 'de');
const messages = readdirSync(german).map((file) => ({ file, text: readFileSync(join(german, file), 'utf8') }));

describe('one word for one thing', () => {
  it('stands in a table', () => expect(rows.length).toBeGreaterThan(10));

  it.each(rows)('$word', ({ never }) => {
    const said = messages.flatMap(({ file, text }) =>
      never
        .filter((word) => new RegExp(`(?<![\\p{L}-])${word}(?!\\p{Ll}{4})`, 'u').test(text))
        .map((word) => `${file}: ${word}`),
    );
    expect(said).toEqual([]);
  });
});
