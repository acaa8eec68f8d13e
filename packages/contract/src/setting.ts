import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What everybody may know of the portal before logging in; an administrator can change it. */
export const publicSettings = z.object({
  productName: z.string(),
  primaryColour: z.string(),
  backgroundColour: z.string(),
  /** Phone of partner management, shown where a package lacks something. */
  partnerManagementPhone: z.string(),
  /** The values in the footer: Ausdauer, Qualifikation, Engagement, Verantwortung. */
  footerValues: z.array(z.object({ de: z.string(), en: z.string() })),
  links: z.object({ software: z.string(), email: z.string(), contentSystem: z.string() }),
  /** Text and version of the liability notice that every research begins with. */
  liabilityNotice: z.object({ version: z.string(), de: z.string(), en: z.string() }),
  imprint: z.object({ de: z.string(), en: z.string() }),
  privacy: z.object({ de: z.string(), en: z.string() }),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const getPublicSettings = defineEndpoint('GET /api/settings/public', {
  summary: 'Name, colours, phone, links, footer values and legal texts of this portal.',
  access: 'public',
  response: publicSettings,
});
