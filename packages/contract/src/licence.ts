import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** A piece of software of others that the portal consists of. */
export const licence = z.object({
  name: z.string(),
  version: z.string(),
  /** As SPDX abbreviates it: `MIT`, `Apache-2.0`. */
  licence: z.string(),
  /** Place of its words in `texts`; `null` where the package carries none. */
  text: z.int().nullable(),
});

export const licenceList = z
  .object({ licences: z.array(licence), texts: z.array(z.string()) })
  .meta({ id: 'LicenceList' });
export type LicenceList = z.infer<typeof licenceList>;

export const listLicences = defineEndpoint('GET /api/licences', {
  summary: 'Software of others in this portal with its licences; empty where the portal runs unbuilt.',
  access: 'administration:read',
  response: licenceList,
});
