import type { AssistedArea } from '@fundus/contract/research-fact-codes';
import { describe, expect, it } from 'vitest';
import { type PlaceTable, placeOf } from './place.rules.ts';

const grwByDistrict: Readonly<Record<string, string>> = {
  'BY Deggendorf': 'C',
  'BE Berlin': 'D',
  'MV Ludwigslust-Parchim': 'C',
  'NI Lüneburg': 'partC',
};
const grwByTown: Readonly<Record<string, string>> = { Adendorf: 'D', Bleckede: 'C' };
const placesByPostcode: Readonly<Record<string, { town: string; district: string; federalState: string }[]>> = {
  '94469': [{ town: 'Deggendorf', district: 'Deggendorf', federalState: 'BY' }],
  '10115': [{ town: 'Berlin', district: 'Berlin', federalState: 'BE' }],
  '21365': [{ town: 'Adendorf', district: 'Lüneburg', federalState: 'NI' }],
  '21354': [
    { town: 'Adendorf', district: 'Lüneburg', federalState: 'NI' },
    { town: 'Bleckede', district: 'Lüneburg', federalState: 'NI' },
  ],
  '21368': [
    { town: 'Adendorf', district: 'Lüneburg', federalState: 'NI' },
    { town: 'Dahlem', district: 'Lüneburg', federalState: 'NI' },
  ],
  '19273': [
    { town: 'Neuhaus', district: 'Lüneburg', federalState: 'NI' },
    { town: 'Brahlstorf', district: 'Ludwigslust-Parchim', federalState: 'MV' },
  ],
  '84028': [
    { town: 'Landshut', district: 'Kreisfreie Stadt Landshut', federalState: 'BY' },
    { town: 'Altdorf', district: 'Landshut', federalState: 'BY' },
  ],
};
const partsOfLüneburg: Readonly<Record<string, AssistedArea>> = { Adendorf: 'grwD', Bleckede: 'grwC' };
const table: PlaceTable = {
  placesOf: (postcode) => placesByPostcode[postcode] ?? [],
  ceilingsOf: () => '35/25/15',
  areaOf: ({ town, district, federalState }) =>
    (district === 'Lüneburg' ? grwByTown[town] : undefined) ?? grwByDistrict[`${federalState} ${district}`] ?? '',
  areaOfPart: (_, district, part) => (district === 'Lüneburg' ? partsOfLüneburg[part] : undefined),
};
const nowhere = {
  seatPostcode: null,
  investmentPostcode: null,
  seatState: null,
  investmentState: null,
  district: null,
  assistedArea: null,
  areaPart: null,
} as const;

describe('the place of an investment', () => {
  it('is that of its postcode, else that of the seat', () => {
    expect(placeOf({ ...nowhere, seatPostcode: '94469' }, table)).toMatchObject({
      district: 'Deggendorf',
      assistedArea: 'grwC',
    });
    expect(placeOf({ ...nowhere, seatPostcode: '94469', investmentPostcode: '10115' }, table)).toMatchObject({
      district: 'Berlin',
      assistedArea: 'grwD',
    });
  });

  it('is not the seat’s where the investment is made in another state', () => {
    const start = { ...nowhere, seatPostcode: '94469', seatState: 'BY', investmentState: 'BE' } as const;
    expect(placeOf(start, table)).toMatchObject({ district: null, assistedArea: null });
  });

  it('is told by the state where a postcode lies in two, and has to be chosen where it lies in two districts', () => {
    const start = { ...nowhere, seatPostcode: '19273', seatState: 'MV' } as const;
    expect(placeOf(start, table)).toMatchObject({ district: 'Ludwigslust-Parchim', assistedArea: 'grwC' });
    expect(placeOf({ ...nowhere, seatPostcode: '84028' }, table).district).toBe(null);
    expect(placeOf({ ...nowhere, seatPostcode: '84028', district: 'Landshut' }, table).district).toBe('Landshut');
  });

  it('is told by a new postcode, not by the district that was chosen for the one before', () => {
    expect(placeOf({ ...nowhere, seatPostcode: '94469', district: 'Landshut' }, table).district).toBe('Deggendorf');
    expect(placeOf({ ...nowhere, seatPostcode: '84028', district: 'Deggendorf' }, table).district).toBe(null);
    expect(placeOf({ ...nowhere, district: 'Deggendorf' }, table).district).toBe('Deggendorf');
  });

  it('leaves the area open where the map says nothing or speaks of a part', () => {
    expect(placeOf({ ...nowhere, seatPostcode: '19273', seatState: 'NI' }, table)).toMatchObject({
      district: 'Lüneburg',
      assistedArea: null,
    });
    expect(placeOf(nowhere, table)).toMatchObject({ district: null, assistedArea: null });
  });

  it('is told by the municipalities of the postcode where the map names each of them in the same area', () => {
    const area = (seatPostcode: string) => placeOf({ ...nowhere, seatPostcode }, table).assistedArea;
    expect(area('21365')).toBe('grwD');
    // Named in two areas; one of them named in none.
    expect([area('21354'), area('21368')]).toEqual([null, null]);
    // Another municipality that was chosen by name is nearer than the postcode.
    expect(placeOf({ ...nowhere, seatPostcode: '21365', areaPart: 'Bleckede' }, table).assistedArea).toBe('grwC');
  });

  it('takes the answer given by hand where the map is divided, and the map where it is not', () => {
    const divided = { ...nowhere, seatPostcode: '19273', seatState: 'NI', assistedArea: 'grwC' } as const;
    expect(placeOf(divided, table)).toMatchObject({ district: 'Lüneburg', assistedArea: 'grwC' });
    const regionalCeilings = { small: 20, medium: 10, large: 0 };
    expect(placeOf({ ...divided, areaPart: 'Adendorf' }, table)).toMatchObject({
      assistedArea: 'grwD',
      regionalCeilings,
    });
    // A part of the district before.
    expect(placeOf({ ...divided, areaPart: 'Falkensee' }, table).assistedArea).toBe(null);
    expect(placeOf({ ...nowhere, seatPostcode: '94469', assistedArea: 'none' }, table).assistedArea).toBe('grwC');
  });
});
