import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose, requiredLine } from './text.ts';

/** An origin such as `https://www.example.org`, where the form may be embedded. */
const origin = z
  .string()
  .max(200)
  .refine((value) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(value), { params: { code: 'origin' } });

export const leadSourceKey = z.object({
  keyId: z.uuid(),
  name: z.string(),
  /** The first characters, to recognise it by; the key itself is shown once. */
  prefix: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});

/** Where leads come from: a web form, a platform, an event. */
export const leadSource = z
  .object({
    sourceId: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    /** The embeddable form. */
    form: z.object({
      isActive: z.boolean(),
      /** The form begins with a short check of funding. */
      hasCheck: z.boolean(),
      title: z.string(),
      intro: z.string(),
      /** Consent that the person gives before sending. */
      consentText: z.string(),
      thanks: z.string(),
      origins: z.array(z.string()),
      /** Address of the form’s page. */
      url: z.string(),
    }),
    keys: z.array(leadSourceKey),
    leadCount: z.int(),
    lastLeadAt: instant.nullable(),
    revision: z.int(),
  })
  .meta({ id: 'LeadSource' });
export type LeadSource = z.infer<typeof leadSource>;

const input = z.object({
  name: requiredLine(100),
  isActive: z.boolean(),
  form: z.object({
    isActive: z.boolean(),
    hasCheck: z.boolean().optional(),
    title: requiredLine(200),
    intro: prose(2_000),
    consentText: prose(5_000).min(1),
    thanks: prose(2_000),
    origins: z.array(origin).max(20),
  }),
});
const one = { sourceId: 'shared' } as const;

export const listLeadSources = defineEndpoint('GET /api/lead-sources', {
  summary: 'All sources with their keys and how many leads came of each.',
  access: 'lead-source:edit',
  response: z.array(leadSource),
});

export const createLeadSource = defineEndpoint('POST /api/lead-sources', {
  summary: 'A new source.',
  access: 'lead-source:edit',
  audit: 'leadSource.created',
  body: input,
  response: leadSource,
  status: 201,
  example: {
    name: 'Website',
    isActive: true,
    form: {
      isActive: true,
      title: 'Fördermittel-Anfrage',
      intro: '',
      consentText: 'Ich bin einverstanden, dass meine Angaben zur Beratung verwendet werden.',
      thanks: 'Vielen Dank!',
      origins: ['https://www.example.org'],
    },
  },
});

export const updateLeadSource = defineEndpoint('PATCH /api/lead-sources/:sourceId', {
  summary: 'Changes a source; an inactive one takes no leads.',
  access: 'lead-source:edit',
  audit: 'leadSource.changed',
  records: one,
  body: input.partial().extend({ revision: z.int(), form: input.shape.form.partial().optional() }),
  response: leadSource,
  example: { revision: 1, isActive: false },
});

export const createLeadSourceKey = defineEndpoint('POST /api/lead-sources/:sourceId/keys', {
  summary: 'A new API key of a source. The answer holds the key; it is stored as a hash and never shown again.',
  access: 'lead-source:edit',
  audit: 'leadSourceKey.created',
  records: one,
  body: z.object({ name: requiredLine(100) }),
  response: z.object({ key: z.string(), source: leadSource }),
  status: 201,
  example: { name: 'Website' },
});

export const revokeLeadSourceKey = defineEndpoint('POST /api/lead-sources/:sourceId/keys/:keyId/revoke', {
  summary: 'Ends a key at once.',
  access: 'lead-source:edit',
  audit: 'leadSourceKey.withdrawn',
  records: { sourceId: 'shared', keyId: 'shared' },
  response: leadSource,
});
