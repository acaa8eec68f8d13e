import { describe, expect, it } from 'vitest';
import { headAmong } from './table-head.ts';

const rows = (...all: string[][]) => all.map((cells, index) => ({ line: index + 1, cells, problem: null }));

describe('the row of the headings', () => {
  it('is the first one of a table without titles', () => {
    expect(headAmong(rows(['Vorname', 'Nachname', 'Ort'], ['Ute', 'Hoß', 'Erfurt']))).toBe(0);
    expect(headAmong(rows(['Vorname', 'Nachname', 'Ort', 'PLZ', 'Firma'], ['Ute', '', '', '', '']))).toBe(0);
  });

  it('is found below titles, dates of export and notes', () => {
    expect(
      headAmong(
        rows(
          ['Leadliste Herbstkampagne', '', '', '', ''],
          ['Stand: 20.11.2026', '', '', '', ''],
          ['Vorname', 'Nachname', 'E-Mail', 'PLZ', 'Ort'],
          ['Ute', 'Hoß', 'ute@example.org', '99084', 'Erfurt'],
        ),
      ),
    ).toBe(2);
  });

  it('is the first one where a table is narrow, or headings are not filled more than what stands above', () => {
    expect(headAmong(rows(['Name'], ['Ute Hoß', 'Erfurt']))).toBe(0);
    expect(headAmong(rows(['Name', 'Ort', '', ''], ['Ute', 'Erfurt', '99084', 'x']))).toBe(0);
  });

  it('is not a row that is wide because its delimiters were not quoted', () => {
    const wide = ['1', '2', '3', '4', '5', '6', '7'];
    expect(headAmong(rows(['Vorname', 'Nachname', 'Ort'], ['Ute', 'Hoß', 'Erfurt'], wide, ['Jo', 'Voß', 'Köln']))).toBe(
      0,
    );
  });

  it('is the first one where nothing stands below the fullest row', () => {
    expect(headAmong(rows(['Name', ''], ['Ute', ''], ['1', '2', '3', '4']))).toBe(0);
    expect(headAmong([])).toBe(0);
  });
});
