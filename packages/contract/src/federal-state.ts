import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { federalStateCodes, regionCodes } from './federal-state-codes.ts';

export const federalState = z.enum(federalStateCodes);
export type FederalState = z.infer<typeof federalState>;

export const region = z.enum(regionCodes);
export type Region = z.infer<typeof region>;

export const findPostcode = defineEndpoint('GET /api/postcodes', {
  summary: 'Towns and federal states of a German postcode (© GeoNames, CC BY 4.0). Some postcodes lie in two states.',
  access: 'session',
  query: z.object({ postcode: z.string().regex(/^\d{5}$/) }),
  response: z.array(z.object({ town: z.string(), district: z.string(), federalState })),
});
