import { z } from 'zod';
import { calendarDate, instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { page, pageQuery } from './paging.ts';
import { consentSources } from './protection-codes.ts';
import { line, prose } from './text.ts';

/** Who agreed to what, when, in which words. */
export const consent = z
  .object({
    consentId: z.uuid(),
    source: z.enum(consentSources),
    /** Its scope in few words; empty where the wording alone says it. */
    purpose: z.string(),
    wording: z.string(),
    givenAt: instant,
    recordedAt: instant,
    /** Empty where the person gave it to the portal themselves. */
    recordedByName: z.string(),
    withdrawnAt: instant.nullable(),
    withdrawnByName: z.string(),
    withdrawalNote: z.string(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof consent>;

const ofPerson = { personId: 'own:person' } as const;
const oneOfPerson = { personId: 'own:person', consentId: 'own:consent' } as const;
const ofLead = { leadId: 'own:lead' } as const;
const oneOfLead = { leadId: 'own:lead', consentId: 'own:lead-consent' } as const;
const withdrawal = z.object({ note: line(500).default('') });

export const listPersonConsents = defineEndpoint('GET /api/persons/:personId/consents', {
  summary: 'What a person agreed to, newest first; what they agreed to as a lead came along.',
  access: 'person:read',
  records: ofPerson,
  response: z.array(consent),
});

export const recordConsent = defineEndpoint('POST /api/persons/:personId/consents', {
  summary: 'Notes what a person agreed to, by phone, letter or in a conversation.',
  access: 'person:edit',
  audit: 'consent.created',
  records: ofPerson,
  body: z.object({
    source: z.enum(consentSources).exclude(['form', 'server']),
    purpose: line(200).min(1),
    wording: prose(5_000).min(1),
    /** Day on which it was given; not ahead. */
    givenOn: calendarDate,
  }),
  response: consent,
  status: 201,
  example: {
    source: 'phone',
    purpose: 'Rückruf',
    wording: 'Ich bin mit einem Rückruf einverstanden.',
    givenOn: '2026-11-20',
  },
});

export const withdrawConsent = defineEndpoint('POST /api/persons/:personId/consents/:consentId/withdrawal', {
  summary: 'Notes that a person no longer agrees; the consent stays on record.',
  access: 'person:edit',
  audit: 'consent.withdrawn',
  records: oneOfPerson,
  body: withdrawal,
  response: consent,
  example: {},
});

export const listLeadConsents = defineEndpoint('GET /api/leads/:leadId/consents', {
  summary: 'What a lead agreed to, newest first.',
  access: 'lead:read',
  records: ofLead,
  response: z.array(consent),
});

export const withdrawLeadConsent = defineEndpoint('POST /api/leads/:leadId/consents/:consentId/withdrawal', {
  summary: 'Notes that a lead no longer agrees; the consent stays on record.',
  access: 'lead:read',
  audit: 'consent.withdrawn',
  records: oneOfLead,
  body: withdrawal,
  response: consent,
  example: {},
});

export const listConsents = defineEndpoint('GET /api/consents', {
  summary: 'The consent log of everybody, newest first.',
  access: 'data-protection:edit',
  query: z.object({ ...pageQuery.shape, state: z.enum(['given', 'withdrawn']).optional() }),
  response: page(consent.extend({ personId: z.uuid().nullable(), leadId: z.uuid().nullable(), name: z.string() })),
});
