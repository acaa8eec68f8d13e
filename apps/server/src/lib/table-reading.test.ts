import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCountry, splitPostcodeAndTown, splitStreet } from './address-parts.ts';
import {
  instantIn,
  isTestLead,
  readCell,
  readCount,
  readDate,
  readPhone,
  repairDoubleEncoded,
} from './cell-reading.ts';
import { readDelimited } from './delimited.ts';
import { formulaSafe, writeRow } from './delimited-writing.ts';
import { splitName } from './name-parts.ts';

describe('cells', () => {
  it.each([
    [' Müller\u00a0', 'Müller', []],
    ['p:+4930231', '+4930231', []],
    ['l:900000', '900000', []],
    ['c:\\x', 'c:\\x', []],
    ['#BEZUG!', '', ['excelError']],
    ['=HYPERLINK("x")', '=HYPERLINK("x")', ['formulaText']],
    ["'=1+1", '=1+1', ['formulaText']],
    ['+cmd', '+cmd', ['formulaText']],
    ['-5.000,00', '-5.000,00', []],
    ['+49 30 1', '+49 30 1', []],
    ['<b>Tina</b>', '<b>Tina</b>', ['html']],
    ['a < b', 'a < b', []],
    ['MÃ¼ge', 'MÃ¼ge', ['doubleEncoded']],
  ])('%s', (cell, text, flaws) => expect(readCell(cell)).toEqual({ text, flaws }));

  it('know test leads and what was encoded twice', () => {
    expect([isTestLead(['x', '<test lead: dummy data for full_name>']), isTestLead(['x'])]).toEqual([true, false]);
    expect(['GrÃ¶ÃŸer', 'Größer', 'Ã€€€'].map(repairDoubleEncoded)).toEqual(['Größer', null, null]);
  });

  it.each([
    ['27.10.2026 08:05', '2026-10-27', '08:05', 'plain'],
    ['27.10.26', '2026-10-27', null, 'shortYear'],
    ['46322,5', '2026-10-27', '12:00', 'serial'],
    ['10/27/2026', '2026-10-27', null, 'us'],
    ['2026-10-27 08:05', '2026-10-27', '08:05', 'plain'],
  ])('dates: %s', (text, date, time, manner) => expect(readDate(text)).toEqual({ date, time, manner, instant: null }));

  it('dates with a zone are instants, and clocks of a zone are told from it', () => {
    expect(readDate('2026-10-27T08:05:00+01:00')?.instant?.toISOString()).toBe('2026-10-27T07:05:00.000Z');
    const summer = instantIn('Europe/Berlin', '2026-07-01', '00:00');
    const winter = instantIn('Europe/Berlin', '2026-10-27', '08:05');
    expect([summer, winter].map((at) => at.toISOString())).toEqual([
      '2026-06-30T22:00:00.000Z',
      '2026-10-27T07:05:00.000Z',
    ]);
  });

  it.each([
    ['4,93023E+11', { problem: 'phoneBroken' }],
    ['493023125017', { phone: '+493023125017' }],
    ['Tel.: 030 – 12345', { phone: '030 - 12345' }],
    ['030/23125-013', { phone: '030/23125-013' }],
    ['abc', { problem: 'phoneInvalid' }],
    ['030 23125001 (ab 18 Uhr)', { phone: '030 23125001', words: '(ab 18 Uhr)' }],
    ['Tel. 0171/3920011 privat', { phone: '0171/3920011', words: 'privat' }],
    ['+49 (0)30 23125-0, Zentrale', { phone: '+49 (0)30 23125-0', words: 'Zentrale' }],
    ['030 231250 – nur vormittags', { phone: '030 231250', words: '- nur vormittags' }],
    ['030 231250 oder 0171 3920011', { phone: '030 231250', words: 'oder 0171 3920011' }],
    ['02943 Weißwasser', { problem: 'phoneInvalid' }],
    ['10115 Berlin', { problem: 'phoneInvalid' }],
    ['', { phone: '' }],
  ])('phones: %s', (text, phone) => expect(readPhone(text)).toEqual(phone));

  it('counts are whole and not negative', () => {
    expect(['12', '1.200', '-1', '1,5', 'viele'].map(readCount)).toEqual([12, 1200, null, null, null]);
  });
});

describe('names', () => {
  it.each([
    ['Änne Größel', '', '', 'Änne', 'Größel'],
    ['Björn Öztürk; jun.', '', '', 'Björn', 'Öztürk; jun.'],
    ['Anna Katharina von der Heide', '', '', 'Anna Katharina', 'von der Heide'],
    ['Nguyễn Văn An', '', '', 'Nguyễn', 'Văn An'],
    ['Frau Prof. Dr. Anna Maria Müller', 'Frau', 'Prof. Dr.', 'Anna Maria', 'Müller'],
    ['Dipl.-Ing. Ute Schäfer', '', 'Dipl.-Ing.', 'Ute', 'Schäfer'],
    ['Müller-Lüdenscheidt, Jörg', '', '', 'Jörg', 'Müller-Lüdenscheidt'],
    ['Cher', '', '', '', 'Cher'],
  ])('%s', (text, salutation, title, firstName, lastName) =>
    expect(splitName(text)).toEqual({ salutation, title, firstName, lastName }),
  );
});

describe('addresses', () => {
  it.each([
    ['Straße des 18. Oktober 221 b', 'Straße des 18. Oktober', '221 b'],
    ['Straße des 17. Juni', 'Straße des 17. Juni', ''],
    ['Rathausstraße 3–5', 'Rathausstraße', '3–5'],
    ['C 4, 12', 'C 4', '12'],
  ])('%s', (text, street, houseNumber) => expect(splitStreet(text)).toEqual({ street, houseNumber }));

  it('towns and countries', () => {
    expect(splitPostcodeAndTown('D-01099 Dresden')).toEqual({ postcode: 'D-01099', town: 'Dresden' });
    expect(splitPostcodeAndTown('Bad Berka')).toEqual({ postcode: '', town: 'Bad Berka' });
    const names = ['Deutschland', 'D', 'Austria', 'Österreich', 'Schweiz', 'Türkei', 'Sachsen', 'DD'];
    expect(names.map(readCountry)).toEqual(['DE', 'DE', 'AT', 'AT', 'CH', 'TR', null, 'DE']);
  });
});

describe('whatever stands in a cell', () => {
  const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@0-9.,:;"\n <>a-zÄÃ¼]{0,20}$/));

  it('can be read, and no word of a name or street is lost', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const { text: clean } = readCell(text);
        readDate(clean);
        readPhone(clean);
        readCountry(clean);
        const letters = (parts: readonly string[]): string =>
          [...parts.join('').replaceAll(/[\s,]/g, '')].sort().join('');
        const { street, houseNumber } = splitStreet(clean);
        expect(letters([street, houseNumber])).toBe(letters([clean]));
      }),
    );
  });

  it('is written so that it is read the same again, and never as a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          cell.map((text) => text.replaceAll('\r', '')),
          { minLength: 2, maxLength: 5 },
        ),
        async (cells) => {
          fc.pre(cells.some((text) => text.trim() !== ''));
          async function* chunks(): AsyncGenerator<string> {
            yield writeRow(['Kopf', 'Zeile']) + writeRow(cells);
          }
          const rows: string[][] = [];
          for await (const row of readDelimited(chunks(), ';', {
            characters: 10_000,
            cellCharacters: 10_000,
            cells: 10,
          }))
            rows.push(row.cells);
          expect(rows[1]).toEqual(cells.map(formulaSafe));
          for (const safe of cells.map(formulaSafe)) expect(safe).not.toMatch(/^(?:[=@\t]|[+-](?!\d))/);
        },
      ),
    );
  });
});
