import { z } from 'zod';
import { audienceChoices } from './business-plan-audience.ts';
import { businessPlanAbilities } from './business-plan-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { recordOwner } from './owner.ts';
import { paperInput, paperListQuery, paperName, paperPerson, personChoice } from './work-paper.ts';

export const businessPlan = z
  .object({
    businessPlanId: z.uuid(),
    /** Counts changes of the name and of what audiences read; the finance document counts its own. */
    revision: z.int(),
    name: z.string(),
    owner: recordOwner,
    /** The person that the plan belongs to; `null`: a plan for no one yet. */
    person: paperPerson.nullable(),
    /** Parts for each audience; null: its defaults. */
    audiences: z.object(audienceChoices),
    /** Whether its author calls it finished. */
    isFinished: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    deletedAt: instant.nullable(),
    abilities: z.record(z.enum(businessPlanAbilities), z.boolean()),
  })
  .meta({ id: 'BusinessPlan' });
export type BusinessPlan = z.infer<typeof businessPlan>;

export const businessPlanSummary = z
  .object({
    ...businessPlan.omit({ abilities: true, revision: true, audiences: true, isFinished: true }).shape,
    abilities: z.array(z.enum(businessPlanAbilities)),
  })
  .meta({ id: 'BusinessPlanSummary' });
export type BusinessPlanSummary = z.infer<typeof businessPlanSummary>;

const one = { businessPlanId: 'own:business-plan' } as const;

export const listBusinessPlans = defineEndpoint('GET /api/business-plans', {
  summary: 'One’s own business plans, last changed first; administrators: of everybody on demand.',
  access: 'business-plan:read',
  query: paperListQuery,
  response: z.object({ rows: z.array(businessPlanSummary), next: z.string().nullable(), total: z.int() }),
});

export const createBusinessPlan = defineEndpoint('POST /api/business-plans', {
  summary: 'A new business plan, of a person or of no one; without a name it is named after the person or the day.',
  access: 'business-plan:edit',
  audit: 'businessPlan.created',
  body: z.object(paperInput),
  response: businessPlan,
  status: 201,
  example: { name: 'Café Lindenblatt', personId: null },
});

export const getBusinessPlan = defineEndpoint('GET /api/business-plans/:businessPlanId', {
  summary: 'A business plan.',
  access: 'business-plan:read',
  records: one,
  response: businessPlan,
});

export const updateBusinessPlan = defineEndpoint('PATCH /api/business-plans/:businessPlanId', {
  summary: 'Renames a business plan, or says what an audience reads of it.',
  access: 'business-plan:edit',
  audit: 'businessPlan.changed',
  records: one,
  body: z.object({
    revision: z.int(),
    name: paperName.optional(),
    ...z.object(audienceChoices).partial().shape,
  }),
  response: businessPlan,
  example: { revision: 1, name: 'Umbenannt' },
});

export const copyBusinessPlan = defineEndpoint('POST /api/business-plans/:businessPlanId/copy', {
  summary: 'A copy with everything that is written and computed in it.',
  access: 'business-plan:edit',
  audit: 'businessPlan.created',
  records: one,
  response: businessPlan,
  status: 201,
});

export const assignBusinessPlan = defineEndpoint('PUT /api/business-plans/:businessPlanId/person', {
  summary: 'Says whom a business plan is for; `null`: for no one yet.',
  access: 'business-plan:edit',
  audit: 'businessPlan.assigned',
  records: one,
  body: personChoice,
  response: businessPlan,
  example: { personId: null },
});

export const finishBusinessPlan = defineEndpoint('PUT /api/business-plans/:businessPlanId/finished', {
  summary: 'Says whether a business plan is finished; until then its prints are drafts.',
  access: 'business-plan:edit',
  // As with the step of a plan on the page of its person: neither text nor figures change.
  audit: null,
  records: one,
  body: z.object({ isFinished: z.boolean() }),
  response: businessPlan,
  example: { isFinished: true },
});

export const deleteBusinessPlan = defineEndpoint('DELETE /api/business-plans/:businessPlanId', {
  summary: 'Moves a business plan to the trash.',
  access: 'business-plan:edit',
  audit: 'businessPlan.deleted',
  records: one,
});

export const restoreBusinessPlan = defineEndpoint('POST /api/business-plans/:businessPlanId/restore', {
  summary: 'Brings a business plan back from the trash.',
  access: 'business-plan:edit',
  audit: 'businessPlan.restored',
  records: one,
  response: businessPlan,
});
