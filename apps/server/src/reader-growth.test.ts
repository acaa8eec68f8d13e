import { calledAddress, email, line, phone, prose, webAddress } from '@fundus/contract/text';
import { describe, expect, it } from 'vitest';
import { growthOf, mostGrowth } from '../test/growth.ts';
import { readCountry, splitPostcodeAndTown, splitStreet } from './lib/address-parts.ts';
import { isTestLead, readCell, readCount, readDate, readPhone } from './lib/cell-reading.ts';
import { foldName } from './lib/column-mapping.ts';
import { columnNames, detectDelimiter, readDelimited } from './lib/delimited.ts';
import type { RowLimits } from './lib/delimited-row.ts';
import { formulaSafe, writeRow } from './lib/delimited-writing.ts';
import { splitName } from './lib/name-parts.ts';
import { looksLikeHtml } from './lib/rich-text-html.ts';
import { readSearch } from './lib/search-text.ts';
import { wordsOf } from './lib/search-words.ts';
import { readFigures } from './modules/funding/programme-import/cells/figure-cells.rules.ts';
import { industryCodeOf, readEmail, readWebsite } from './modules/people/person-import/import-values.rules.ts';

/** Hostile input of people and files, made of pieces that readers stumble over; of any length. */
const pieces = {
  'combining marks': '\u0301\u0316',
  'sound marks that become combining ones': '\uff9e\u0315',
  blanks: ' ',
  'no-break spaces': '\u00a0',
  'line breaks': '\n',
  'carriage returns': '\r',
  'quotation marks': '"',
  'quotation marks that open': '"x;y\n',
  'quotation marks that close and open': '"x";"x\n',
  'quotation marks that open within a line': 'x;"y',
  'doubled quotation marks': '""',
  'quotation marks of several lines': '"a\n\n";',
  delimiters: ';',
  brackets: '<',
  'brackets with an address': '<a@',
  'at signs': '@',
  dots: 'a.',
  digits: '1 ',
  hyphens: 'a-',
  tags: '<a ',
  umlauts: 'ä',
  'umlauts encoded twice': 'Ã¼',
} as const;

const limits: RowLimits = { characters: 5_000, cellCharacters: 4_000, cells: 1_000 };

async function readTable(text: string): Promise<number> {
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384);
  }
  let rows = 0;
  for await (const row of readDelimited(chunks(), ';', limits)) rows += row.cells.length;
  return rows;
}

/** Each gets the whole text in one go, far beyond what limits leave of it. */
const readers: Record<string, (text: string) => unknown> = {
  'a table': readTable,
  'a delimiter': detectDelimiter,
  'names of columns': (text) => columnNames([text, text]),
  'a cell': readCell,
  'an address of a mail': readEmail,
  'an address of the web': readWebsite,
  'a name': splitName,
  'a street and a town': (text) => [splitStreet(text), splitPostcodeAndTown(text), readCountry(text)],
  'a number, a day and a phone': (text) => [readCount(text), readDate(text), readPhone(text)],
  'figures in words': (text) => readFigures(text, 'maximum', true),
  'a code of an industry': industryCodeOf,
  'a test lead': (text) => isTestLead([text]),
  'a folded name': foldName,
  'a search': (text) => [wordsOf(text), readSearch(text)],
  'a row to be written': (text) => [formulaSafe(text), writeRow([text, text])],
  'what may be HTML': looksLikeHtml,
  'fields of the contract': (text) =>
    [line(200), prose(4_000), email, phone, webAddress, calledAddress].map((schema) => schema.safeParse(text)),
};

/**
 * Milliseconds below which a reader is quick whatever its growth: the square of the 24,000 pieces and more takes several times
 * as long, while fresh memory for as many cells takes up to 20.
 */
const telling = 40;

describe('the effort of reading grows with the length, and not with its square', () => {
  it.each(Object.keys(readers))(
    '%s',
    async (reader) => {
      const read = readers[reader] as (text: string) => unknown;
      for (const [name, piece] of Object.entries(pieces)) {
        const growth = await growthOf(
          (length) => {
            const text = `x${piece.repeat(length / piece.length)}y`;
            return () => read(text);
          },
          120_000,
          telling,
        );
        expect(growth, `${reader}: ${name}`).toBeLessThan(mostGrowth);
      }
    },
    120_000,
  );
});
