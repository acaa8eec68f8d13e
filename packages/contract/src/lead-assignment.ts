import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { federalState } from './federal-state.ts';
import { lead } from './lead.ts';
import { assignmentStates, hardExclusions, quotaKinds, ruleExclusions } from './lead-codes.ts';
import { requiredLine } from './text.ts';

/** One time that a lead was with a partner. */
/** The two ways back that a distributor decides on. */
export const assignmentAbilities = ['withdraw', 'credit'] as const;
export type AssignmentAbility = (typeof assignmentAbilities)[number];

export const leadAssignment = z
  .object({
    assignmentId: z.uuid(),
    leadId: z.uuid(),
    partnerId: z.uuid(),
    partnerName: z.string(),
    state: z.enum(assignmentStates),
    assignedAt: instant,
    assignedByName: z.string(),
    dueAt: instant.nullable(),
    respondedAt: instant.nullable(),
    contactedAt: instant.nullable(),
    endedAt: instant.nullable(),
    /** Why it was handed back, withdrawn or credited. */
    reason: z.string(),
    revision: z.int(),
    abilities: z.array(z.enum(assignmentAbilities)),
  })
  .meta({ id: 'LeadAssignment' });
export type LeadAssignment = z.infer<typeof leadAssignment>;

/**
 * assigned, or why not: the lead went meanwhile, one of the reasons that must not be overridden, or the partner's own rules, which
 * a distributor may override.
 */
export const assignmentOutcomes = ['assigned', 'leadTaken', 'leadGone', ...hardExclusions, 'againstRules'] as const;
export const assignmentOutcome = z.enum(assignmentOutcomes);
export type AssignmentOutcome = z.infer<typeof assignmentOutcome>;

export const assignLeads = defineEndpoint('POST /api/lead-assignments', {
  summary:
    'Assigns leads to partners, each by itself: no lead to two partners, no quota exceeded; says what became of each.',
  access: 'lead:distribute',
  audit: 'leadAssignment.assigned',
  body: z.object({
    /** Empty only to confirm a proposal that leaves every lead. */
    assignments: z.array(z.object({ leadId: z.uuid(), partnerId: z.uuid() })).max(1_000),
    /**
     * The proposal that was confirmed; its reasons go into the distribution account, also those of the leads that it
     * leaves. One that is older than two days counts as none.
     */
    proposalId: z.uuid().nullable().default(null),
    /** Assigns against the own rules of the partners, too; the account keeps which. Without it such leads are refused. */
    overridesRules: z.boolean().default(false),
  }),
  response: z.object({
    results: z.array(
      z.object({
        leadId: z.uuid(),
        partnerId: z.uuid(),
        outcome: assignmentOutcome,
        /** Which rules of the partner speak against it; of `againstRules` alone. */
        brokenRules: z.array(z.enum(ruleExclusions)),
        assignmentId: z.uuid().nullable(),
      }),
    ),
  }),
  example: {
    assignments: [
      { leadId: '0192f0c4-0000-7000-8000-000000000000', partnerId: '0192f0c4-0000-7000-8000-000000000001' },
    ],
  },
});

export const undoAssignments = defineEndpoint('POST /api/lead-assignments/undo', {
  summary:
    'Takes assignments of one’s own back that are not older than ten minutes and not answered yet, as if never made.',
  access: 'lead:distribute',
  audit: 'leadAssignment.undone',
  body: z.object({ assignmentIds: z.array(z.uuid()).min(1).max(1_000) }),
  response: z.object({ undone: z.array(z.uuid()) }),
  example: { assignmentIds: ['0192f0c4-0000-7000-8000-000000000000'] },
});

const own = { leadId: 'own:lead' } as const;

export const listLeadAssignments = defineEndpoint('GET /api/leads/:leadId/assignments', {
  summary: 'Who had the lead and why it came back, newest first.',
  access: 'lead:distribute',
  records: { leadId: 'shared' },
  response: z.array(leadAssignment),
});

const revision = z.object({ revision: z.int() });
/** The current assignment: `revision` of the assignment that the answer is about; 409 REVISION_CONFLICT otherwise. */
export const acceptLead = defineEndpoint('POST /api/leads/:leadId/accept', {
  summary: 'The partner takes the lead.',
  access: 'lead:work',
  audit: 'leadAssignment.accepted',
  records: own,
  body: revision,
  response: lead,
  example: { revision: 1 },
});

export const handBackLead = defineEndpoint('POST /api/leads/:leadId/hand-back', {
  summary: 'The partner gives the lead back with a reason; it goes into the distribution and never to them again.',
  access: 'lead:work',
  audit: 'leadAssignment.handedBack',
  records: own,
  body: revision.extend({ reason: requiredLine(500) }),
  example: { revision: 1, reason: 'Nicht mein Fachgebiet' },
});

export const noteFirstContact = defineEndpoint('POST /api/leads/:leadId/contact', {
  summary: 'The partner has spoken to the lead for the first time.',
  access: 'lead:work',
  audit: 'leadAssignment.changed',
  records: own,
  body: revision,
  response: lead,
  example: { revision: 1 },
});

const assignment = { assignmentId: 'shared' } as const;

export const withdrawLead = defineEndpoint('POST /api/lead-assignments/:assignmentId/withdraw', {
  summary: 'Takes a lead back: the place is free again, and the lead too.',
  access: 'lead:distribute',
  audit: 'leadAssignment.withdrawn',
  records: assignment,
  body: revision.extend({ reason: requiredLine(500) }),
  response: lead,
  example: { revision: 1, reason: 'Versehentlich zugeteilt' },
});

export const creditLead = defineEndpoint('POST /api/lead-assignments/:assignmentId/credit', {
  summary:
    'The lead was invalid: the place is returned, and the lead goes to the deleted ones unless another partner has it.',
  access: 'lead:distribute',
  audit: 'leadAssignment.credited',
  records: assignment,
  body: revision.extend({ reason: requiredLine(500) }),
  response: lead,
  example: { revision: 1, reason: 'Telefonnummer gehört niemandem' },
});

/** A partner as the distribution shows them: nothing but what is needed to assign. */
export const receivingPartner = z
  .object({
    partnerId: z.uuid(),
    name: z.string(),
    company: z.string(),
    /** Of the house, not a partner. */
    isOwnAdvisor: z.boolean(),
    quotaKind: z.enum(quotaKinds),
    quotaLimit: z.int(),
    /** Places taken this month. */
    assigned: z.int(),
    openLeads: z.int(),
    federalStates: z.array(federalState),
    /** Why no lead can be assigned to them now; `null`: they can get one. */
    exclusion: z.enum(hardExclusions).nullable(),
    lastAssignedAt: instant.nullable(),
  })
  .meta({ id: 'ReceivingPartner' });
export type ReceivingPartner = z.infer<typeof receivingPartner>;

export const listReceivingPartners = defineEndpoint('GET /api/lead-distribution/partners', {
  summary: 'All partners, and own advisors who take part, with assigned and monthly quota, for the distribution.',
  access: 'lead:distribute',
  response: z.array(receivingPartner),
});
