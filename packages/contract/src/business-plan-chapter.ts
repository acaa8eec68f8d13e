import { z } from 'zod';
import { planChapters } from './business-plan-codes.ts';
import { instant } from './date.ts';
import { defineEndpoint } from './endpoint.ts';
import { planText } from './plan-text.ts';

export const planChapterCode = z.enum(planChapters);

/** A chapter with its text. */
export const planChapter = z
  .object({
    chapter: planChapterCode,
    text: planText,
    /** Places of the guiding questions that are answered, from 0. */
    answered: z.array(z.int()),
    /** Counts changes of this chapter alone; 0: nothing was written yet. */
    revision: z.int(),
    /** Who wrote last, and when; null before the first word. */
    authorName: z.string(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'PlanChapter' });
export type PlanChapterText = z.infer<typeof planChapter>;

/** Who is there right now, and in which chapter. */
export const planPresence = z.object({ name: z.string(), chapter: planChapterCode, isClient: z.boolean() });
export type PlanPresence = z.infer<typeof planPresence>;

/** Stored chapter. */
export const chapterWriting = z.object({
  /** The revision that was read; 0 for a chapter without a word. */
  basedOn: z.int(),
  text: planText,
  answered: z.array(z.int().min(0).max(20)).max(20),
});
export type ChapterWriting = z.infer<typeof chapterWriting>;

const one = { businessPlanId: 'own:business-plan' } as const;
const ofChapter = { businessPlanId: 'own:business-plan', chapter: 'shared' } as const;

export const listPlanChapters = defineEndpoint('GET /api/business-plans/:businessPlanId/chapters', {
  summary: 'All chapters of a business plan in their order, with what is written.',
  access: 'business-plan:read',
  records: one,
  response: z.object({ chapters: z.array(planChapter) }),
});

/**
 * Autosave. `basedOn` is the revision that was read; a newer one is answered 409 REVISION_CONFLICT with `details.current`,
 * unless the same words stand there already: a repeat after a lost answer does no harm.
 */
export const savePlanChapter = defineEndpoint('PUT /api/business-plans/:businessPlanId/chapters/:chapter', {
  summary: 'Stores the text of a chapter.',
  access: 'business-plan:edit',
  // Work on a draft, sentence by sentence; what leaves it is recorded.
  audit: null,
  records: ofChapter,
  body: chapterWriting,
  response: planChapter,
  example: { basedOn: 0, text: [{ kind: 'paragraph', inlines: [{ text: 'Café' }] }], answered: [] },
});

export const showPlanPresence = defineEndpoint('PUT /api/business-plans/:businessPlanId/presence', {
  summary: 'Says in which chapter the caller is (repeated while the page is open), and who else is there.',
  access: 'business-plan:edit',
  // A sign of life, repeated while the page is open; it changes no record.
  audit: null,
  records: one,
  body: z.object({ chapter: planChapterCode.nullable() }),
  response: z.object({ others: z.array(planPresence) }),
  example: { chapter: 'idea' },
});
