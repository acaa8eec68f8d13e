import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { describe, expect, it } from 'vitest';
import { cell, readCsv } from './csv-file.ts';
import { listTowns } from './postcode-file.ts';
import { referenceFolder } from './reference-folder.ts';

const rows = readCsv(`${referenceFolder}postcodes.csv`);
const townsOf = (postcode: string) =>
  rows
    .filter((row) => cell(row, 'postcode') === postcode)
    .map((row) => `${cell(row, 'town')} ${cell(row, 'federal_state')}`);

describe('postcodes.csv', () => {
  it('holds all 8,191 postcodes, each with five digits, a town, a district and a state', () => {
    expect(new Set(rows.map((row) => cell(row, 'postcode'))).size).toBe(8191);
    const states = new Set<string>(federalStateCodes);
    const broken = rows.filter(
      (row) =>
        !/^\d{5}$/.test(cell(row, 'postcode')) ||
        cell(row, 'town') === '' ||
        cell(row, 'district') === '' ||
        !states.has(cell(row, 'federal_state')),
    );
    expect(broken).toEqual([]);
  });

  it('holds no town of a postcode twice', () => {
    const keys = rows.map((row) => `${cell(row, 'postcode')} ${cell(row, 'federal_state')} ${cell(row, 'town')}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps the postcodes that lie in two states', () => {
    const states = new Map<string, Set<string>>();
    for (const row of rows) {
      const postcode = cell(row, 'postcode');
      states.set(postcode, (states.get(postcode) ?? new Set()).add(cell(row, 'federal_state')));
    }
    const shared = [...states].filter(([, codes]) => codes.size > 1).map(([postcode]) => postcode);
    expect(shared).toEqual('07919 12529 14715 17337 19273 19357 21039 22145 59969 65391 69434'.split(' '));
    expect(townsOf('21039')).toContain('Hamburg HH');
    expect(townsOf('21039')).toContain('Escheburg SH');
  });

  it('gives cities by their own name', () => {
    expect(townsOf('01067')).toEqual(['Dresden SN']);
    expect(townsOf('10115')).toEqual(['Berlin BE']);
    expect(townsOf('80331')).toEqual(['München BY']);
    // Firms with a postcode of their own stand in the raw data as towns.
    expect(townsOf('44128')).toEqual(['Dortmund NW']);
    expect(townsOf('80788')).toEqual(['München BY']);
  });
});

describe('listTowns', () => {
  const place = (town: string, district = 'Kreis') => ({ postcode: '12345', federalState: 'NI', town, district });
  const names = (...towns: ReturnType<typeof place>[]) => listTowns(towns).map((town) => town.town);

  it('folds parts of a town into the town and puts the town with most parts first', () => {
    expect(names(place('Astfeld'), place('Goslar'), place('Goslar Jerstedt'))).toEqual(['Goslar', 'Astfeld']);
  });

  it('leaves names alone that only begin alike', () => {
    expect(names(place('Hagen'), place('Hagen am Teutoburger Wald'), place('Hagenburg'))).toHaveLength(3);
    expect(names(place('Wakendorf'), place('Wakendorf I'))).toHaveLength(2);
  });

  it('takes the name of a city without a district of its own', () => {
    expect(names(place('Stadtsparkasse', 'Kreisfreie Stadt Dortmund'))).toEqual(['Dortmund']);
    expect(names(place('Volksbank', 'Kassel, documenta-Stadt'))).toEqual(['Kassel']);
  });
});
