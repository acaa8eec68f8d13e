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
  column('phone', { width: 90, isWhole: 'inTwoLines' }),
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
  const given = (room: number) => givenWidths(columns, wished, room);
  it('wish to be as wide as their longest words, with their edges', () =>
    expect(wished).toEqual([
      { whole: 61, texts: [61, 51] },
      { whole: 237, texts: [57, 237] },
      { whole: 211, texts: [71, 211] },
    ]));
  it('have room for the signs beside their words, and are no wider than they may be', () => {
    const signed = [
      column('name', { beside: () => 24 }),
      column('town', { width: 80, mostWidth: 150 }),
      column('phone', {}),
    ];
    expect(wishedWidths(signed, rows, measure).map((wish) => wish?.whole)).toEqual([30 + 24 + 21, 150, 211]);
  });
  it('get what they wish while there is room; the first takes what is left', () =>
    expect(given(1000)).toEqual({ widths: [undefined, 237, 211], rest: 100 }));
  it('share what room there is', () => expect(given(100 + 130 + 211).widths).toEqual([undefined, 130, 211]));
  it('shrink to their own width where there is none, but phone numbers never', () =>
    expect(given(100 + 80 + 211)).toEqual({ widths: [undefined, 80, 211], rest: 100 }));
  it('come down further before the list scrolls sideways', () =>
    expect(given(100 + 76 + 211)).toEqual({ widths: [undefined, 76, 211], rest: 100 }));
  it('never take from the column of the name, nor below a least width that is stated', () => {
    const floored = [columns[0] ?? column('name', {}), column('town', { width: 150, leastWidth: 120 })];
    const wishes = wishedWidths(floored, rows, measure);
    expect(givenWidths(floored, wishes, 100 + 120)).toEqual({ widths: [undefined, 120], rest: 100 });
    expect(givenWidths(floored, wishes, 50)).toEqual({ widths: [undefined, 150], rest: 100 });
  });
  it('fold what is never cut into two lines before the list scrolls sideways', () =>
    expect(given(100 + 72 + 139)).toEqual({ widths: [undefined, 72, 139], rest: 100 }));
  it('come down to their narrowest where it then scrolls a little only', () =>
    expect(given(260)).toEqual({ widths: [undefined, 72, 127], rest: 100 }));
  it('are as wide as they are stated to be once it scrolls anyway', () =>
    expect(given(200)).toEqual({ widths: [undefined, 80, 127], rest: 100 }));
  it('leave one long text cut rather than many short ones', () => {
    const listed = [column('name', { leastWidth: 100 }), column('town', { width: 80 }), column('phone', { width: 80 })];
    const many = ['Halle an der Saale', 'Ulm', 'Ulm'].map((town) => ({ name: 'Ina', town, phone: '0351 123456' }));
    const wishes = wishedWidths(listed, many, measure);
    expect(wishes.map((wish) => wish?.whole)).toEqual([61, 197, 131]);
    // Thirty pixels short: those of all phone numbers, or those of the one town.
    expect(givenWidths(listed, wishes, 100 + 197 + 131 - 30).widths).toEqual([undefined, 167, 131]);
  });
});
