/** Codes of facts that a research asks for, without zod, so that the web reads them without loading any. */

/** How a founding comes about: new, by taking a firm over, by taking a share in one. */
export const foundingKinds = ['new', 'takeover', 'participation'] as const;
export type FoundingKind = (typeof foundingKinds)[number];

/** Category of research of Regulation (EU) No 651/2014, Art. 2 no. 84 to 86. */
export const researchCategories = ['fundamental', 'industrial', 'experimental'] as const;
export type ResearchCategory = (typeof researchCategories)[number];

/**
 * Area of regional aid 2022 to 2027: C (Regulation (EU) No 651/2014, Art. 14), D (Germany's own, for small and medium
 * firms), none. A district that is assisted in part is not known as a whole.
 */
export const assistedAreas = ['grwC', 'grwD', 'none'] as const;
export type AssistedArea = (typeof assistedAreas)[number];

/**
 * List of the Handwerksordnung that a craft stands in: A (licence needed), B section 1 (none needed), B section 2
 * (similar to a craft); none of them.
 */
export const craftsAnnexes = ['annexA', 'annexB1', 'annexB2', 'none'] as const;
export type CraftsAnnex = (typeof craftsAnnexes)[number];

/** Answers of yes or no that rules may ask for. */
export const yesNoFacts = [
  'hasStarted',
  'hasMasterTitle',
  'isFirstFounding',
  'isFullTime',
  'hasUniversityLink',
  'hasLinkedFirms',
  'isNonProfit',
  'isFoundedByWomen',
  'hasCollectiveAgreement',
  'isTrainingCompany',
  'isNaturalPerson',
  'isFreeProfession',
  'sellsBeyondRegion',
  'isReplacement',
  'isUsedGoods',
  'isLeasing',
] as const;
export type YesNoFact = (typeof yesNoFacts)[number];
