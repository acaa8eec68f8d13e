import { expect, it } from 'vitest';
import { rowNameOf } from './programme-words.ts';

it('names a programme in a row by its short title where the whole takes too many lines', () => {
  const title = 'Bundesförderung für Energie- und Ressourceneffizienz in der Wirtschaft – Modul 2: Prozesswärme';
  expect(rowNameOf({ title, shortTitle: 'EEW Modul 2' })).toBe('EEW Modul 2');
  expect(rowNameOf({ title, shortTitle: '' })).toBe(title);
  expect(rowNameOf({ title: 'GRW Hessen', shortTitle: 'GRW' })).toBe('GRW Hessen');
  expect(rowNameOf({ title: '', shortTitle: 'GRW' })).toBe('GRW');
});
