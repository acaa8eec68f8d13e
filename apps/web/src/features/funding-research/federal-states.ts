import type { FederalState } from '@fundus/contract/federal-state';

/** `federalStateCodes` of the contract, repeated because that file brings zod along; a test compares. */
export const federalStateCodes: readonly FederalState[] = [
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
];
