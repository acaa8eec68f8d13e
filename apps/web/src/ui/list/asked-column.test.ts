import { expect, it } from 'vitest';
import { askedColumns, columnOf } from './asked-column.ts';

interface Row {
  name: string;
  town?: string | null;
  phone?: string;
}
const from = columnOf<Row, 'town'>();
const town = from(['town'], {
  key: 'town',
  sortKey: 'town',
  isLeftOutOfCard: (row) => row.town === null,
  cell: (row) => row.town?.toUpperCase() ?? '–',
});
const reach = from(['phone', 'town'], { key: 'reach', cell: ({ phone }) => phone });

it('asks for what the shown columns are drawn from, each once and in one order', () => {
  const columns = [{ key: 'name', asks: [] }, reach, town];
  expect(askedColumns(columns, ['name'])).toEqual([]);
  expect(askedColumns(columns, ['town', 'reach', 'name'])).toEqual(['phone', 'town']);
});

it('draws a column of rows that hold it, also where nothing is in it, and leaves it empty on the others', () => {
  expect([town.key, town.sortKey]).toEqual(['town', 'town']);
  expect(town.cell({ name: 'A', town: 'Köln' })).toBe('KÖLN');
  expect(town.cell({ name: 'A', town: null })).toBe('–');
  expect(town.cell({ name: 'A' })).toBeNull();
  expect(reach.cell({ name: 'A', phone: '1' })).toBeNull();
  const isLeftOut = (row: Row) => typeof town.isLeftOutOfCard === 'function' && town.isLeftOutOfCard(row);
  expect([{ name: 'A', town: 'Köln' }, { name: 'A', town: null }, { name: 'A' }].map(isLeftOut)).toEqual([
    false,
    true,
    true,
  ]);
});
