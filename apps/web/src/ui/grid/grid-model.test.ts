import { describe, expect, it } from 'vitest';
import {
  clearRange,
  copyRange,
  fill,
  type GridColumn,
  type GridSelection,
  movedBy,
  pasteText,
  readClipboard,
} from './grid-model.ts';

interface Line {
  name: string;
  values: number[];
  kind: string;
}

const number = (place: number): GridColumn<Line> => ({
  key: String(place),
  label: String(place),
  show: (row) => String(row.values[place] ?? 0),
  write: (row, text) => {
    const value = text === '' ? 0 : Number(text.replaceAll('.', '').replace(',', '.'));
    return Number.isNaN(value) ? null : { ...row, values: row.values.map((old, at) => (at === place ? value : old)) };
  },
  isFixed: (row) => row.values[2] === 9,
});
const columns: GridColumn<Line>[] = [
  {
    key: 'name',
    label: 'Name',
    show: ({ name }) => name,
    write: (row, name) => (name === '' ? null : { ...row, name }),
  },
  number(0),
  number(1),
  number(2),
  {
    key: 'kind',
    label: 'Kind',
    choices: [
      { value: 'net', label: 'Netto' },
      { value: 'gross', label: 'Brutto' },
    ],
    show: ({ kind }) => kind,
    write: (row, kind) => ({ ...row, kind }),
  },
];
const line = (name: string, ...values: number[]): Line => ({ name, values, kind: 'net' });
const rows = [line('a', 1, 2, 3), line('b', 4, 5, 6), line('fixed', 7, 8, 9)];
const table = { rows, columns };
const select = (row: number, column: number, toRow = row, toColumn = column): GridSelection => ({
  anchor: { row, column },
  focus: { row: toRow, column: toColumn },
});

describe('keys', () => {
  const size = { rows: 3, columns: 5, isFar: false };
  it('move by one cell and stay within the table', () => {
    expect(movedBy({ row: 0, column: 0 }, 'ArrowRight', size)).toEqual({ row: 0, column: 1 });
    expect(movedBy({ row: 2, column: 4 }, 'ArrowDown', size)).toEqual({ row: 2, column: 4 });
    expect(movedBy({ row: 1, column: 3 }, 'Home', size)).toEqual({ row: 1, column: 0 });
    expect(movedBy({ row: 1, column: 3 }, 'x', size)).toBe(null);
  });
  it('move to the edges with Ctrl', () => {
    expect(movedBy({ row: 1, column: 1 }, 'End', { ...size, isFar: true })).toEqual({ row: 2, column: 4 });
    expect(movedBy({ row: 2, column: 1 }, 'ArrowUp', { ...size, isFar: true })).toEqual({ row: 0, column: 1 });
  });
});

describe('the clipboard', () => {
  it('reads cells with tabs, quotation marks and line breaks', () => {
    expect(readClipboard('1.234,50\t"a ""b""\nc"\r\n2\t3\r\n')).toEqual([
      ['1.234,50', 'a "b"\nc'],
      ['2', '3'],
    ]);
  });
  it('copies choices by their words and takes them again', () => {
    const text = copyRange(table, { top: 0, bottom: 1, left: 3, right: 4 });
    expect(text).toBe('3\tNetto\n6\tNetto');
    expect(pasteText(table, select(0, 4), 'brutto').rows[0]?.kind).toBe('gross');
  });
  it('writes a block from the selected cell, with German numbers, and adds the rows that are missing', () => {
    const { rows: next, refused } = pasteText(table, select(1, 0), 'x\t1.234,50\ny\t2\nz\t3', () =>
      line('new', 0, 0, 0),
    );
    expect(next.map(({ name, values }) => [name, values[0]])).toEqual([
      ['a', 1],
      ['x', 1234.5],
      ['y', 7],
      ['z', 3],
    ]);
    // The third row does not take numbers.
    expect(refused).toBe(1);
  });
  it('fills all that is selected with a single cell', () => {
    expect(pasteText(table, select(0, 1, 1, 2), '9').rows.map(({ values }) => values)).toEqual([
      [9, 9, 3],
      [9, 9, 6],
      [7, 8, 9],
    ]);
  });
  it('leaves what cannot be read as it was', () => {
    const { rows: next, written, refused } = pasteText(table, select(0, 1), 'viel\t8');
    expect(next[0]?.values).toEqual([1, 8, 3]);
    expect([written, refused]).toEqual([1, 1]);
  });
});

describe('filling', () => {
  it('repeats the first column to the right and the first row downwards', () => {
    expect(
      fill(table, select(0, 1, 1, 3), 'right')
        .rows.map(({ values }) => values)
        .slice(0, 2),
    ).toEqual([
      [1, 1, 1],
      [4, 4, 4],
    ]);
    expect(fill(table, select(0, 1, 1, 2), 'down').rows[1]?.values).toEqual([1, 2, 6]);
  });
  it('empties what may be empty', () => {
    const { rows: next, refused } = clearRange(table, select(0, 0, 0, 1));
    expect(next[0]).toMatchObject({ name: 'a', values: [0, 2, 3] });
    expect(refused).toBe(1);
  });
});
