import { z } from 'zod';
import { instant } from './date.ts';
import { verdict } from './eligibility-rule.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { checkLead, leadFields } from './lead-fields.ts';
import { cents } from './money.ts';
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

const choice = z.object({ code: z.string(), label: z.string() });

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
    /** Choices of the short check that the form begins with; `null` where it has none. */
    check: z.object({ states: z.array(choice), projects: z.array(choice) }).nullable(),
  }),
  rateLimit: 120,
});

/** Five answers, from which the plan of advice follows; `null`: not said. */
export const visitorAnswers = z.object({
  stage: z.enum(['existing', 'founder']),
  federalState,
  /** Code of the vocabulary `project`. */
  project: line(80).min(1),
  investmentCents: cents.nullable(),
  hasStarted: z.boolean().nullable(),
});
export type VisitorAnswers = z.infer<typeof visitorAnswers>;

export const checkFunding = defineEndpoint('POST /api/intake/forms/:sourceId/check', {
  summary: 'Three programmes for five answers of a visitor, each with its reason, and what else would decide.',
  access: 'public',
  // Nothing of a visitor is kept.
  audit: null,
  records: { sourceId: 'token' },
  body: visitorAnswers,
  response: z.object({
    hits: z.array(
      z.object({
        title: z.string(),
        funder: z.string(),
        /** Purpose of the instrument; empty where the plan does not name it. */
        why: z.string(),
        verdict,
        /** Its rate and ceiling in words; empty where none is known. */
        benefit: z.string(),
      }),
    ),
    /** Names of the facts that would decide most. */
    open: z.array(z.string()),
  }),
  rateLimit: 30,
  example: { stage: 'founder', federalState: 'SN', project: 'startup', investmentCents: null, hasStarted: false },
});
