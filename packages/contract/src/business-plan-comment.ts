import { z } from 'zod';
import { planChapterCode } from './business-plan-chapter.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { prose } from './text.ts';

/** A remark on a chapter, by the advisor or by a client who writes along. */
export const planComment = z
  .object({
    commentId: z.uuid(),
    chapter: planChapterCode,
    authorName: z.string(),
    isClient: z.boolean(),
    text: z.string(),
    doneAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PlanComment' });
export type PlanComment = z.infer<typeof planComment>;

export const commentWriting = z.object({ chapter: planChapterCode, text: prose(4_000).min(1) });

const one = { businessPlanId: 'own:business-plan' } as const;
const comment = { businessPlanId: 'own:business-plan', commentId: 'own:plan-comment' } as const;

export const listPlanComments = defineEndpoint('GET /api/business-plans/:businessPlanId/comments', {
  summary: 'The remarks on all chapters, the oldest first.',
  access: 'business-plan:read',
  records: one,
  response: z.array(planComment),
});

export const createPlanComment = defineEndpoint('POST /api/business-plans/:businessPlanId/comments', {
  summary: 'A remark on a chapter.',
  access: 'business-plan:edit',
  // Work on a draft, as its text; what leaves the plan is recorded.
  audit: null,
  records: one,
  body: commentWriting,
  response: planComment,
  status: 201,
  example: { chapter: 'idea', text: 'Woher kommt der Preis?' },
});

export const settlePlanComment = defineEndpoint('PUT /api/business-plans/:businessPlanId/comments/:commentId/done', {
  summary: 'Marks a remark as done, or as open again.',
  access: 'business-plan:edit',
  // Work on a draft, as its text; what leaves the plan is recorded.
  audit: null,
  records: comment,
  body: z.object({ isDone: z.boolean() }),
  response: planComment,
  example: { isDone: true },
});

export const deletePlanComment = defineEndpoint('DELETE /api/business-plans/:businessPlanId/comments/:commentId', {
  summary: 'Deletes a remark.',
  access: 'business-plan:edit',
  audit: 'businessPlan.changed',
  records: comment,
});
