/** The states and regions of Germany without zod, so that the web reads them without loading any. */

/** The sixteen federal states by their ISO 3166-2 code without `DE-`, as the vocabulary `region` uses them. */
export const federalStateCodes = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;

/** Region of a programme: nationwide, a federal state, or another area. */
export const regionCodes = ['nationwide', ...federalStateCodes, 'other'] as const;

/**
 * Areas of regional aid as the map 2022 to 2027 names districts: wholly C or D, in part C or D and the rest not assisted, C or D by
 * municipality, not at all.
 */
export const grwAreas = ['C', 'D', 'partC', 'partD', 'partCD', 'none'] as const;
export type GrwArea = (typeof grwAreas)[number];

/** Categories of regions of the ESF+, Regulation (EU) 2021/1060, Art. 108. */
export const esfRegions = ['stronger', 'transition', 'less'] as const;
export type EsfRegion = (typeof esfRegions)[number];
