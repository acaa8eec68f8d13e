import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnNames, detectDelimiter, readDelimited } from './delimited.ts';
import type { RowLimits } from './delimited-row.ts';
import { parseGermanBoolean, parseGermanDate, parseGermanNumber } from './delimited-values.ts';

const limits: RowLimits = { characters: 1_000, cellCharacters: 100, cells: 20 };

async function read(
  text: string,
  pieceLength = text.length + 1,
  within = limits,
): Promise<[number, string[], string | null][]> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const rows: [number, string[], string | null][] = [];
  for await (const { line, cells, problem } of readDelimited(pieces(), ';', within)) rows.push([line, cells, problem]);
  return rows;
}

describe('readDelimited', () => {
  const text = 'sep=;\r\nA;B\r\n"x;""y""";="0123;4"\r\n\r\n"zwei\nZeilen";z\rletzte;\n';

  it('reads quotes, formulas and cells of several lines, wherever the pieces are cut', async () => {
    const expected = [
      [2, ['A', 'B'], null],
      [3, ['x;"y"', '0123;4'], null],
      [5, ['zwei\nZeilen', 'z'], null],
      [7, ['letzte', ''], null],
    ];
    for (const length of [1, 2, 3, 7, 1000]) expect(await read(text, length)).toEqual(expected);
  });

  it('refuses what no table holds: rows and cells that are too long, too many cells', async () => {
    const rows = await read(
      [
        'A;B',
        `${'x'.repeat(101)};lange Zelle`,
        `"${'""'.repeat(101)}";lange Zelle in Anführungszeichen`,
        'x;'.repeat(21),
        `gut${';'.repeat(500)}`,
        'x'.repeat(3_000),
        `"offen${'\nx'.repeat(800)}`,
        '2;gut',
      ].join('\r\n'),
    );
    const found = [rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows.at(-1)];
    expect(found.map((row) => [row?.[0], row?.[2]])).toEqual([
      [2, 'rowTooLong'],
      [3, 'rowTooLong'],
      [4, 'rowTooLong'],
      [5, null],
      [6, 'rowTooLong'],
      [7, 'quoteNotClosed'],
      [808, null],
    ]);
    for (const [, cells] of rows) {
      expect(cells.length).toBeLessThanOrEqual(limits.cells);
      for (const cell of cells) expect(cell.length).toBeLessThanOrEqual(limits.cellCharacters);
    }
  });

  it('reads the same wherever the pieces are cut, and loses no line', async () => {
    const sign = fc.constantFrom('"', '"', '""', ';', '\n', '\r\n', '\r', 'a', '=', 'x'.repeat(40));
    const tight: RowLimits = { characters: 90, cellCharacters: 60, cells: 4 };
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), async (signs, length) => {
        const whole = await read(signs.join(''), undefined, tight);
        expect(await read(signs.join(''), length, tight)).toEqual(whole);
        expect(whole.map(([line]) => line)).toEqual(
          [...new Set(whole.map(([line]) => line))].toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('gives up one line for a mark that never closes', async () => {
    const rows = await read('A;B\n1;"offen\n2;gut\n');
    expect(rows.map(([line, , problem]) => [line, problem])).toEqual([
      [1, null],
      [2, 'quoteNotClosed'],
      [3, null],
    ]);
  });
});

it('recognises delimiters by the header and names columns once each', () => {
  expect(detectDelimiter('a;b,c;d\n')).toBe(';');
  expect(detectDelimiter('sep=|\na|b')).toBe('|');
  expect(detectDelimiter('"a,b";"c,d"\n')).toBe(';');
  expect(
    detectDelimiter('Titel;Art;Text\nKredit;Darlehen;"Erstens, zweitens,\ndrittens, viertens,\nfünftens, sechstens"\n'),
  ).toBe(';');
  expect(columnNames(['Name', '', 'Name'])).toEqual(['Name', 'Spalte 2', 'Name (2)']);
});

it.each([
  ['1.234,56 €', 1234.56],
  ['25.000', 25_000],
  ['1,234.56', 1234.56],
  ['12.5', 12.5],
  ['80 %', 80],
  ['-5,00', -5],
  ['10 Mio. EUR', 10_000_000],
  ['bis 500', null],
  ['4,93023E+11', null],
])('reads the number %s', (cell, value) => expect(parseGermanNumber(cell)).toBe(value));

it.each([
  ['27.10.2026', '2026-10-27'],
  ['27.10.26 08:05', '2026-10-27'],
  ['46322', '2026-10-27'],
  ['10/27/2026', '2026-10-27'],
  ['Oktober 2026', '2026-10-01'],
  ['2026-10-27T08:00:00Z', '2026-10-27'],
  ['31.02.2026', null],
  ['laufend', null],
])('reads the date %s', (cell, value) => expect(parseGermanDate(cell)).toBe(value));

it('reads truth values', () => {
  expect(['WAHR', 'nein', 'x', 'vielleicht'].map(parseGermanBoolean)).toEqual([true, false, true, null]);
});
