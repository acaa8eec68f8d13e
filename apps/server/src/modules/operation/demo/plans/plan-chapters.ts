import type { PlanChapter } from '@fundus/contract/business-plan-codes';

/** Paragraphs of a chapter; one that begins with »- « is a point of a list. */
export type ChapterTexts = Partial<Record<PlanChapter, readonly string[]>>;
