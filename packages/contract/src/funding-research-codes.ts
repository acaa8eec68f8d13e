import type { ResearchStart } from './funding-research.ts';
import { noUnits } from './programme-codes.ts';

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

/** Step »Start« before anything is answered. */
export const emptyResearchStart: ResearchStart = {
  levels: [],
  fundingTypes: [],
  fundingAreas: [],
  programmeGroups: [],
  purposes: [],
  applicants: [],
  businessForm: null,
  foundedOn: null,
  employees: null,
  turnoverCents: null,
  balanceSheetCents: null,
  countryOfOrigin: 'DE',
  investmentCountry: 'DE',
  seatState: null,
  investmentState: null,
  investmentCents: null,
  costsByBlock: {},
  hasStarted: null,
  startedProjects: [],
  deMinimisReceivedCents: null,
  socialStatus: null,
  seatPostcode: null,
  investmentPostcode: null,
  district: null,
  assistedArea: null,
  areaPart: null,
  hasMasterTitle: null,
  isFirstFounding: null,
  isFullTime: null,
  hasUniversityLink: null,
  hasLinkedFirms: null,
  isNonProfit: null,
  isFoundedByWomen: null,
  hasCollectiveAgreement: null,
  foundingKind: null,
  benefitClaimDays: null,
  ageYears: null,
  trainees: null,
  researchCategory: null,
  residenceState: null,
  craftsAnnex: null,
  isNaturalPerson: null,
  isFreeProfession: null,
  newJobs: null,
  ownFundsCents: null,
  sellsBeyondRegion: null,
  isReplacement: null,
  isUsedGoods: null,
  isLeasing: null,
  unemploymentBenefitCents: null,
  monthlyWageCents: null,
  ...noUnits,
};
