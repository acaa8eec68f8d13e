/** Codes of business plans that need no schema, so that the web reads them without loading any. */

/** What a reader may do with a business plan. */
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
