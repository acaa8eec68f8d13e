import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

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
export const federalState = z.enum(federalStateCodes);
export type FederalState = z.infer<typeof federalState>;

/** Region of a programme: nationwide, a federal state, or another area. */
export const regionCodes = ['nationwide', ...federalStateCodes, 'other'] as const;
export const region = z.enum(regionCodes);
export type Region = z.infer<typeof region>;

export const findPostcode = defineEndpoint('GET /api/postcodes', {
  summary: 'Towns and federal states of a German postcode (© GeoNames, CC BY 4.0). Some postcodes lie in two states.',
  access: 'session',
  query: z.object({ postcode: z.string().regex(/^\d{5}$/) }),
  response: z.array(z.object({ town: z.string(), district: z.string(), federalState })),
});
