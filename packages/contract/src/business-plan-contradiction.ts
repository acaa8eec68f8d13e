import { z } from 'zod';
import { planChapterCode } from './business-plan-chapter.ts';
import { defineEndpoint } from './endpoint.ts';
import { claimFigures } from './plan-claims.ts';
import { planFigures } from './plan-figure-codes.ts';

const value = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), cents: z.number() }),
  z.object({ kind: z.literal('month'), month: z.string() }),
  z.object({ kind: z.literal('count'), count: z.number() }),
  z.object({ kind: z.literal('percent'), percent: z.number() }),
]);

/** A number that text, research or person say otherwise than the finance document. */
export const planContradiction = z
  .object({
    source: z.enum(['text', 'research', 'person']),
    /** Of the research or the person; null for the text. */
    sourceId: z.uuid().nullable(),
    sourceName: z.string(),
    /** Where the text says so, with the words around the number. */
    chapter: planChapterCode.nullable(),
    quote: z.string(),
    figure: z.enum([...planFigures, ...claimFigures, 'investments']),
    found: value,
    expected: value,
  })
  .meta({ id: 'PlanContradiction' });
export type PlanContradiction = z.infer<typeof planContradiction>;

export const listPlanContradictions = defineEndpoint('GET /api/business-plans/:businessPlanId/contradictions', {
  summary: 'Numbers that the text, the researches of the person or the person say otherwise than the finance document.',
  access: 'business-plan:read',
  records: { businessPlanId: 'own:business-plan' },
  response: z.object({ contradictions: z.array(planContradiction) }),
});
