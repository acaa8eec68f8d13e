import type { MissingFact, ResearchFacts } from '@fundus/contract/eligibility-rule';
import { federalStateCodes } from '@fundus/contract/federal-state-codes';
import { socialStatuses } from '@fundus/contract/person-codes';
import { assistedAreas, craftsAnnexes, foundingKinds, researchCategories } from '@fundus/contract/research-fact-codes';

const yesOrNo = [true, false];
const inCents = (...euros: number[]) => euros.map((euro) => euro * 100);

/** Answers that tell cases apart: every choice of a short list, else one on either side of the limits in use. */
const answers: Partial<Record<MissingFact, readonly unknown[]>> = {
  applicants: [['unternehmen'], ['existenzgruenderin'], ['verband_vereinigung']],
  projects: [['startup'], ['machinery'], ['hiring'], ['energyEfficiency'], ['digitalisation']],
  businessForm: ['soleProprietor', 'gbr', 'gmbh', 'ev'],
  employees: [3, 25, 120, 400],
  turnoverCents: inCents(500_000, 5_000_000, 30_000_000, 80_000_000),
  balanceSheetCents: inCents(500_000, 5_000_000, 30_000_000, 80_000_000),
  investmentCents: inCents(10_000, 50_000, 200_000, 1_000_000),
  ownFundsCents: inCents(0, 50_000),
  deMinimisReceivedCents: inCents(0, 200_000),
  countryOfOrigin: ['DE', 'FR', 'UA'],
  investmentCountry: ['DE', 'FR'],
  seatState: federalStateCodes,
  investmentState: federalStateCodes,
  residenceState: federalStateCodes,
  socialStatus: socialStatuses,
  foundingKind: foundingKinds,
  researchCategory: researchCategories,
  assistedArea: assistedAreas,
  craftsAnnex: craftsAnnexes,
  ageYears: [24, 40, 68],
  benefitClaimDays: [100, 200],
  trainees: [0, 2],
  newJobs: [0, 2],
  hasStarted: yesOrNo,
  hasMasterTitle: yesOrNo,
  isFirstFounding: yesOrNo,
  isFullTime: yesOrNo,
  hasUniversityLink: yesOrNo,
  hasLinkedFirms: yesOrNo,
  isNonProfit: yesOrNo,
  isFoundedByWomen: yesOrNo,
  hasCollectiveAgreement: yesOrNo,
  isNaturalPerson: yesOrNo,
  isFreeProfession: yesOrNo,
  sellsBeyondRegion: yesOrNo,
  isReplacement: yesOrNo,
  isUsedGoods: yesOrNo,
  isLeasing: yesOrNo,
};

/** The years since the founding that rules tell apart: just founded, young, established. */
const agesOfFirms = [1, 4, 12];

const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}-01-01`;

/** Answered with yes by about one client in ten; whatever else is asked stands at even odds. */
const rare: ReadonlySet<MissingFact> = new Set(['hasUniversityLink', 'isNonProfit']);
const oddsOfRare = 0.1;

/** A case with one answer more, and how likely that is beside the other answers. */
interface LikelyCase {
  facts: ResearchFacts;
  odds: number;
}

/** The case with each likely answer to a fact. None for what is no choice, such as an industry or a postcode. */
export function withLikelyAnswers(facts: ResearchFacts, fact: MissingFact, today: string): LikelyCase[] {
  const given = fact === 'foundedOn' ? agesOfFirms.map((years) => yearsBefore(today, years)) : (answers[fact] ?? []);
  return given.map((answer) => ({
    facts: { ...facts, [fact]: answer },
    odds: rare.has(fact) ? (answer === true ? oddsOfRare : 1 - oddsOfRare) : 1 / given.length,
  }));
}
