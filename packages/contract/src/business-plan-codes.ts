/** Codes of business plans that need no schema, so that the web reads them without loading any. */

/** Abilities of a reader on a business plan. */
export const businessPlanAbilities = ['edit', 'copy', 'delete', 'restore'] as const;
export type BusinessPlanAbility = (typeof businessPlanAbilities)[number];

/** Chapters in the order in which a plan is written; audiences choose and order among them. */
export const planChapters = [
  'summary',
  'founder',
  'idea',
  'market',
  'marketing',
  'organisation',
  'location',
  'legal',
  'risks',
  'finance',
  'appendix',
] as const;
export type PlanChapter = (typeof planChapters)[number];

/** Guiding questions of each chapter; their words stand in the messages. */
export const questionCounts: Readonly<Record<PlanChapter, number>> = {
  summary: 4,
  founder: 5,
  idea: 4,
  market: 4,
  marketing: 4,
  organisation: 4,
  location: 3,
  legal: 4,
  risks: 4,
  finance: 5,
  appendix: 3,
};

/** Bank or Bürgschaftsbank · fachkundige Stelle (Gründungszuschuss) · Jobcenter · investor or jury */
export const planAudiences = ['bank', 'expertBody', 'jobCentre', 'investor'] as const;
export type PlanAudience = (typeof planAudiences)[number];

/** Role of a chapter for an audience. */
export type ChapterNeed = 'required' | 'optional' | 'leftOut';

const needs = (bank: ChapterNeed, expertBody: ChapterNeed, jobCentre: ChapterNeed, investor: ChapterNeed) => ({
  bank,
  expertBody,
  jobCentre,
  investor,
});

/** Requirements of each audience, in reading order. */
export const chapterNeeds: Readonly<Record<PlanChapter, Readonly<Record<PlanAudience, ChapterNeed>>>> = {
  summary: needs('required', 'required', 'required', 'required'),
  founder: needs('required', 'required', 'required', 'required'),
  idea: needs('required', 'required', 'required', 'required'),
  market: needs('required', 'required', 'optional', 'required'),
  marketing: needs('required', 'required', 'required', 'required'),
  organisation: needs('required', 'optional', 'optional', 'required'),
  location: needs('required', 'required', 'required', 'optional'),
  legal: needs('required', 'required', 'required', 'optional'),
  risks: needs('required', 'required', 'optional', 'required'),
  finance: needs('required', 'required', 'required', 'required'),
  appendix: needs('required', 'required', 'required', 'optional'),
};

/** How far a chapter is: words are the least that readers expect of it. */
export const leastWords: Readonly<Record<PlanChapter, number>> = {
  summary: 150,
  founder: 200,
  idea: 250,
  market: 300,
  marketing: 200,
  organisation: 120,
  location: 100,
  legal: 100,
  risks: 150,
  finance: 150,
  appendix: 10,
};

/** Percent of a chapter: half of it by its guiding questions, half by its length. */
export function completenessOf(chapter: PlanChapter, words: number, answered: number): number {
  const byWords = Math.min(1, words / leastWords[chapter]);
  const byQuestions = Math.min(1, answered / questionCounts[chapter]);
  return words === 0 ? 0 : Math.round((byWords + byQuestions) * 50);
}
