import type { ResearchFacts } from '@fundus/contract/eligibility-rule';
import type { ResearchStart } from '@fundus/contract/funding-research';

/** What the rules may ask of a research: the answers of its steps. */
export function toFacts(
  start: ResearchStart,
  projects: string[],
  { industryPaths, industryCandidates }: { industryPaths: string[][]; industryCandidates: string[][][] },
): ResearchFacts {
  return {
    applicants: start.applicants,
    businessForm: start.businessForm,
    industryPaths,
    industryCandidates,
    foundedOn: start.foundedOn,
    employees: start.employees,
    turnoverCents: start.turnoverCents,
    balanceSheetCents: start.balanceSheetCents,
    countryOfOrigin: start.countryOfOrigin,
    investmentCountry: start.investmentCountry,
    seatState: start.seatState,
    investmentState: start.investmentState,
    projects,
    investmentCents: start.investmentCents,
    hasStarted: start.hasStarted,
    deMinimisReceivedCents: start.deMinimisReceivedCents,
    socialStatus: start.socialStatus,
  };
}
