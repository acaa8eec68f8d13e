import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { checkLead, leadFields } from './lead-fields.ts';
import { line, prose } from './text.ts';

/**
 * A delivery from outside: any field of a lead; WZ code or words for the industry; amounts in whole cents. Fields that
 * a lead does not know are kept as lines of its notes, as far as they are texts, numbers, yes or no, or lists of these.
 */
export const intakeLead = z
  .looseObject({
    ...leadFields.omit({ industry: true, notes: true }).partial().shape,
    industry: line(300).optional(),
    message: prose(5_000).optional(),
    /** When the person wrote; only with a key of a source, and not in the future. */
    enteredAt: instant.optional(),
    /** The wording that the person agreed to; where a form sends it, it has to be that form’s. */
    consentText: prose(5_000).optional(),
    /** Trap for robots: people never see the field. */
    homepage: z.string().max(2_000).optional(),
  })
  .superRefine((value, context) =>
    checkLead(
      {
        ...value,
        lastName: value.lastName ?? '',
        company: value.company ?? '',
        email: value.email ?? '',
        phone: value.phone ?? '',
      },
      context,
    ),
  );
export type IntakeLead = z.infer<typeof intakeLead>;

export const submitLead = defineEndpoint('POST /api/intake/leads', {
  summary:
    'Takes a lead from a web form (header X-Api-Key). Answered means on disk; Idempotency-Key makes a repeat harmless.',
  access: 'public',
  // No user of the portal acts; the history of the lead begins with its source.
  audit: null,
  body: intakeLead,
  response: z.object({
    leadId: z.uuid(),
    /** Names of the fields that a lead does not know; they are lines of its notes. */
    notedFields: z.array(z.string()),
  }),
  status: 201,
  // For each address; `intakeCallsPerMinute` holds for each key, so that senders behind one address do not share one.
  rateLimit: 6_000,
  example: { lastName: 'Muster', email: 'muster@example.org' },
});

export const getIntakeForm = defineEndpoint('GET /api/intake/forms/:sourceId', {
  summary: 'What the embeddable form shows, and the short-lived key that it sends with.',
  access: 'public',
  records: { sourceId: 'token' },
  response: z.object({
    title: z.string(),
    intro: z.string(),
    consentText: z.string(),
    thanks: z.string(),
    key: z.string(),
  }),
  rateLimit: 120,
});
