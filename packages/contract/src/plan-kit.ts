import { z } from 'zod';
import { templateHead } from './advisor-template.ts';
import { planChapterCode } from './business-plan-chapter.ts';
import { defineEndpoint } from './endpoint.ts';
import { emptyKitFinance, planBand, planKitFinance } from './plan/plan-kit.ts';
import { planKitLimits } from './plan-kit-codes.ts';
import { planText } from './plan-text.ts';
import { line, prose, requiredLine } from './text.ts';

/** A permit or notice that the industry needs. */
export const planPermit = z.object({
  name: requiredLine(200),
  /** Law or office that asks for it. */
  source: line(200),
});
export type PlanPermit = z.infer<typeof planPermit>;

/** Example of a chapter; its author writes it over. */
const kitChapter = z.object({ chapter: planChapterCode, text: planText });

const fields = z.object({
  name: requiredLine(120),
  description: prose(1_000),
  permits: z.array(planPermit).max(planKitLimits.permits),
  bands: z.array(planBand).max(planKitLimits.bands),
  finance: planKitFinance,
  chapters: z.array(kitChapter).max(planChapterCode.options.length),
});
/** Kit of an industry as it is written. */
export const planKitFields = fields;
export type PlanKitFields = z.infer<typeof fields>;

/** Kit of an industry: common parts of its plans. Advisors begin with it, administrators keep it. */
export const planKit = z.object({ planKitId: z.uuid(), ...fields.shape, ...templateHead }).meta({ id: 'PlanKit' });
export type PlanKit = z.infer<typeof planKit>;

const one = { planKitId: 'shared' } as const;
const ofPlan = { businessPlanId: 'own:business-plan' } as const;
const exampleId = '0192f0a0-0000-7000-8000-000000000001';
const exampleFields: PlanKitFields = {
  name: 'Café',
  description: '',
  permits: [{ name: 'Gewerbeanmeldung', source: '§ 14 GewO' }],
  bands: [],
  finance: emptyKitFinance,
  chapters: [],
};

export const listPlanKits = defineEndpoint('GET /api/plan-kits', {
  summary: 'The kits of industries with which plans begin, by name.',
  access: 'business-plan:read',
  response: z.array(planKit),
});

export const createPlanKit = defineEndpoint('POST /api/plan-kits', {
  summary: 'A new kit of an industry.',
  access: 'plan-kit:edit',
  audit: 'planKit.created',
  body: fields,
  response: planKit,
  status: 201,
  example: exampleFields,
});

export const updatePlanKit = defineEndpoint('PATCH /api/plan-kits/:planKitId', {
  summary: 'Changes a kit; plans that took it stay as they are.',
  access: 'plan-kit:edit',
  audit: 'planKit.changed',
  records: one,
  body: z.object({ revision: z.int(), ...fields.partial().shape }),
  response: planKit,
  example: { revision: 1, name: 'Café und Bistro' },
});

export const deletePlanKit = defineEndpoint('DELETE /api/plan-kits/:planKitId', {
  summary: 'Deletes a kit; plans that took it stay as they are.',
  access: 'plan-kit:edit',
  audit: 'planKit.deleted',
  records: one,
});

export const takePlanKit = defineEndpoint('POST /api/business-plans/:businessPlanId/kit', {
  summary:
    'Adds a kit to a plan. Items and chapters that are there stay; the state before is kept as the version that is named in the answer.',
  access: 'business-plan:edit',
  audit: 'businessPlan.changed',
  records: ofPlan,
  body: z.object({
    planKitId: z.uuid(),
    /** Whether empty chapters take over the examples. */
    withChapters: z.boolean(),
  }),
  response: z.object({ versionId: z.uuid() }),
  example: { planKitId: exampleId, withChapters: true },
});

export const makePlanKit = defineEndpoint('POST /api/business-plans/:businessPlanId/plan-kit', {
  summary:
    'Makes a kit of a finished plan, or puts its figures and texts into one that is there: without persons, notes and the money of its owner.',
  access: 'plan-kit:edit',
  audit: 'planKit.changed',
  records: ofPlan,
  body: z.object({
    /** `null`: a new one. */
    planKitId: z.uuid().nullable(),
    /** Name of a new one. */
    name: line(120),
  }),
  response: planKit,
  example: { planKitId: null, name: 'Café' },
});
