/** Codes of researches that need no schema, so that the web reads them without loading any. */

/** The six steps in their order; each has its own URL. */
export const researchSteps = ['liabilityNotice', 'start', 'project', 'industry', 'fundingList', 'resultList'] as const;

/** Abilities on a line of the lists for the research. */
export const researchRowAbilities = ['edit', 'copy', 'delete', 'restore', 'share', 'print'] as const;
export type ResearchRowAbility = (typeof researchRowAbilities)[number];

/** Facets of the funding list with their counts. */
export const facetNames = [
  'verdict',
  'level',
  'fundingType',
  'fundingArea',
  'region',
  'applicant',
  'project',
  'programmeGroup',
  'purpose',
  'status',
  'factsAge',
] as const;
export type FacetName = (typeof facetNames)[number];
