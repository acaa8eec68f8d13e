import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it('reads the name of a file from its header', () => {
  expect(fileNameOf(`attachment; filename="Personen.csv"; filename*=UTF-8''Abgelehnt%20%C3%A4.csv`)).toBe(
    'Abgelehnt ä.csv',
  );
  expect(fileNameOf('attachment; filename="Personen.csv"')).toBe('Personen.csv');
  expect(fileNameOf('attachment; filename=Personen.csv')).toBe('Personen.csv');
  expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A; filename=a.csv")).toBe('a.csv');
  expect(fileNameOf(null)).toBeNull();
});
