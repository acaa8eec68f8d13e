import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { esfRegions, federalStateCodes, grwAreas, regionCodes } from './federal-state-codes.ts';
import { assistedAreas } from './research-fact-codes.ts';

export const federalState = z.enum(federalStateCodes);
export type FederalState = z.infer<typeof federalState>;

export const region = z.enum(regionCodes);
export type Region = z.infer<typeof region>;

export const findPostcode = defineEndpoint('GET /api/postcodes', {
  summary:
    'Towns, federal states and areas of funding of a German postcode (© GeoNames, CC BY 4.0). Some postcodes lie in two states.',
  access: 'session',
  query: z.object({ postcode: z.string().regex(/^\d{5}$/) }),
  response: z.array(
    z.object({
      town: z.string(),
      district: z.string(),
      federalState,
      /** Area of regional aid 2022 to 2027: of the town where the map names it, else of its district; `null`: not known. */
      grwArea: z.enum(grwAreas).nullable(),
      /** Percent that the federal consulting programme (BAFA) pays here; `null`: not known. */
      bafaRate: z.union([z.literal(50), z.literal(80)]).nullable(),
      /** Category of region of the ESF+ 2021 to 2027; `null`: not known. */
      esfRegion: z.enum(esfRegions).nullable(),
    }),
  ),
});

export const listAssistedAreaParts = defineEndpoint('GET /api/assisted-area-parts', {
  summary:
    'Municipalities, quarters or streets of a district that the map of regional aid (GRW) divides, each with its area; empty for other districts.',
  access: 'session',
  query: z.object({ federalState, district: z.string().min(1).max(120) }),
  response: z.array(
    z.object({
      name: z.string(),
      area: z.enum(assistedAreas),
      /** Where the area is stated: map with its day, guideline, address. */
      source: z.string(),
    }),
  ),
});
