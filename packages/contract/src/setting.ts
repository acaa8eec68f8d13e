import { z } from 'zod';
import { checkContrast, isColour } from './colour-contrast.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { uploadLimits } from './limits.ts';
import { line, prose, requiredLine, webAddress } from './text.ts';

const colour = z
  .string()
  .overwrite((value) => value.trim().toLowerCase())
  .refine(isColour, { params: { code: 'colour' } });
const bothLanguages = (maximum: number) => z.object({ de: prose(maximum), en: prose(maximum) });

/** Settings of the portal that administrators change. */
export const portalSettings = z.object({
  productName: requiredLine(60),
  primaryColour: colour,
  backgroundColour: colour,
  /** Phone of partner management, shown where a package lacks something. */
  partnerManagementPhone: line(40),
  /** The values in the footer: Ausdauer, Qualifikation, Engagement, Verantwortung. An empty translation shows the German one. */
  footerValues: z.array(z.object({ de: requiredLine(40), en: line(40) })).max(8),
  links: z.object({ software: webAddress, email: webAddress, contentSystem: webAddress }),
  imprint: bothLanguages(50_000),
  privacy: bothLanguages(50_000),
  /** Text and version of the liability notice that every research begins with. */
  liabilityNotice: z.object({ version: z.string(), de: prose(20_000).min(1), en: prose(20_000) }),
  /** Notice for clients and banks on prints; empty: the liability notice as the advisor accepted it. */
  clientNotice: bothLanguages(20_000),
  /** Whether people may register by themselves; an administrator approves each of them. */
  isRegistrationOpen: z.boolean(),
  /** Working hours within which a partner is to accept a lead. */
  acceptWithinHours: z.int().min(1).max(240),
  /** Storage for the files of one user: documents, imports, pictures, uploads of clients. */
  storageQuotaMegabytes: z.int().min(100).max(1_000_000),
  /** Closes every mail of the portal. */
  mailSignature: bothLanguages(2000),
  /** Text of a disclosure (Art. 15 GDPR) beside the data; without an English text the German one is used. */
  disclosure: z.object({
    controller: bothLanguages(2000),
    officer: bothLanguages(2000),
    purposes: bothLanguages(2000),
    legalBases: bothLanguages(2000),
    categories: bothLanguages(2000),
    /** Beside those who advise: who hosts the portal, for example. */
    recipients: bothLanguages(2000),
    transfers: bothLanguages(2000),
    authority: bothLanguages(2000),
  }),
  /** Picture in place of the first letter of the name. */
  logo: z.object({ fileId: z.uuid(), mediaType: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** Settings that visitors read before logging in, by name: a new setting stays inside. */
const visitorSettings = portalSettings.pick({
  productName: true,
  primaryColour: true,
  backgroundColour: true,
  partnerManagementPhone: true,
  footerValues: true,
  links: true,
  imprint: true,
  privacy: true,
  liabilityNotice: true,
  isRegistrationOpen: true,
});
export const visitorSettingKeys = visitorSettings.keyof().options;

/** Settings that are public before logging in, and what this installation offers there. */
export const publicSettings = visitorSettings.extend({
  logoUrl: z.string().nullable(),
  /** The provider through which people may log in, as its button calls it. */
  socialLogin: z.object({ label: z.string() }).nullable(),
  /** Whether passkeys work under the address of this portal. */
  hasPasskeys: z.boolean(),
  /** Whether a mail server is set up; without one links are handed on by hand. */
  sendsMails: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

export const getPublicSettings = defineEndpoint('GET /api/settings/public', {
  summary: 'Name, colours, phone, links, footer values, legal texts and ways to log in of this portal.',
  access: 'public',
  response: publicSettings,
});

/** The settings as administrators see them. */
export const administeredSettings = z
  .object({
    /** Rises with every change; what a change is based on. */
    revision: z.int(),
    settings: portalSettings,
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'AdministeredSettings' });
export type AdministeredSettings = z.infer<typeof administeredSettings>;

/** Changes of the settings since the revision that the caller saw; settings that are not named stay unchanged. */
const changedSettings = z
  .object({ ...administeredSettings.shape, settings: portalSettings.partial() })
  .meta({ id: 'ChangedSettings' });
export type ChangedSettings = z.infer<typeof changedSettings>;

export const getSettings = defineEndpoint('GET /api/settings', {
  summary: 'All settings of the portal.',
  access: 'setting:edit',
  response: administeredSettings,
});

/** Fields that an administrator types; the version of the liability notice is given, the logo comes as a file. */
const typedSettings = z.object({
  ...portalSettings.omit({ liabilityNotice: true, logo: true }).shape,
  liabilityNotice: portalSettings.shape.liabilityNotice.omit({ version: true }),
});
export type TypedSettings = z.infer<typeof typedSettings>;

/** The pairs of colours in which text would be too pale, as faults of their fields. */
function refuseFaintText(look: Partial<TypedSettings>, context: z.RefinementCtx): void {
  const { primaryColour, backgroundColour } = look;
  if (primaryColour === undefined || backgroundColour === undefined) return;
  for (const { field, ratio, isEnough } of checkContrast({ primaryColour, backgroundColour })) {
    if (isEnough) continue;
    const values = { ratio: ratio.toFixed(2).replace('.', ',') };
    context.addIssue({ code: 'custom', path: [field], params: { code: 'contrast', values } });
  }
}

/** The settings of a form, all of them at once. */
export const settingsForm = typedSettings.superRefine(refuseFaintText);

/** Changed settings; both colours belong together, because each is judged by the other. */
export const settingsChange = z.object({
  revision: z.int().min(0),
  ...typedSettings.partial().shape,
  /** Removes the picture. */
  logo: z.null().optional(),
});
export type SettingsChange = z.infer<typeof settingsChange>;

export const updateSettings = defineEndpoint('PATCH /api/settings', {
  summary: 'Changes settings; a new text of the liability notice becomes a new version.',
  access: 'setting:edit',
  body: settingsChange,
  response: changedSettings,
  audit: 'setting.changed',
  example: { revision: 0, partnerManagementPhone: '030 23125 100' },
});

export const uploadLogo = defineEndpoint('PUT /api/settings/logo', {
  summary: 'The picture that stands for the portal: PNG or JPEG.',
  access: 'setting:edit',
  upload: { maxBytes: uploadLimits.logoBytes, mediaTypes: ['image/png', 'image/jpeg'] },
  body: z.object({ revision: z.int().min(0) }),
  response: changedSettings,
  audit: 'setting.changed',
  example: { revision: 0 },
});

export const downloadLogo = defineEndpoint('GET /api/settings/logo/:logoId', {
  summary: 'The picture that stands for the portal; any other picture is not found.',
  access: 'public',
  records: { logoId: 'shared' },
  download: true,
  // All users see it on every page.
  audit: null,
});

/** A wording of the liability notice that holds or held. */
export const liabilityNoticeVersion = z.object({
  version: z.string(),
  de: z.string(),
  en: z.string(),
  /** `null`: came with the product. */
  validFrom: instant.nullable(),
  /** `null`: holds today. */
  validUntil: instant.nullable(),
  createdBy: z.string(),
  /** Researches that were begun with it. */
  researches: z.int(),
});
export type LiabilityNoticeVersion = z.infer<typeof liabilityNoticeVersion>;

export const listLiabilityNotices = defineEndpoint('GET /api/settings/liability-notices', {
  summary: 'All versions of the liability notice, the one in force first.',
  access: 'setting:edit',
  response: z.array(liabilityNoticeVersion),
});
