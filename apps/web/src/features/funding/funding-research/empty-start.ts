import type { ResearchStart } from '@fundus/contract/funding-research';

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
  deMinimisReceivedCents: null,
  socialStatus: null,
};
