import type { ResearchStart } from '@fundus/contract/funding-research';
import { noUnits } from '@fundus/contract/programme-codes';

/** `emptyResearchStart` of the contract, repeated because that file brings zod along; a test compares. */
export const emptyStart: ResearchStart = {
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
  hasStarted: null,
  startedProjects: [],
  deMinimisReceivedCents: null,
  socialStatus: null,
  seatPostcode: null,
  investmentPostcode: null,
  district: null,
  assistedArea: null,
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
  ...noUnits,
};

/** Whether none of the three answers is there that settle most programmes: legal form, federal state, sum. */
export function hasNoMainAnswer({ businessForm, seatState, investmentCents }: ResearchStart): boolean {
  return businessForm === null && seatState === null && investmentCents === null;
}
