import { expect, it } from 'vitest';
import { toggledSelection } from './list-selection.ts';

const key = (index: number): string => `k${index}`;

it('ticks one row and takes the tick away', () => {
  const one = toggledSelection(new Set(), key, 2, null);
  expect([...one]).toEqual(['k2']);
  expect([...toggledSelection(one, key, 2, null)]).toEqual([]);
});

it('ticks everything between two rows, in both directions, and keeps what was ticked before', () => {
  expect([...toggledSelection(new Set(['k9']), key, 4, 2)]).toEqual(['k9', 'k2', 'k3', 'k4']);
  expect([...toggledSelection(new Set(['k4']), key, 2, 4)]).toEqual(['k4', 'k2', 'k3']);
});

it('takes a range away where the last row was ticked', () => {
  expect([...toggledSelection(new Set(['k1', 'k2', 'k3']), key, 3, 2)]).toEqual(['k1']);
});
