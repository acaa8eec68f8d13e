import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { assignmentStates, leadMaturities, leadStages } from './lead-codes.ts';
import { checkLead, leadFields, leadTotals } from './lead-fields.ts';
import { person } from './person.ts';

/** Who has the lead now. */
const currentAssignment = z.object({
  assignmentId: z.uuid(),
  partnerId: z.uuid(),
  partnerName: z.string(),
  state: z.enum(assignmentStates),
  assignedAt: instant,
  /** Until when it is to be accepted; `null` once that is done. */
  dueAt: instant.nullable(),
  contactedAt: instant.nullable(),
  revision: z.int(),
});

export const lead = z
  .object({
    leadId: z.uuid(),
    /** Counts every change of a field; the basis of conflict detection. */
    revision: z.int(),
    ...leadFields.shape,
    ...leadTotals,
    maturity: z.enum(leadMaturities).nullable(),
    stage: z.enum(leadStages),
    /** When the lead came in (Eingangsdatum). */
    enteredAt: instant,
    sourceId: z.uuid().nullable(),
    sourceName: z.string(),
    /** Consents of the person with their instants; empty where the lead came by hand or file. */
    consentText: z.string(),
    consentAt: instant.nullable(),
    assignment: currentAssignment.nullable(),
    /** Client or prospect that the lead became. */
    personId: z.uuid().nullable(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    /** On the block list: they were erased once, and came in again by themselves. */
    isBlocked: z.boolean(),
    /** Why it was deleted: by hand, credited because it was invalid, or caught by the trap for robots. */
    deletionReason: z.enum(['byHand', 'credited', 'robot']).nullable(),
    abilities: z.object({
      /** Every field. */
      edit: z.boolean(),
      /** Who it is and how to reach them: `leadContactFields`. */
      correct: z.boolean(),
      delete: z.boolean(),
      restore: z.boolean(),
      /** To a client or prospect of the partner who has it; of the administrator’s own where no partner has it. */
      convert: z.boolean(),
      /** Accept, hand back, note the first contact: the partner who has it, and administrators for them. */
      accept: z.boolean(),
      handBack: z.boolean(),
      contact: z.boolean(),
      /** Withdraw it from its partner, or credit it. */
      takeBack: z.boolean(),
      /** Write into its history. */
      note: z.boolean(),
      /** See and decide who has it. */
      distribute: z.boolean(),
    }),
  })
  .meta({ id: 'Lead' });
export type Lead = z.infer<typeof lead>;

export const createLead = defineEndpoint('POST /api/leads', {
  summary: 'A lead by hand; it goes into the distribution.',
  access: 'lead:manage',
  scope: 'lead:write',
  audit: 'lead.created',
  body: z
    .object({
      ...leadFields.partial().shape,
      enteredAt: instant.optional(),
      /**
       * The person is on the block list and is to be taken in all the same; without it the answer is 409
       * PERSON_BLOCKED.
       */
      confirmBlocked: z.boolean().default(false),
    })
    .superRefine((value, context) =>
      checkLead(
        {
          ...value,
          lastName: value.lastName ?? '',
          company: value.company ?? '',
          email: value.email ?? '',
          phone: value.phone ?? '',
          country: value.country ?? 'DE',
        },
        context,
      ),
    ),
  response: lead,
  status: 201,
  example: { lastName: 'Muster' },
});

const own = { leadId: 'own:lead' } as const;

export const getLead = defineEndpoint('GET /api/leads/:leadId', {
  summary: 'A lead with all fields and who has it.',
  access: 'lead:read',
  scope: 'lead:read',
  records: own,
  response: lead,
});

/**
 * Only the fields that are given change. `revision` is the one that the change is based on; where a newer one touched
 * the same fields with other values, the answer is 409 REVISION_CONFLICT with `details.current` and `details.fields`;
 * changes of different fields are merged. A partner who gives another value to a field that they may not correct gets 422
 * `onlyDistributors` at that field.
 */
export const updateLead = defineEndpoint('PATCH /api/leads/:leadId', {
  summary: 'Changes fields of a lead: distributors all of them, the partner who accepted it those of the contact.',
  access: 'lead:read',
  scope: 'lead:write',
  audit: 'lead.changed',
  records: own,
  body: z.object({ ...leadFields.partial().shape, revision: z.int() }),
  response: lead,
  example: { revision: 1, town: 'Köln' },
});

export const deleteLead = defineEndpoint('DELETE /api/leads/:leadId', {
  summary: 'Moves a lead to the deleted ones; it keeps its assignment.',
  access: 'lead:manage',
  audit: 'lead.deleted',
  records: { leadId: 'shared' },
});

export const restoreLead = defineEndpoint('POST /api/leads/:leadId/restore', {
  summary: 'Brings a lead back with its assignment; one that was credited goes into the distribution.',
  access: 'lead:manage',
  audit: 'lead.restored',
  records: { leadId: 'shared' },
  response: lead,
});

/** Lead → Mandant, Lead → Interessent: one transaction, the history goes along. */
export const convertLead = defineEndpoint('POST /api/leads/:leadId/conversions', {
  summary:
    'Makes a client or prospect out of a lead, for the partner who accepted it; administrators out of every lead. The history goes along.',
  access: 'lead:work',
  audit: 'lead.converted',
  records: own,
  body: z.object({ to: z.enum(['client', 'prospect']) }),
  response: z.object({ person, lead }),
  status: 201,
  example: { to: 'prospect' },
});

export const undoLeadConversion = defineEndpoint('POST /api/leads/:leadId/conversions/undo', {
  summary: 'Undoes the conversion, unless it is older than ten minutes or the person was worked on.',
  access: 'lead:work',
  audit: 'lead.undone',
  records: own,
  response: lead,
});
