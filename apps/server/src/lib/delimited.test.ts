import { describe, expect, it } from 'vitest';
import { columnNames, detectDelimiter, readDelimited } from './delimited.ts';
import { parseGermanBoolean, parseGermanDate, parseGermanNumber } from './delimited-values.ts';

async function read(text: string, pieceLength = text.length + 1): Promise<[number, string[], string | null][]> {
  async function* pieces(): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const rows: [number, string[], string | null][] = [];
  for await (const { line, cells, problem } of readDelimited(pieces(), ';')) rows.push([line, cells, problem]);
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
  expect(detectDelimiter('a;b,c;d\n').delimiter).toBe(';');
  expect(detectDelimiter('sep=|\na|b').delimiter).toBe('|');
  expect(detectDelimiter('"a,b";"c,d"\n').delimiter).toBe(';');
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
