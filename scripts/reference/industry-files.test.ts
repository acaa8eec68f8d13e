import { describe, expect, it } from 'vitest';
import { cell, readCsv } from './csv-file.ts';
import { referenceFolder } from './reference-folder.ts';

const load = (name: string) => readCsv(`${referenceFolder}${name}`);
const codesOf = (name: string) => new Set(load(name).map((row) => cell(row, 'code')));

describe.each([
  { name: 'wz2008.csv', counts: [21, 88, 272, 615, 839] },
  { name: 'wz2025.csv', counts: [22, 87, 287, 651, 983] },
])('$name', ({ name, counts }) => {
  const rows = load(name);

  it('is complete on every level', () => {
    const levels = [1, 2, 3, 4, 5].map((level) => rows.filter((row) => cell(row, 'level') === String(level)).length);
    expect(levels).toEqual(counts);
  });

  it('has each code once, each with a title', () => {
    expect(codesOf(name).size).toBe(rows.length);
    expect(rows.filter((row) => cell(row, 'title_de').trim() === '')).toEqual([]);
  });

  it('names a parent one level above for everything below the sections', () => {
    const levelOf = new Map(rows.map((row) => [cell(row, 'code'), Number(cell(row, 'level'))]));
    const orphans = rows.filter((row) => {
      const level = Number(cell(row, 'level'));
      const parent = cell(row, 'parent');
      return level === 1 ? parent !== '' : levelOf.get(parent) !== level - 1;
    });
    expect(orphans).toEqual([]);
  });
});

describe('the English titles', () => {
  it('are complete in the WZ 2008', () => {
    expect(load('wz2008.csv').filter((row) => cell(row, 'title_en') === '')).toEqual([]);
  });

  it('of the WZ 2025 all come from an entry of the WZ 2008 that is called the same', () => {
    const english = new Map(load('wz2008.csv').map((row) => [cell(row, 'title_de'), cell(row, 'title_en')]));
    const translated = load('wz2025.csv').filter((row) => cell(row, 'title_en') !== '');
    expect(translated.length).toBeGreaterThan(500);
    expect(translated.filter((row) => !english.has(cell(row, 'title_de')))).toEqual([]);
  });
});

describe('wz2008-wz2025.csv', () => {
  const rows = load('wz2008-wz2025.csv');

  it('tells where every subclass of the WZ 2008 went', () => {
    const subclasses = load('wz2008.csv').filter((row) => cell(row, 'level') === '5');
    const moved = new Set(rows.map((row) => cell(row, 'wz2008')));
    expect(subclasses.filter((row) => !moved.has(cell(row, 'code')))).toEqual([]);
  });

  it('knows only codes of both classifications', () => {
    const [old, young] = [codesOf('wz2008.csv'), codesOf('wz2025.csv')];
    expect(rows.filter((row) => !old.has(cell(row, 'wz2008')) || !young.has(cell(row, 'wz2025')))).toEqual([]);
  });

  it('says one to one only where nothing is shared', () => {
    const oneToOne = rows.filter((row) => cell(row, 'relation') === '1:1');
    expect(oneToOne).toHaveLength(477);
    const targets = rows.map((row) => cell(row, 'wz2025'));
    expect(oneToOne.filter((row) => targets.filter((code) => code === cell(row, 'wz2025')).length !== 1)).toEqual([]);
  });
});
