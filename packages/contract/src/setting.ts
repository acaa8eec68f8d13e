import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What an administrator can change of the portal as a whole. */
export const portalSettings = z.object({
  productName: z.string(),
  primaryColour: z.string(),
  backgroundColour: z.string(),
  /** Phone of partner management, shown where a package lacks something. */
  partnerManagementPhone: z.string(),
  /** The values in the footer: Ausdauer, Qualifikation, Engagement, Verantwortung. */
  footerValues: z.array(z.object({ de: z.string(), en: z.string() })),
  links: z.object({ software: z.string(), email: z.string(), contentSystem: z.string() }),
  imprint: z.object({ de: z.string(), en: z.string() }),
  privacy: z.object({ de: z.string(), en: z.string() }),
  /** Text and version of the liability notice that every research begins with. */
  liabilityNotice: z.object({ version: z.string(), de: z.string(), en: z.string() }),
  /** Whether people may register by themselves; an administrator approves each of them. */
  isRegistrationOpen: z.boolean(),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** What everybody may know of the portal before logging in. */
export const publicSettings = portalSettings.extend({
  /** Picture in place of the first letter of the name. */
  logoUrl: z.string().nullable(),
  /** The provider through which people may log in, as its button calls it. */
  socialLogin: z.object({ label: z.string() }).nullable(),
  /** Whether passkeys work under the address of this portal. */
  hasPasskeys: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const getPublicSettings = defineEndpoint('GET /api/settings/public', {
  summary: 'Name, colours, phone, links, footer values, legal texts and ways to log in of this portal.',
  access: 'public',
  response: publicSettings,
});
