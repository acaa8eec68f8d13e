import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { givenWidths, wishedWidths, wordsOf } from './column-widths.ts';
import type { ListColumn } from './list-column.ts';

interface Row {
  name: string;
  town: string;
  phone: string;
}
const column = (key: keyof Row, own: Partial<ListColumn<Row>>): ListColumn<Row> => ({
  key,
  label: key,
  cell: (row) => row[key],
  ...own,
});
const columns = [
  column('name', { leastWidth: 100 }),
  column('town', { width: 80 }),
  column('phone', { width: 90, isWhole: true }),
];
const rows: Row[] = [{ name: 'Ina', town: 'Garmisch-Partenkirchen', phone: '0049 8821 123456789' }];
/** Ten pixels a letter. */
const measure = (words: string): number => words.length * 10;

describe('the words of a cell', () => {
  it('are those of plain text and of text in an element', () => {
    expect(wordsOf('Köln')).toBe('Köln');
    expect(wordsOf(createElement('span', { title: 'x' }, 'Köln'))).toBe('Köln');
  });
  it('are not known where a component draws them', () => {
    expect(wordsOf(createElement(() => null))).toBe(null);
  });
});

describe('columns', () => {
  const wished = wishedWidths(columns, rows, measure);
  it('wish to be as wide as their longest words, with their edges', () => expect(wished).toEqual([57, 237, 207]));
  it('get what they wish while there is room; the first takes what is left', () =>
    expect(givenWidths(columns, wished, 1000)).toEqual([undefined, 237, 207]));
  it('shrink to their own width where there is none, but phone numbers never', () =>
    expect(givenWidths(columns, wished, 300)).toEqual([undefined, 80, 207]));
  it('share what room there is', () =>
    expect(givenWidths(columns, wished, 100 + 130 + 207)).toEqual([undefined, 130, 207]));
});
