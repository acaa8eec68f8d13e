import { z } from 'zod';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { planSteps, steppedProcesses } from './plan-step-codes.ts';

export const planStep = z
  .object({
    process: z.enum(steppedProcesses),
    /** The business plan or the project outline. */
    recordId: z.uuid(),
    name: z.string(),
    /** How far it has come. */
    step: z.enum(planSteps),
    reachedAt: instant,
    isFinished: z.boolean(),
    /** Up to which step the suggestion of a status was turned down. */
    declined: z.enum(planSteps).nullable(),
  })
  .meta({ id: 'PlanStep' });
export type PlanStep = z.infer<typeof planStep>;

const person = { personId: 'own:person' } as const;

export const listPlanSteps = defineEndpoint('GET /api/persons/:personId/plan-steps', {
  summary: 'How far the business plans and project outlines of a person have come.',
  access: 'person:read',
  records: person,
  response: z.array(planStep),
});

/** Only what is given changes; a record that is not the person’s is no choice. */
export const changePlanStep = defineEndpoint('PUT /api/persons/:personId/plan-steps', {
  summary: 'Says that a plan or an outline is finished, or turns the suggested status down.',
  access: 'person:edit',
  // Neither the text nor the person changes; the status that may follow is recorded where it is set.
  audit: null,
  records: person,
  body: z.object({
    process: z.enum(steppedProcesses),
    recordId: z.uuid(),
    isFinished: z.boolean().optional(),
    declined: z.enum(planSteps).nullable().optional(),
  }),
  response: z.array(planStep),
  example: { process: 'businessPlan', recordId: '01900000-0000-7000-8000-000000000000', declined: 'begun' },
});
