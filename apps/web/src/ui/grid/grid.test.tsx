import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadNamespaces, startI18n } from '#lib/i18n/i18n.ts';
import { press, show } from '../../../test/show.tsx';
import { Grid } from './grid.tsx';
import type { GridColumn } from './grid-model.ts';

interface Line {
  name: string;
  price: number;
  vat: string;
}

const columns: GridColumn<Line>[] = [
  { key: 'name', label: 'Angebot', show: ({ name }) => name, write: (row, name) => ({ ...row, name }) },
  {
    key: 'price',
    label: 'Preis',
    isNumber: true,
    show: ({ price }) => String(price),
    write: (row, text) => (/^\d+$/.test(text) ? { ...row, price: Number(text) } : null),
  },
  {
    key: 'vat',
    label: 'Umsatzsteuer',
    choices: [
      { value: 'standard', label: 'Regelsatz' },
      { value: 'reduced', label: 'ermäßigt' },
      { value: 'exempt', label: 'Befreit nach § 4' },
      { value: 'small', label: 'Befreit nach § 19' },
    ],
    show: ({ vat }) => vat,
    write: (row, vat) => ({ ...row, vat }),
  },
  { key: 'sum', label: 'Summe', isNumber: true, show: ({ price }) => String(price * 2) },
];

let stored: readonly Line[] = [];
const keep = (rows: readonly Line[]): void => {
  stored = rows;
};
function Sample({ lines }: { lines: Line[] }) {
  const [rows, setRows] = useState<readonly Line[]>(lines);
  useEffect(() => keep(rows), [rows]);
  return (
    <>
      <Grid
        label="Produkte"
        columns={columns}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        rowName={({ name }, place) => name || `Position ${place + 1}`}
        onChange={setRows}
        newRow={() => ({ name: '', price: 0, vat: 'standard' })}
        onUndo={() => setRows(rows.slice(0, -1))}
        addLabel="Hinzufügen"
      />
      <button type="button">Weiter</button>
    </>
  );
}
const coffee = (vat = 'reduced'): Line => ({ name: 'Kaffee', price: 3, vat });

const focused = (): Element => document.activeElement ?? document.body;
const place = (): string | null | undefined => focused().closest('[data-cell]')?.getAttribute('data-cell');
const key = (name: string): void => void fireEvent.keyDown(focused(), { key: name });
/** Types as people do: the first letter meets the cell, the others the field that it has opened. */
function type(text: string): void {
  key(text.slice(0, 1));
  const field = focused();
  if (!(field instanceof HTMLInputElement)) return;
  for (let at = 2; at <= text.length; at += 1) fireEvent.change(field, { target: { value: text.slice(0, at) } });
}
const goTo = (cell: string): void => {
  const found = screen.getByRole('grid').querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (found === null) throw new Error(`No cell ${cell}`);
  fireEvent.pointerDown(found, { button: 0 });
};
const leave = (): void => act(() => screen.getByRole('button', { name: 'Weiter' }).focus());
const said = (): string => screen.getByRole('status').textContent ?? '';

beforeAll(async () => {
  await startI18n('de');
  await loadNamespaces(['grid']);
});

describe('typing', () => {
  it('takes words and numbers with their first letter', () => {
    show(<Sample lines={[{ name: '', price: 0, vat: 'standard' }]} />);
    goTo('0:0');
    type('Kuchen');
    key('Tab');
    type('42');
    key('Tab');
    expect(stored).toEqual([{ name: 'Kuchen', price: 42, vat: 'standard' }]);
    expect(place()).toBe('0:2');
  });

  it.each([
    ['Regel', 'standard'],
    ['r', 'standard'],
    ['ERM', 'reduced'],
    ['befreit nach § 1', 'small'],
  ])('chooses by the beginning of the words: %s', (text, vat) => {
    show(<Sample lines={[coffee('exempt')]} />);
    goTo('0:2');
    type(text);
    key('Tab');
    expect(stored).toEqual([coffee(vat)]);
    expect(place()).toBe('0:3');
  });

  it.each(['Befreit', 'egel', '7 %'])('refuses what is no choice or more than one, and says so: %s', (text) => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:2');
    type(text);
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    key('Tab');
    expect(stored).toEqual([coffee()]);
    expect(place()).toBe('0:2');
    expect(said()).toContain('Möglich: Regelsatz, ermäßigt, Befreit nach § 4, Befreit nach § 19.');
    key('Escape');
    expect(stored).toEqual([coffee()]);
  });

  it('refuses a word where a number belongs', () => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:1');
    type('viel');
    key('Enter');
    expect([stored, place()]).toEqual([[coffee()], '0:1']);
    expect(said()).toMatch(/passt nicht/);
  });

  it.each(['Enter', 'F2', ' '])('opens the list of choices with %j', (name) => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:2');
    key(name);
    const list = screen.getByRole('combobox', { name: 'Umsatzsteuer, Kaffee' });
    expect(within(list).getAllByRole('option')).toHaveLength(4);
    fireEvent.change(list, { target: { value: 'standard' } });
    key('Tab');
    expect(stored).toEqual([coffee('standard')]);
  });

  it('leaves a cell alone that is only read', () => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:3');
    type('9');
    expect([stored, focused() instanceof HTMLInputElement]).toEqual([[coffee()], false]);
  });
});

describe('a new row', () => {
  it('takes the keyboard into its first cell, in an empty table, too', () => {
    show(<Sample lines={[]} />);
    press('Hinzufügen');
    expect(place()).toBe('0:0');
    type('Tee');
    key('Tab');
    press('Hinzufügen');
    expect([stored.map(({ name }) => name), place()]).toEqual([['Tee', ''], '1:0']);
  });

  it('comes with Enter in the last row, which keeps what was typed, and in no other row', () => {
    show(<Sample lines={[coffee(), coffee()]} />);
    goTo('0:1');
    type('4');
    key('Enter');
    expect([stored.length, place()]).toEqual([2, '1:1']);
    type('5');
    key('Enter');
    expect(stored.map(({ price }) => price)).toEqual([4, 5, 0]);
    expect(place()).toBe('2:0');
  });

  it('that Enter has added goes with leaving the table while nothing stands in it', () => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:1');
    type('4');
    key('Enter');
    leave();
    expect(stored).toEqual([{ ...coffee(), price: 4 }]);
  });

  it('stays while something stands in it, and undoing leaves the keyboard in the table', () => {
    show(<Sample lines={[coffee()]} />);
    goTo('0:1');
    type('4');
    key('Enter');
    type('Tee');
    key('Tab');
    leave();
    expect(stored.map(({ name }) => name)).toEqual(['Kaffee', 'Tee']);
    goTo('1:0');
    fireEvent.keyDown(focused(), { key: 'z', ctrlKey: true });
    expect([stored.length, place()]).toEqual([1, '0:0']);
  });
});
